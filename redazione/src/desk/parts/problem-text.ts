import { ApiError, NoAnswerError } from '@salaria/ui';
import { isSessionLost } from '../session/lost-session';

const unreadableText = 'Il server ha risposto con dati che questa pagina non sa leggere: ricarica la pagina.';

/** Returns what staff read about a failed call: the server's words, or why there are none. */
export function problemText(error: unknown): string {
  if (error instanceof NoAnswerError) return 'Impossibile connettersi al server. Nulla è andato perso: riprova.';
  // The page may be older than the server.
  if (!(error instanceof ApiError)) return unreadableText;
  if (isSessionLost(error)) return 'La sessione è finita: riprova per entrare di nuovo. Nulla è andato perso.';
  if (error.status < 400) return unreadableText;
  return error.serverMessage ?? 'Il server non ha potuto completare l’operazione. Riprova più tardi.';
}

/** Returns whether a call failed because the data had changed in the meantime. */
export const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 409;
