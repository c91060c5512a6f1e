import { ApiError, send } from '@salaria/ui';
import { useSyncExternalStore } from 'react';

/** The wait for a login, and what ends it with whether the editor has logged in. */
let login: { ended: Promise<boolean>; end: (isLoggedIn: boolean) => void } | undefined;
const listeners = new Set<() => void>();

function set(next: typeof login): void {
  login = next;
  for (const listener of listeners) listener();
}

/** Whether a call failed because the session has ended; a login that is refused has another code. */
export function isSessionLost(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.status !== 401) return false;
  return !error.isJson || !/"code":"wrong_/.test(error.body);
}

/** Resolves when the editor has logged in again in place; rejects when they close the dialog. */
async function logInAgain(error: unknown): Promise<void> {
  // Without a page of the desk there is no dialog.
  if (listeners.size === 0) throw error;
  let end: (isLoggedIn: boolean) => void = () => undefined;
  const ended = new Promise<boolean>((resolve) => {
    end = resolve;
  });
  if (!login) set({ ended, end });
  if (!(await login?.ended)) throw error;
}

/**
 * Makes a call of the desk. If the session has ended in the meantime, the page shows the login above what is open, and
 * the call is made again after it.
 */
export async function withSession<T>(call: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await call();
    } catch (error) {
      if (!isSessionLost(error)) throw error;
      await logInAgain(error);
    }
  }
}

/** `send` of the facade for calls of the desk: see `withSession`. */
export const deskSend: typeof send = (...call) => withSession(() => send(...call));

/** Ends the wait for a login: the calls that wait are repeated, or fail. */
export function endLogin(isLoggedIn: boolean): void {
  const ended = login;
  set(undefined);
  ended?.end(isLoggedIn);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether calls wait for a login. */
export const useIsSessionLost = (): boolean => useSyncExternalStore(subscribe, () => login !== undefined);
