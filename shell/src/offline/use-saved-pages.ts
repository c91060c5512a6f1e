import { useEffect, useRef } from 'react';
import { isOffline } from './connection';
import type { SaveMessage } from './messages';
import { savedAt } from './saved-copy';
import { watchSeenFiles } from './seen-files';

/** Time that a visitor stays on a page before it is saved. */
const dwellMs = 2500;

const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 5000 });
  else setTimeout(work, 0);
};

let registration: Promise<ServiceWorker | null> | undefined;

/** Registers the service worker once and returns it, or null if that fails. */
function registerWorker(): Promise<ServiceWorker | null> {
  registration ??= navigator.serviceWorker.register('/sw.js').then(
    async () => (await navigator.serviceWorker.ready).active,
    () => null,
  );
  return registration;
}

async function requestSave(path: string, files: string[]): Promise<void> {
  if (isOffline() || location.pathname !== path) return;
  (await registerWorker())?.postMessage({ kind: 'save', path, files } satisfies SaveMessage);
}

/** Asks the worker to save each page that the visitor stays on, when the browser is idle. */
export function useSavedPages(pathname: string): void {
  const first = useRef(pathname);
  useEffect(() => {
    if (!('serviceWorker' in navigator) || savedAt() !== undefined) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const schedule = () => {
      clearTimeout(timer);
      timer = setTimeout(() => whenIdle(() => void requestSave(pathname, seen.files())), dwellMs);
    };
    const seen = watchSeenFiles(pathname === first.current ? 0 : performance.now(), schedule);
    schedule();
    return () => {
      clearTimeout(timer);
      seen.stop();
    };
  }, [pathname]);
}
