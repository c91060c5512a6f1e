import type { Page } from '@playwright/test';
import { expectHydrated } from '../testing/hydration';
import { expect, test } from '../testing/test';

/** An article whose pictures open in the viewer, which loads the only style sheet of its section. */
const article = '/blog/sigillo-passaggio-del-viandante';
const sheet = /\/sections\/mf-blog\/[0-9a-f]{12}\/[^/]+\.css/;

async function openViewer(page: Page): Promise<void> {
  await page.goto(`${process.env['SITE_URL']}${article}`);
  // Before hydration a picture opens in the dialog of the server's HTML.
  await expectHydrated(page);
  await page.getByRole('main').locator('[id$="-gallery"]').getByRole('button').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

test('a modified style sheet of a section is not applied, and the pictures open without it', async ({ page }) => {
  let requestCount = 0;
  await page.route(sheet, async (route) => {
    requestCount += 1;
    await route.fulfill({
      contentType: 'text/css',
      headers: { 'access-control-allow-origin': '*' },
      body: 'body { outline: 7px solid rgb(1, 2, 3) !important; }',
    });
  });
  await openViewer(page);
  await expect.poll(() => requestCount).toBeGreaterThan(0);
  expect(await page.evaluate(() => getComputedStyle(document.body).outlineWidth)).not.toBe('7px');
});
