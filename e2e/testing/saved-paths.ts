import type { Page } from '@playwright/test';

/** Returns the paths of the pages saved for offline reading, the latest first (shell/src/offline/worker). */
export const savedPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const index = await (await caches.open('salaria-pages-1')).match('/saved-pages.json');
    return index ? ((await index.json()) as { pages: { path: string }[] }).pages.map((it) => it.path) : [];
  });
