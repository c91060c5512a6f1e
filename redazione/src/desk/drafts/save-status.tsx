import { Button, color, ExternalLink, Row, styled } from '@salaria/ui';
import { AlertTriangle, Check, CloudOff, LoaderCircle } from 'lucide-react';
import type { SaveState } from './draft-saver';

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
  const isTrouble = !['saved', 'unsaved', 'saving'].includes(state.kind);
  const canRetry = state.kind === 'retrying' || state.kind === 'logged-out' || state.kind === 'refused';
  return (
    <Line {...(isTrouble && { 'data-trouble': '' })}>
      <StatusIcon kind={state.kind} />
      <span role={isTrouble ? 'alert' : undefined} data-testid="save-status">
        {state.kind === 'saved' && saved !== undefined ? saved : statusText(state)}
      </span>
      {state.kind === 'logged-out' && <ExternalLink href="/redazione">Accedi di nuovo</ExternalLink>}
      {canRetry && (
        <Button type="button" look="quiet" onClick={onRetry}>
          Salva adesso
        </Button>
      )}
    </Line>
  );
}
