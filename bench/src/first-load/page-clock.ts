/// <reference lib="dom" />
/** Timings that a page records while it loads, in ms since navigation. */
export type PageTimes = {
  /** The route's own content is painted. */
  content: number;
  /** Largest contentful paint. */
  lcp: number;
  /** React has hydrated the page, or the islands in it: controls respond. */
  ready: number;
  /** The server's elements are still there: hydrated, not rendered again. */
  hydrated: boolean;
};

declare global {
  var salariaClock: { content: number; ready: number; paint: number; lcp: number } | undefined;
}

/** Runs in the page before other scripts. `mark` is a selector that matches the route's own content only. */
export function watchPage(mark: string): void {
  const record = { content: 0, ready: 0, paint: 0, lcp: 0 };
  globalThis.salariaClock = record;
  const check = () => {
    if (!document.querySelector(mark)) return;
    if (!record.content) {
      record.content = -1;
      requestAnimationFrame(() => {
        record.content = performance.now();
      });
    }
    const roots = document.querySelectorAll('#root, astro-island');
    const isComplete = document.readyState !== 'loading';
    const isHydrated = [...roots].some((root) => Object.keys(root).some((key) => key.startsWith('__reactContainer')));
    const isWaiting = document.querySelector('[data-unhydrated], astro-island[ssr]') !== null;
    if (!record.ready && isComplete && isHydrated && !isWaiting) record.ready = performance.now();
  };
  new MutationObserver(check).observe(document, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['data-unhydrated', 'ssr'],
  });
  document.addEventListener('DOMContentLoaded', () =>
    document.querySelector('main h1')?.setAttribute('data-server-rendered', ''),
  );
  new PerformanceObserver((list) => {
    record.paint = list.getEntriesByName('first-contentful-paint')[0]?.startTime ?? record.paint;
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => {
    record.lcp = list.getEntries().at(-1)?.startTime ?? record.lcp;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}

/** Runs in the page at the end of the visit. */
export function readClock(): PageTimes | undefined {
  const record = globalThis.salariaClock;
  if (!record) return undefined;
  const { content, ready, paint, lcp } = record;
  const hydrated = document.querySelector('main h1[data-server-rendered]') !== null;
  // Content in the HTML is visible after the first paint only.
  return { content: Math.max(content, paint), lcp, ready, hydrated };
}
