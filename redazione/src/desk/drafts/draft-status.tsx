import { color, ExternalLink, Muted, Row, styled } from '@salaria/ui';
import { AlertTriangle, Check, CloudOff, LoaderCircle } from 'lucide-react';
import { useRef } from 'react';
import { useBlocker } from 'react-router-dom';
import { instantInProse } from '../format';
import { ConfirmDialog } from '../parts/confirm-dialog';
import { useLeaveWarning } from '../parts/use-leave-warning';
import { ConflictDialog } from './conflict-dialog';
import type { SaveState } from './draft-saver';
import type { Draft } from './use-draft';
import { ActionButton } from '../parts/action-button';

const Line = styled(Row)`
  min-height: 2.75rem;
  font-weight: 600;
  &[data-trouble] { color: ${color.rossoDark}; }
`;

const time = (at: Date): string =>
  at.toLocaleTimeString('it-IT', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Rome' });

/** Returns what the line says about a state, and nothing for one that a dialog explains. */
function statusText(state: SaveState): string {
  switch (state.kind) {
    case 'saved':
      return state.at ? `Salvato alle ${time(state.at)}` : 'Tutto salvato';
    case 'unsaved':
      return 'Modifiche da salvare…';
    case 'saving':
      return 'Salvataggio…';
    case 'retrying':
      return state.isOffline
        ? 'Non salvato: nessuna connessione, riprovo…'
        : 'Non salvato: il server è occupato, riprovo…';
    case 'logged-out':
      return "Non salvato: l'accesso è scaduto. Il testo resta in questo browser.";
    case 'refused':
      return `Non salvato: ${state.message}`;
    case 'conflict':
      return "Non salvato: nel frattempo ha salvato un'altra persona.";
  }
}

function StatusIcon({ kind }: { kind: SaveState['kind'] }) {
  if (kind === 'saved') return <Check size={18} aria-hidden="true" />;
  if (kind === 'unsaved' || kind === 'saving') return <LoaderCircle size={18} aria-hidden="true" />;
  if (kind === 'retrying') return <CloudOff size={18} aria-hidden="true" />;
  return <AlertTriangle size={18} aria-hidden="true" />;
}

interface SaveStatusProps {
  state: SaveState;
  /** Says that everything is saved, and when. */
  saved?: string;
  onRetry: () => void;
}

/** The line that says whether the server has the text; changes are announced, except those of each pause in typing. */
export function SaveStatus({ state, saved, onRetry }: SaveStatusProps) {
  const isTrouble = !isSaving(state);
  const canRetry = state.kind === 'retrying' || state.kind === 'logged-out' || state.kind === 'refused';
  return (
    <Line {...(isTrouble && { 'data-trouble': '' })}>
      <StatusIcon kind={state.kind} />
      <span role={isTrouble ? 'alert' : undefined} data-testid="save-status">
        {state.kind === 'saved' && saved !== undefined ? saved : statusText(state)}
      </span>
      {state.kind === 'logged-out' && <ExternalLink href="/redazione">Accedi di nuovo</ExternalLink>}
      {canRetry && <ActionButton label="Salva adesso" look="quiet" onClick={onRetry} />}
    </Line>
  );
}

/** Texts in these states reach the server without help of the person. */
const isSaving = ({ kind }: SaveState): boolean => kind === 'saved' || kind === 'unsaved' || kind === 'saving';

/** Warns before the page is left while the server does not have the text. */
function LeaveWarning<Content>({ saver, state }: Pick<Draft<Content>, 'saver' | 'state'>) {
  const hasConfirmed = useRef(false);
  useLeaveWarning(state.kind !== 'saved');
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
        'Le ultime modifiche non sono ancora sul server. Se esci restano in questo browser: le ritrovi quando riapri ' +
          'la scheda da qui, con il tuo accesso.',
      ]}
      onConfirm={async () => {
        hasConfirmed.current = true;
      }}
      onClose={() => (hasConfirmed.current ? blocker.proceed() : blocker.reset())}
    />
  );
}

interface DraftNotesProps<Content> {
  draft: Draft<Content>;
  labelOf: (field: string) => string;
}

/** What a person should know of a draft besides its state: where it comes from, and who else has written it. */
export function DraftNotes<Content extends object>({ draft, labelOf }: DraftNotesProps<Content>) {
  const { saver, state, resumedAt, conflict, compare } = draft;
  return (
    <>
      {state.kind === 'conflict' && !conflict && (
        <Row>
          <ActionButton label="Confronta i testi" onClick={() => void compare()} />
        </Row>
      )}
      {resumedAt !== undefined && state.kind !== 'conflict' && (
        <Muted role="status">{`Ripreso il testo che questo browser aveva tenuto: ${instantInProse(resumedAt)}.`}</Muted>
      )}
      <LeaveWarning saver={saver} state={state} />
      {conflict && <ConflictDialog mine={draft.content} conflict={conflict} labelOf={labelOf} />}
    </>
  );
}
