import { isCacheable } from './cacheable-files';

type Watch = { files: () => string[]; stop: () => void };

/**
 * Collects the cacheable files that the browser fetched since `sinceMs` (performance clock) and calls `onMore` for
 * further ones. Scripts and fonts count regardless of time, since they are fetched once for all pages of a visit.
 */
export function watchSeenFiles(sinceMs: number, onMore: () => void): Watch {
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
