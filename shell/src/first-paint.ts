/** Upper bound for browsers that report no first paint, and for a main picture that is slow. */
const timeoutMs = 1000;

/**
 * Resolves after the first contentful paint of a server-rendered page, so that scripts do not delay it. Resolves at
 * once for a page without server HTML, in a hidden tab, and in browsers without paint timing (w3.org/TR/paint-timing).
 */
export function firstPaint(): Promise<void> {
  const isServerRendered = document.getElementById('root')?.hasAttribute('data-rendered') === true;
  const reportsPaint = globalThis.PerformanceObserver?.supportedEntryTypes?.includes('paint') === true;
  if (!isServerRendered || !reportsPaint || document.visibilityState !== 'visible') return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((entries) => {
      if (entries.getEntriesByName('first-contentful-paint').length > 0) end();
    });
    const end = () => {
      observer.disconnect();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(end, timeoutMs);
    observer.observe({ type: 'paint', buffered: true });
  });
}

/** Resolves when the main picture (`Picture priority`) has loaded or failed, or the visitor uses the page before. */
export function mainPicture(): Promise<void> {
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
  if (!picture || picture.complete) return Promise.resolve();
  return new Promise((resolve) => {
    for (const kind of ['load', 'error']) picture.addEventListener(kind, () => resolve());
    for (const kind of ['pointerdown', 'keydown']) document.addEventListener(kind, () => resolve(), { once: true });
    setTimeout(resolve, timeoutMs);
  });
}
