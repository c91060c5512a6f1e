import { color, Muted, Row, styled } from '@salaria/ui';
import { AlertTriangle, Check, CloudOff, LoaderCircle } from 'lucide-react';
import { type ComponentProps, useRef } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router-dom';
import { instantText } from '../format';
import { ConfirmDialog } from '../parts/actions/confirm-dialog';
import { ConflictDialog } from './conflict-dialog';
import type { SaveState } from './save-state';
import type { Draft } from './use-draft';
import { ActionButton } from '../parts/actions/action-button';

const Line = styled(Row)`
  min-height: 2.75rem;
  font-weight: 600;
  &[data-trouble] { color: ${color.rossoDark}; }
`;

const time = (at: Date): string =>
  at.toLocaleTimeString('it-IT', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Rome' });

/** Texts in these states reach the server without help of the person. */
const isSaving = ({ kind }: SaveState): boolean => kind === 'saved' || kind === 'unsaved' || kind === 'saving';

function statusText(state: SaveState): string {
  if ('reason' in state) return `Non salvato: ${state.reason}`;
  if (state.kind === 'saved') return state.at ? `Salvato alle ${time(state.at)}` : 'Tutto salvato';
  return state.kind === 'saving' ? 'Salvataggio…' : 'Modifiche da salvare…';
}

const icons = {
  saved: Check,
  unsaved: LoaderCircle,
  saving: LoaderCircle,
  retrying: CloudOff,
  refused: AlertTriangle,
  conflict: AlertTriangle,
};

interface SaveStatusProps {
  state: SaveState;
  /** Says that everything is saved, and when. */
  saved?: string;
  onRetry: () => void;
}

/** The line that says whether the server has the text; changes are announced, except those of each pause in typing. */
export function SaveStatus({ state, saved, onRetry }: SaveStatusProps) {
  const isTrouble = !isSaving(state);
  const Icon = icons[state.kind];
  return (
    <Line {...(isTrouble && { 'data-trouble': '' })}>
      <Icon size={18} aria-hidden="true" />
      <span role={isTrouble ? 'alert' : undefined} data-testid="save-status">
        {state.kind === 'saved' && saved !== undefined ? saved : statusText(state)}
      </span>
      {isTrouble && state.kind !== 'conflict' && <ActionButton label="Salva adesso" look="quiet" onClick={onRetry} />}
    </Line>
  );
}

/** Warns before the page is left while the server does not have the text. */
function LeaveWarning<Content>({ saver, state }: Pick<Draft<Content>, 'saver' | 'state'>) {
  const hasConfirmed = useRef(false);
  useBeforeUnload((event) => state.kind !== 'saved' && event.preventDefault());
  const blocker = useBlocker(
    // A call that ends the text, such as its removal, goes to another page before this one renders again.
    ({ currentLocation, nextLocation }) =>
      !isSaving(saver.getSnapshot().state) && currentLocation.pathname !== nextLocation.pathname,
  );
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      title="Uscire senza salvare?"
      confirmLabel="Esci comunque"
      cancelLabel="Resta qui"
      text={[
        'Le ultime modifiche non sono ancora salvate. Se esci restano in questo browser: le ritrovi quando riapri ' +
          'la scheda da qui, con il tuo accesso.',
      ]}
      onConfirm={async () => {
        hasConfirmed.current = true;
      }}
      onClose={() => (hasConfirmed.current ? blocker.proceed() : blocker.reset())}
    />
  );
}

interface DraftNotesProps<Content extends object> extends Omit<ComponentProps<typeof ConflictDialog>, 'conflict'> {
  draft: Draft<Content>;
}

/** What a person should know of a draft besides its state: where it comes from, and who else has written it. */
export function DraftNotes<Content extends object>({ draft, ...fields }: DraftNotesProps<Content>) {
  const { saver, state, resumedAt, conflict, mergedWith } = draft;
  return (
    <>
      {state.kind === 'conflict' && !conflict && (
        <Row>
          <ActionButton label="Confronta i testi" onClick={() => void saver.compare()} />
        </Row>
      )}
      {resumedAt !== undefined && state.kind !== 'conflict' && (
        <Muted role="status">{`Ripreso il testo che questo browser aveva tenuto: ${instantText(resumedAt)}.`}</Muted>
      )}
      {mergedWith !== undefined && (
        <Muted role="status">{`${mergedWith} ha salvato mentre scrivevi: le sue modifiche e le tue sono insieme.`}</Muted>
      )}
      <LeaveWarning saver={saver} state={state} />
      {conflict && <ConflictDialog conflict={conflict} {...fields} />}
    </>
  );
}
