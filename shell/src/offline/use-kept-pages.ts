import { useEffect, useRef } from 'react';
import { isOffline } from './connection';
import type { KeepMessage } from './messages';
import { savedAt } from './saved-copy';
import { watchSeenFiles } from './seen-files';

/** A page that a reader leaves sooner was not read, ms. */
const dwell = 2500;

const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 5000 });
  else setTimeout(work, 0);
};

let registered: Promise<ServiceWorker | null> | undefined;

/** The worker that saves pages, registered once; null where there is none. It does not take over the page that registers it. */
function registeredWorker(): Promise<ServiceWorker | null> {
  registered ??= navigator.serviceWorker.register('/sw.js').then(
    async () => (await navigator.serviceWorker.ready).active,
    () => null,
  );
  return registered;
}

async function keep(path: string, files: string[]): Promise<void> {
  if (isOffline() || location.pathname !== path) return;
  (await registeredWorker())?.postMessage({ kind: 'keep', path, files } satisfies KeepMessage);
}

/** Has the worker save each page that the reader stays on, once nothing else is to be done. */
export function useKeptPages(pathname: string): void {
  const first = useRef(pathname);
  useEffect(() => {
    if (!('serviceWorker' in navigator) || savedAt() !== undefined) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => whenIdle(() => void keep(pathname, seen.files())), dwell);
    };
    const seen = watchSeenFiles(pathname === first.current ? 0 : performance.now(), soon);
    soon();
    return () => {
      clearTimeout(timer);
      seen.stop();
    };
  }, [pathname]);
}
