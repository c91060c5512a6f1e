/// <reference lib="dom" />
/** Timings that a page records while it loads, in ms since navigation; `shift` has no unit. */
export type PageTimes = {
  /** The route's own content is painted. */
  content: number;
  /** React has hydrated the page: controls respond. For a page without scripts its content is there. */
  ready: number;
  /** Largest contentful paint. */
  lcp: number;
  lcpElement: string;
  /** Total blocking time: long tasks beyond their first 50 ms, from the first paint to the end of the visit. */
  blocking: number;
  shift: number;
  /** The server's elements are still there: hydrated, not rendered again. */
  hydrated: boolean;
  /** Addresses of the files loaded before the page was ready. */
  loaded: string[];
};

type ClockRecord = PageTimes & { paint: number; tasks: { at: number; over: number }[] };
declare global {
  var salariaClock: ClockRecord | undefined;
}

/** Runs in the page before other scripts. `mark` is a selector that matches the route's own content only. */
export function watchPage(mark: string): void {
  const record: ClockRecord = {
    content: 0,
    ready: 0,
    lcp: 0,
    lcpElement: '',
    blocking: 0,
    shift: 0,
    hydrated: false,
    loaded: [],
    paint: 0,
    tasks: [],
  };
  globalThis.salariaClock = record;
  const check = () => {
    const root = document.getElementById('root');
    if (!record.content && document.querySelector(mark)) {
      record.content = -1;
      requestAnimationFrame(() => {
        record.content = performance.now();
      });
    }
    const isStatic = root?.hasAttribute('data-static');
    const isHydrated = isStatic || (root && Object.keys(root).some((key) => key.startsWith('__reactContainer')));
    if (record.ready || !isHydrated || !document.querySelector(mark) || document.querySelector('[data-unhydrated]'))
      return;
    record.ready = performance.now();
    record.loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  };
  new MutationObserver(check).observe(document, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['data-unhydrated'],
  });
  document.addEventListener('DOMContentLoaded', () =>
    document.querySelector('main h1')?.setAttribute('data-server-rendered', ''),
  );
  const observe = (type: string, onEntry: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(onEntry)).observe({ type, buffered: true });
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') record.paint = entry.startTime;
  });
  observe('largest-contentful-paint', (entry) => {
    const { element } = entry as PerformanceEntry & { element?: Element };
    record.lcp = entry.startTime;
    record.lcpElement = element
      ? `${element.localName} ${(element.getAttribute('src') ?? element.textContent ?? '').slice(0, 40)}`
      : '';
  });
  observe('layout-shift', (entry) => {
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!shift.hadRecentInput) record.shift += shift.value;
  });
  observe('longtask', ({ startTime, duration }) => record.tasks.push({ at: startTime, over: duration - 50 }));
}

/** Runs in the page at the end of the visit. */
export function readClock(): PageTimes | undefined {
  const record = globalThis.salariaClock;
  if (!record) return undefined;
  const { paint, tasks, ...times } = record;
  return {
    ...times,
    // Content in the HTML is visible after the first paint only.
    content: Math.max(record.content, paint),
    blocking: tasks.filter(({ at, over }) => at + over > paint).reduce((sum, { over }) => sum + over, 0),
    hydrated: document.querySelector('main h1[data-server-rendered]') !== null,
  };
}
