import { ApiError, send } from '@salaria/ui';
import { useSyncExternalStore } from 'react';

interface Waiting {
  retry: () => void;
  giveUp: () => void;
}

let waiting: readonly Waiting[] = [];
const listeners = new Set<() => void>();

function set(next: readonly Waiting[]): void {
  waiting = next;
  for (const listener of listeners) listener();
}

/** Whether a call failed because the session has ended; a login that is refused has another code. */
export function isSessionLost(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.status !== 401) return false;
  return !error.isJson || !/"code":"wrong_/.test(error.body);
}

/** Resolves when somebody has logged in again in place; rejects when they close the dialog. */
function logInAgain(error: unknown): Promise<void> {
  // Without a page of the desk there is no dialog.
  if (listeners.size === 0) return Promise.reject(error);
  return new Promise((resolve, reject) => {
    set([...waiting, { retry: resolve, giveUp: () => reject(error) }]);
  });
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

/** Repeats the calls that wait for a login. */
export function retryWaiting(): void {
  const calls = waiting;
  set([]);
  for (const { retry } of calls) retry();
}

/** Lets the calls that wait for a login fail. */
export function giveUpWaiting(): void {
  const calls = waiting;
  set([]);
  for (const { giveUp } of calls) giveUp();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether calls wait for a login. */
export const useIsSessionLost = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => waiting.length > 0,
    () => false,
  );
