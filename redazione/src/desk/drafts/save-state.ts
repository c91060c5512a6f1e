import * as z from '@salaria/contracts/z';
import { ApiError, NoAnswerError } from '@salaria/ui';
import { isTemporary } from '../data/is-temporary';
import { bodyOf } from '../parts/actions/submit';

export type SaveState =
  /** The server has the text; `at` is undefined until this page has saved something. */
  | { kind: 'saved'; at?: Date }
  | { kind: 'unsaved' | 'saving' }
  /** `retrying` is saved again automatically, `refused` after the next change, `conflict` after a choice. */
  | { kind: 'retrying' | 'refused' | 'conflict'; reason: string };

export const conflictState: SaveState = { kind: 'conflict', reason: "nel frattempo ha salvato un'altra persona." };

/** `edit_conflict` of the contents, `conflict` of rows with a version. */
const conflictSchema = z.object({ code: z.enum(['edit_conflict', 'conflict']) });

/** Returns whether a call was refused because another editor has changed the entry in the meantime. */
export const isEditConflict = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 409 && bodyOf(error, conflictSchema) !== undefined;

/** Returns the state that a failed save leads to. */
export function stateAfter(error: unknown): SaveState {
  if (error instanceof NoAnswerError) return { kind: 'retrying', reason: 'nessuna connessione, riprovo…' };
  if (isTemporary(error)) return { kind: 'retrying', reason: 'il sito è occupato, riprovo…' };
  if (isEditConflict(error)) return conflictState;
  const { status, serverMessage } = error instanceof ApiError ? error : { status: 0, serverMessage: undefined };
  if (status === 401) return { kind: 'refused', reason: "l'accesso è scaduto. Il testo resta in questo browser." };
  return { kind: 'refused', reason: serverMessage ?? 'Il sito non ha accettato il testo.' };
}
