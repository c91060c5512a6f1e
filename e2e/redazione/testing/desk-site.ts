import { type SiteProcess, startSite } from '../../testing/processes/site-process';
import { test as base } from '../../testing/test';
import { DeskBrowsers } from './content-desk';

type DeskFixtures = {
  /** Browsers on the site of the worker, closed after each test. */
  browsers: DeskBrowsers;
};

/**
 * Playwright's `test` with a site that the tests of a worker share, of all files: each edits entries that no other one
 * looks at.
 */
export const test = base.extend<DeskFixtures, { site: SiteProcess }>({
  site: [
    // Playwright reads from the pattern what a fixture needs; it may not be empty.
    async ({ browserName: _any }, use) => {
      const site = await startSite();
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 0 },
  ],
  browsers: async ({ site }, use) => {
    const browsers = new DeskBrowsers(() => site);
    await use(browsers);
    await browsers.close();
  },
});
