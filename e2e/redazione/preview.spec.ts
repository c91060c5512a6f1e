import type { Page } from '@playwright/test';
import { checkTimeoutMs, createArticle, DeskBrowsers, expectSaved, textOf } from './testing/content-desk';
import { expectUsable } from './testing/desk-layout';
import { expect, test } from '../testing/test';

// Working copies of entries that no visitor sees, on the site that all files share.
test.describe.configure({ timeout: 120_000 });
const siteUrl = () => process.env['SITE_URL'] ?? '';
const browsers = new DeskBrowsers(() => ({ url: siteUrl(), deskUrl: process.env['DESK_SITE_URL'] ?? '' }));
test.afterEach(() => browsers.close());

/** Removes an entry, of which nothing was published. */
async function remove(page: Page, kind: string, slug: string): Promise<void> {
  const path = `/api/desk/content/${kind}/${slug}`;
  const { version } = (await (await page.request.get(path)).json()) as { version: number };
  expect((await page.request.delete(`${path}?version=${version}`)).status()).toBe(204);
}

test('the preview of an article is the page of the site and follows each save', async ({ browser }) => {
  const { page } = await browsers.openDesk(browser);
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|frame/i.test(message.text())) refused.push(message.text());
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  const slug = await createArticle(page, `Un ponte in anteprima ${Date.now().toString(36)}`);
  await page.getByRole('button', { name: 'Anteprima' }).click();
  const frame = page.frameLocator('iframe[title="Anteprima dell’articolo"]');
  await page.getByLabel('Titolo', { exact: true }).fill('Il ponte come lo vedono tutti');
  await page.getByRole('button', { name: 'Scrivi in Markdown' }).click();
  await page.getByLabel('Testo', { exact: true }).fill('Due **arcate** e un [quiz](/quiz).');
  await page.getByRole('button', { name: 'Scrivi in Markdown' }).click();
  await expect(textOf(page).getByRole('link', { name: 'quiz' })).toBeVisible();
  await expectSaved(page);
  await expect(frame.getByRole('heading', { level: 1, name: 'Il ponte come lo vedono tutti' })).toBeVisible({
    timeout: checkTimeoutMs,
  });
  await expect(frame.locator('strong', { hasText: 'arcate' })).toBeVisible();
  await textOf(page).locator('strong').dblclick();
  await page.keyboard.type('campate');
  await expect(frame.locator('strong', { hasText: 'campate' })).toBeVisible({ timeout: checkTimeoutMs });
  // The site's pages refuse to be framed: links open a window.
  const [opened] = await Promise.all([
    page.context().waitForEvent('page'),
    frame.getByRole('link', { name: 'quiz', exact: true }).click(),
  ]);
  await expect(opened).toHaveURL(/:\d+\/quiz$/);
  await expect(opened.getByRole('heading', { level: 1 })).toBeVisible();
  await opened.close();
  expect(refused).toEqual([]);
  await expectUsable(page);
  expect((await fetch(`${siteUrl()}/blog/${slug}`)).status).toBe(404);
  await remove(page, 'articles', slug);
});
