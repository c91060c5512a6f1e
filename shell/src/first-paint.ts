/** Where a browser tells nothing of its first paint: until then it has had time for one, ms. */
const limit = 1000;

/**
 * Resolves once the text that the server has written is on the screen, so that code does not take the processor before it is; at once where
 * nothing is written, where nobody looks, or where the browser does not tell. Source: w3.org/TR/paint-timing.
 */
export function firstPaint(): Promise<void> {
  const written = document.getElementById('root')?.hasAttribute('data-rendered') === true;
  const told = globalThis.PerformanceObserver?.supportedEntryTypes?.includes('paint') === true;
  if (!written || !told || document.visibilityState !== 'visible') return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((entries) => {
      if (entries.getEntriesByName('first-contentful-paint').length > 0) end();
    });
    const end = () => {
      observer.disconnect();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(end, limit);
    observer.observe({ type: 'paint', buffered: true });
  });
}
