import { mayBeKept } from './kept-files';

type Watch = { files: () => string[]; stop: () => void };

/**
 * Collects what the browser has fetched for a page that is shown `since` then (ms on the page's clock); `onMore` is told when
 * there is more. Scripts and fonts count whenever they came, since a document loads its code once for all its pages.
 */
export function watchSeenFiles(since: number, onMore: () => void): Watch {
  const seen = new Set<string>();
  const observer = new PerformanceObserver((list) => {
    const before = seen.size;
    for (const { name, startTime } of list.getEntries()) {
      const address = new URL(name);
      const isCode = /\.(js|woff2)$/.test(address.pathname);
      if (address.origin === location.origin && mayBeKept(address) && (isCode || startTime >= since))
        seen.add(address.pathname);
    }
    if (seen.size > before) onMore();
  });
  observer.observe({ type: 'resource', buffered: true });
  return { files: () => [...seen], stop: () => observer.disconnect() };
}
