import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from './test';

/** Waits until the cached page has SSR: a response whose SSR timed out has none. */
export const waitForSsr = (request: APIRequestContext, path: string) =>
  expect(async () =>
    expect(await (await request.get(path)).text()).toContain(`data-rendered="${path.replaceAll('&', '&amp;')}"`),
  ).toPass();

/** Holds the requests that match `url`, until `release` lets them and all further ones through. */
export async function holdRequests(page: Page, url: string | RegExp) {
  const held: (() => void)[] = [];
  await page.route(url, (route) => {
    held.push(() => void route.continue().catch(() => undefined));
  });
  const release = async () => {
    await page.unroute(url);
    for (const each of held) each();
  };
  return { held, release };
}

type Load = {
  shift: number;
  /** What has moved, from where to where. */
  moved: string[];
  movedStyles: number;
};
type Shift = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
};

/** Records layout shifts and removed style elements of each page from its first byte, and marks its first heading. */
export const observeLoad = (page: Page) =>
  page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () =>
      document.querySelector('main h1')?.setAttribute('data-written', ''),
    );
    const load: Load = { shift: 0, moved: [], movedStyles: 0 };
    const textOf = ({ x, y, width, height }: DOMRectReadOnly) => `${width}x${height} at ${x},${y}`;
    Object.assign(window, { load });
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        if (hadRecentInput) continue;
        load.shift += value;
        for (const { node, previousRect, currentRect } of sources)
          load.moved.push(`${node?.textContent?.slice(0, 60)}: ${textOf(previousRect)} -> ${textOf(currentRect)}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
    new MutationObserver((changes) => {
      for (const { removedNodes } of changes)
        for (const node of removedNodes) if (node instanceof HTMLStyleElement) load.movedStyles += 1;
    }).observe(document, { childList: true, subtree: true });
  });

/** Returns what `observeLoad` has recorded, once fonts are loaded and painted. */
export const observedLoad = (page: Page): Promise<Load> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return (window as unknown as { load: Load }).load;
  });

/** Expects that hydration has kept the server's heading. */
export const expectServerHtml = (page: Page) =>
  expect(page.locator('main h1'), 'the heading of the server').toHaveAttribute('data-written', '');
