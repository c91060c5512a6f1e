import { type DeskSession, deskSessionSchema } from '@salaria/contracts/desk/session';
import { type Read, useRead, useReadAgain } from '@salaria/ui';

const sessionPath = '/api/desk/session';

/** The session of this browser; its error is an ApiError with status 401 when there is none. */
export const useDeskSession = (): Read<DeskSession> => useRead(sessionPath, deskSessionSchema);

/** Returns a function that reads the session again, after a login, a logout or a call that answered 401. */
export function useReloadDeskSession(): () => Promise<unknown> {
  const readAgain = useReadAgain();
  return () => readAgain(sessionPath);
}
