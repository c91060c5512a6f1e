import { useSyncExternalStore } from 'react';

/** A part whose code has not come, of which the page keeps the server's HTML. */
export type DelayedPart = {
  /** Title of its section. */
  title: string;
  /** Loads it once more; resolves when that has succeeded or failed. */
  retry: () => Promise<void>;
};

/** Interval of the check whether the visitor has left the page, also by the back button. */
const checkMs = 250;

let delayed: readonly DelayedPart[] = [];
const listeners = new Set<() => void>();

function publish(next: readonly DelayedPart[]): void {
  delayed = next;
  for (const listener of listeners) listener();
}

/**
 * Waits until a part is loaded: by `loading`, or by `load`, which the visitor may call again when that has failed.
 * Resolves to undefined when the visitor leaves the page.
 */
export function waitForPart<Part>(
  title: string,
  loading: Promise<Part | undefined>,
  load: () => Promise<Part | undefined>,
): Promise<Part | undefined> {
  return new Promise((resolve) => {
    const { pathname } = location;
    const check = setInterval(() => location.pathname !== pathname && end(), checkMs);
    const end = (result?: Part) => {
      clearInterval(check);
      publish(delayed.filter((it) => it !== part));
      resolve(result);
    };
    const endIfLoaded = (result: Part | undefined) => {
      if (result) end(result);
    };
    const part: DelayedPart = { title, retry: () => load().then(endIfLoaded) };
    publish([...delayed, part]);
    void loading.then(endIfLoaded);
  });
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useDelayedParts = (): readonly DelayedPart[] => useSyncExternalStore(subscribe, () => delayed);
