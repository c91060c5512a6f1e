import { acknowledgementSchema } from '@salaria/contracts/common';
import { type DeskLogin, type DeskSession, deskSessionSchema } from '@salaria/contracts/desk/accounts/session';
import * as z from '@salaria/contracts/z';
import { type Read, readJson, send, useRead, useReadAgain } from '@salaria/ui';

export const sessionPath = '/api/desk/session';

/** The session of this browser; its error is an ApiError with status 401 when there is none. */
export const useDeskSession = (): Read<DeskSession> => useRead(sessionPath, deskSessionSchema);

/** Reads the session, without the copy that pages share. */
export const readSession = async (): Promise<DeskSession> => z.parse(deskSessionSchema, await readJson(sessionPath));

/** Returns a function that reads the session again, after a login, a logout or a call that answered 401. */
export function useReloadDeskSession(): () => Promise<unknown> {
  const readAgain = useReadAgain();
  return () => readAgain(sessionPath);
}

/**
 * Gives this page the token of a session that was opened here: the server writes it into pages that are loaded with
 * a session.
 */
export function keepPageToken({ pageToken: token }: DeskSession): void {
  if (token !== undefined) document.documentElement.dataset['desk'] = token;
}

export const logIn = async (login: DeskLogin): Promise<void> =>
  keepPageToken(await send('POST', '/api/desk/login', login, deskSessionSchema));
export const logInWithKey = (token: string) => send('POST', '/api/admin/session', { token }, acknowledgementSchema);
export const logOut = () => send('DELETE', sessionPath, undefined, acknowledgementSchema);
