import { useEffect, useRef } from 'react';
import { isDataSaved, isOffline } from './connection';
import { type SaveMessage, savedAt } from './messages';
import { isCacheable } from './stored-files';

/** Time after which a page is saved while the visitor stays on it. */
const dwellMs = 2500;

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 5000 });
  else setTimeout(work, 0);
}

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
  if (isOffline()) return;
  (await registerWorker())?.postMessage({ kind: 'save', path, files } satisfies SaveMessage);
}

type Watch = { files: () => string[]; stop: () => void };

/**
 * Collects the cacheable files that the browser fetched since `sinceMs` (performance clock) and calls `onMore` for
 * further ones. Scripts and fonts count regardless of time, since they are fetched once for all pages of a visit.
 */
function watchSeenFiles(sinceMs: number, onMore: () => void): Watch {
  const seen = new Set<string>();
  const observer = new PerformanceObserver((list) => {
    const before = seen.size;
    for (const { name, startTime } of list.getEntries()) {
      const address = new URL(name);
      const isCode = /\.(js|woff2)$/.test(address.pathname);
      if (address.origin === location.origin && isCacheable(address) && (isCode || startTime >= sinceMs))
        seen.add(address.pathname);
    }
    if (seen.size > before) onMore();
  });
  observer.observe({ type: 'resource', buffered: true });
  return { files: () => [...seen], stop: () => observer.disconnect() };
}

/**
 * Asks the worker to save each page that the visitor opens: when the browser is idle after a while, or when the visitor
 * leaves the page before. A preview or a dev server, whose pages are not saved, registers no worker.
 */
export function useSavedPages(pathname: string, isEnabled: boolean): void {
  const first = useRef(pathname);
  useEffect(() => {
    if (!isEnabled || !('serviceWorker' in navigator) || savedAt() !== undefined || isDataSaved()) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const save = () => {
      timer = undefined;
      void requestSave(pathname, seen.files());
    };
    const schedule = () => {
      clearTimeout(timer);
      timer = setTimeout(() => whenIdle(save), dwellMs);
    };
    const leave = () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      save();
    };
    const seen = watchSeenFiles(pathname === first.current ? 0 : performance.now(), schedule);
    schedule();
    // Registered by then, the worker is notified even by a page that is left for another site.
    whenIdle(() => void registerWorker());
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
      seen.stop();
    };
  }, [pathname, isEnabled]);
}
