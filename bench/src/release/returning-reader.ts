import type { Browser } from 'playwright';
import { type LoadedFile, logNetwork } from '../browser/network-log.js';

type Reader = { visit: (paths: readonly string[]) => Promise<LoadedFile[]>; close: () => Promise<void> };

/** Time without network activity after which a visit ends. */
const idleMs = 1000;

/**
 * Opens a browser context that keeps its cache between visits. The service worker is off: its requests are not tied
 * to visits.
 */
export async function returningReader(browser: Browser, site: string): Promise<Reader> {
  const context = await browser.newContext({ serviceWorkers: 'block', locale: 'it-IT' });
  const visitOne = async (address: string): Promise<LoadedFile[]> => {
    const page = await context.newPage();
    const network = await logNetwork(page);
    await page.goto(address, { waitUntil: 'load' });
    // Includes what loads on scrolling.
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await network.untilIdle(idleMs);
    await page.close();
    return network.loaded.filter(({ bytes }) => bytes > 0);
  };
  return {
    visit: async (paths) => {
      const loaded: LoadedFile[] = [];
      for (const path of paths) loaded.push(...(await visitOne(site + path)));
      return loaded;
    },
    close: () => context.close(),
  };
}
