import type { Page } from '@playwright/test';
import { savedPaths } from '../../testing/saved-paths';
import { expect, test } from '../../testing/test';
import { expectHydrated } from '../../testing/hydration';

// Pages are saved by the service worker.
test.use({ isolated: true });

const article = '/blog/posta-romana';

const isSaved = (page: Page, path: string) => expect.poll(() => savedPaths(page), { timeout: 20_000 }).toContain(path);
const notice = (page: Page) => page.getByRole('status').filter({ hasText: /offline/i });

test('a visited article is readable offline, with its pictures and a notice', async ({ page, context }) => {
  await page.goto(article);
  await isSaved(page, article);
  await context.setOffline(true);
  await page.reload();
  await expect(notice(page)).toContainText('Sei offline: stai leggendo una copia salvata il');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText('Posta romana');
  await expect(page.getByRole('heading', { name: 'Altri Articoli' })).toBeVisible();
  await expectHydrated(page);
  await expect
    .poll(() =>
      page
        .locator('main img')
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(0);
});

test('a page that the visitor leaves at once is readable offline', async ({ page, context }) => {
  const isWatched = () => expect(page.locator('#root > div > [role="status"]')).toBeAttached();
  await page.goto('/about');
  await isWatched();
  await page.goto(article);
  await isWatched();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Galleria' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Galleria Reperti');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Approfondimenti Archeologici');
  for (const path of ['/about', article, '/gallery']) await isSaved(page, path);
  await context.setOffline(true);
  await page.goto(article);
  await expect(notice(page)).toContainText('Sei offline: stai leggendo una copia salvata il');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText('Posta romana');
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

test('a page that is not saved shows a message and the saved pages', async ({ page, context, pageErrors }) => {
  await page.goto(article);
  await isSaved(page, article);
  await context.setOffline(true);
  await expect(notice(page)).toContainText('le pagine che hai già aperto restano leggibili', { timeout: 20_000 });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Galleria' }).click();
  await expect(page.getByRole('heading', { name: 'Sei offline' })).toBeVisible();
  await expect(page).toHaveURL('/gallery');
  await page.getByRole('link', { name: /^Posta romana/ }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText('Posta romana');
  await context.setOffline(false);
  await page.goto('/gallery');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Galleria Reperti');
  pageErrors.splice(0);
});
