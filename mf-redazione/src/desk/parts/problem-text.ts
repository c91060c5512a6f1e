import { ApiError } from '@salaria/ui';
import { isSessionLost } from '../session/lost-session';

/** Returns what staff read about a failed call: the server's words, or that the server did not answer. */
export function problemText(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Impossibile connettersi al server. Nulla è andato perso: riprova.';
  if (isSessionLost(error)) return 'La sessione è finita: riprova per entrare di nuovo. Nulla è andato perso.';
  return error.serverMessage ?? 'Il server non ha potuto completare l’operazione. Riprova più tardi.';
}

/** Returns whether a call failed because the data had changed in the meantime. */
export const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 409;
