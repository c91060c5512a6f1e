import { ApiError } from '@salaria/ui';

/** Returns what staff read about a failed call: the server's words, or that the server did not answer. */
export function problemText(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Impossibile connettersi al server. Nulla è andato perso: riprova.';
  if (error.status === 401) return 'La sessione è finita: accedi di nuovo da un’altra scheda, poi riprova qui.';
  return error.serverMessage ?? 'Il server non ha potuto completare l’operazione. Riprova più tardi.';
}

/** Returns whether a call failed because the data had changed in the meantime. */
export const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 409;
