import { type BrowserContext, test as base, expect } from '@playwright/test';

/** A context that all tests of a worker share, one after another. */
type SharedContext = () => Promise<BrowserContext>;

type TestFixtures = {
  /** Errors of the page's scripts and of its console, for tests that expect none. */
  pageErrors: string[];
  /**
   * Gives each test its own browser context, with empty caches and service workers. Otherwise tests share a context
   * without service workers whose renderer process has compiled the site's scripts: pages load in half of the time.
   * Cookies, storage and permissions are cleared between tests in both cases.
   */
  isolated: boolean;
};

/** Removes all routes of a context. A request in flight at the end of a test may still be in a handler, which fails. */
async function removeRoutes(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
}

/** Resets the shared context after a test. */
async function reset(context: BrowserContext, keeper: unknown): Promise<void> {
  await removeRoutes(context);
  for (const page of context.pages().filter((it) => it !== keeper)) {
    // A page without an origin has no storage.
    await page.evaluate(() => localStorage.clear()).catch(() => undefined);
    await page.close();
  }
  await context.clearCookies();
  await context.clearPermissions();
  await context.setGeolocation(null);
  await context.setOffline(false);
}

/** Playwright's `test`; paths are relative to the site of the global setup. */
export const test = base.extend<TestFixtures, { sharedContext: SharedContext }>({
  isolated: [false, { option: true }],
  sharedContext: [
    async ({ browser }, use) => {
      let opened: Promise<BrowserContext> | undefined;
      const open = async () => {
        const context = await browser.newContext({
          baseURL: process.env['SITE_URL'] ?? '',
          locale: 'it-IT',
          timezoneId: 'Europe/Rome',
          serviceWorkers: 'block',
        });
        // Chromium ends a renderer process with its last page; this page keeps it, with the scripts that it has
        // compiled.
        const keeper = await context.newPage();
        await keeper.goto('/robots.txt');
        return context;
      };
      await use(() => {
        opened ??= open();
        return opened;
      });
      await (await opened)?.close();
    },
    { scope: 'worker' },
  ],
  context: async ({ context: own, isolated, javaScriptEnabled, sharedContext }, use) => {
    // The shared context runs scripts.
    if (isolated || javaScriptEnabled === false) {
      await use(own);
      return removeRoutes(own);
    }
    const context = await sharedContext();
    const [keeper] = context.pages();
    await use(context);
    return reset(context, keeper);
  },
  pageErrors: async ({ page }, use) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    await use(errors);
  },
});

export { expect };

/** Skips the tests of a file or block when a tool is missing; the test run reports the reason. */
export const requireTool = (isInstalled: boolean, reason: string): void => base.skip(!isInstalled, reason);
