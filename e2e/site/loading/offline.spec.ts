import type { Page } from '@playwright/test';
import { savedPaths } from '../../testing/saved-paths';
import { expect, test } from '../../testing/test';
import { expectHydrated } from '../../testing/hydration';

// Pages are saved by the service worker, which the site has at its own address only.
test.use({ isolated: true, baseURL: (process.env['SITE_URL'] ?? '').replace('127.0.0.1', 'localhost') });

const article = '/blog/posta-romana';

const isSaved = (page: Page, path: string) => expect.poll(() => savedPaths(page)).toContain(path);
const notice = (page: Page) => page.getByRole('status').filter({ hasText: /offline/i });

test('a visited article is readable offline, and another page leads to what is saved', { tag: '@journey' }, async ({
  page,
  context,
}) => {
  await page.goto(article);
  await isSaved(page, article);
  await context.setOffline(true);
  await expect(notice(page)).toContainText('le pagine che hai già aperto restano leggibili');
  await page.reload();
  await expect(notice(page)).toContainText('Sei offline: stai leggendo una copia salvata il');
  await expect(page.getByRole('heading', { name: 'Altri Articoli' })).toBeVisible();
  await expectHydrated(page);
  const picture = page.locator('main img').first();
  await expect.poll(() => picture.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBeGreaterThan(0);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Galleria' }).click();
  await expect(page.getByRole('heading', { name: 'Sei offline' })).toBeVisible();
  await expect(page).toHaveURL('/gallery');
  await page.getByRole('link', { name: /^Posta romana/ }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText('Posta romana');
  await context.setOffline(false);
  await page.goto('/gallery');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Galleria Reperti');
});

test('a saved page keeps its files and data after the browser has stopped the worker', async ({ page, context }) => {
  await page.goto(article);
  await isSaved(page, article);
  // A page is saved again when it has loaded more: here the list of the other articles.
  await expect.poll(() => page.evaluate(async () => Boolean(await caches.match('/api/posts')))).toBe(true);
  await context.setOffline(true);
  await page.reload();
  await expect(notice(page)).toBeVisible();
  const session = await context.newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  expect(await page.evaluate(() => fetch('/api/posts').then((answer) => answer.ok))).toBe(true);
});
