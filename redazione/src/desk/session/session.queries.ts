import { acknowledgementSchema } from '@salaria/contracts/common';
import { type DeskLogin, type DeskSession, deskSessionSchema } from '@salaria/contracts/desk/accounts/session';
import * as z from '@salaria/contracts/z';
import { readJson, send } from '@salaria/ui';
import useSWR, { type SWRResponse, useSWRConfig } from 'swr';
import { isSessionLost } from './lost-session';
import { isOtherAccount } from './session-account';

const sessionPath = '/api/desk/session';

/** Reads the session, without the copy that pages share. */
export const readSession = async (): Promise<DeskSession> => z.parse(deskSessionSchema, await readJson(sessionPath));

/** The session of this browser; its error is an ApiError with status 401 when there is none. */
export const useDeskSession = (): SWRResponse<DeskSession, unknown> => useSWR(sessionPath, readSession);

/**
 * The session of a page.
 *
 * @throws outside of a page of the desk
 */
export function useSession(): DeskSession {
  const { data } = useDeskSession();
  if (data === undefined) throw new Error('there is no session: render inside DeskPage');
  return data;
}

/** The session while its pages are shown; undefined before the login. */
export function useShownSession(): DeskSession | undefined {
  const { data, error } = useDeskSession();
  return data && !isSessionLost(error) && !isOtherAccount(data) ? data : undefined;
}

/** Returns a function that reads the session again, after a login, a logout or a call that answered 401. */
export function useReloadDeskSession(): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return () => mutate(sessionPath);
}

export const logIn = (login: DeskLogin) => send('POST', '/api/desk/login', login, deskSessionSchema);
export const logInWithKey = (token: string) => send('POST', '/api/desk/login/key', { token }, deskSessionSchema);
export const logOut = () => send('DELETE', sessionPath, undefined, acknowledgementSchema);
