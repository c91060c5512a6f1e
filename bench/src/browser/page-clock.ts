/// <reference lib="dom" />
/** What a page tells of its own start; ms since navigation, shift without unit. */
export type PageTimes = {
  /** The route's own content is painted. */
  content: number;
  /** React has the page: controls answer. */
  ready: number;
  /** Largest contentful paint. */
  lcp: number;
  lcpElement: string;
  /** What long tasks take beyond their first 50 ms, from first paint until the page is left in peace. */
  blocking: number;
  shift: number;
  /** The server's elements are still there: hydrated, not rendered anew. */
  kept: boolean;
  /** Addresses of the files that had come when the page was ready. */
  arrived: string[];
};

type Watched = PageTimes & { paint: number; tasks: { at: number; over: number }[] };
declare global {
  var salariaClock: Watched | undefined;
}

/** Runs in the page before anything else. `mark` is a selector that only the route's own content fulfils. */
export function watchPage(mark: string): void {
  const seen: Watched = {
    content: 0,
    ready: 0,
    lcp: 0,
    lcpElement: '',
    blocking: 0,
    shift: 0,
    kept: false,
    arrived: [],
    paint: 0,
    tasks: [],
  };
  globalThis.salariaClock = seen;
  const look = () => {
    const root = document.getElementById('root');
    if (!seen.content && document.querySelector(mark)) {
      seen.content = -1;
      requestAnimationFrame(() => {
        seen.content = performance.now();
      });
    }
    const taken = root && Object.keys(root).some((key) => key.startsWith('__reactContainer'));
    if (seen.ready || !taken || !document.querySelector(mark) || document.querySelector('[data-waking]')) return;
    seen.ready = performance.now();
    seen.arrived = performance.getEntriesByType('resource').map(({ name }) => name);
  };
  new MutationObserver(look).observe(document, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['data-waking'],
  });
  document.addEventListener('DOMContentLoaded', () =>
    document.querySelector('main h1')?.setAttribute('data-written', ''),
  );
  const watch = (type: string, each: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true });
  watch('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.paint = entry.startTime;
  });
  watch('largest-contentful-paint', (entry) => {
    const { element } = entry as PerformanceEntry & { element?: Element };
    seen.lcp = entry.startTime;
    seen.lcpElement = element
      ? `${element.localName} ${(element.getAttribute('src') ?? element.textContent ?? '').slice(0, 40)}`
      : '';
  });
  watch('layout-shift', (entry) => {
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!shift.hadRecentInput) seen.shift += shift.value;
  });
  watch('longtask', ({ startTime, duration }) => seen.tasks.push({ at: startTime, over: duration - 50 }));
}

/** Runs in the page at the end. */
export function readClock(): PageTimes | undefined {
  const seen = globalThis.salariaClock;
  if (!seen) return undefined;
  const { paint, tasks, ...times } = seen;
  return {
    ...times,
    // Nothing is seen before the first paint, wherever it stands in the document already.
    content: Math.max(seen.content, paint),
    blocking: tasks.filter(({ at, over }) => at + over > paint).reduce((sum, { over }) => sum + over, 0),
    kept: document.querySelector('main h1[data-written]') !== null,
  };
}
