import type { Page } from '@playwright/test';
import { savedPaths } from '../../testing/saved-paths';
import { expect, test } from '../../testing/test';
import { expectHydrated } from '../../testing/hydration';

// Pages are saved by the service worker, which the site has at its own address only.
test.use({ isolated: true, baseURL: (process.env['SITE_URL'] ?? '').replace('127.0.0.1', 'localhost') });

const article = '/blog/posta-romana';

const isSaved = (page: Page, path: string) => expect.poll(() => savedPaths(page), { timeout: 20_000 }).toContain(path);
const notice = (page: Page) => page.getByRole('status').filter({ hasText: /offline/i });

test('a visited article is readable offline, and another page leads to what is saved', { tag: '@journey' }, async ({
  page,
  context,
}) => {
  await page.goto(article);
  await isSaved(page, article);
  await context.setOffline(true);
  await expect(notice(page)).toContainText('le pagine che hai già aperto restano leggibili', { timeout: 20_000 });
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

test('a page that a section has put among the saved ones is shown at no other address, and runs no script', async ({
  page,
  context,
}) => {
  await page.goto('/about');
  await isSaved(page, '/about');
  await page.evaluate(async () => {
    const html = '<!doctype html><html><head></head><body><h1>Accedi</h1><script>document.title = "eseguito"</script>';
    const headers = { 'content-type': 'text/html', 'content-security-policy': "script-src 'unsafe-inline'" };
    const pages = await caches.open('salaria-pages-1');
    const planted = ['/redazione', '/admin/pdfs', '/api/posts', '/inesistente', '/about'];
    for (const path of planted) await pages.put(path, new Response(html, { headers }));
    const entries = planted.map((path) => ({ path, title: 'Accedi', savedAt: new Date().toISOString(), files: [] }));
    await pages.put('/saved-pages.json', new Response(JSON.stringify({ pages: entries, sizes: {} })));
  });
  await context.setOffline(true);
  for (const path of ['/redazione', '/admin/pdfs', '/inesistente']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: 'Sei offline' })).toBeVisible();
    await expect(page.getByRole('list').getByRole('link')).toHaveAttribute('href', '/about');
  }
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1, name: 'Accedi' })).toBeVisible();
  expect(await page.title()).toBe('');
});

test.describe('without the policy of pages', () => {
  test.use({ bypassCSP: true });

  test('a file of a section is no service worker, also once the browser has it', async ({ page }) => {
    await page.goto('/blog');
    await expectHydrated(page);
    const failures = await page.evaluate(async () => {
      const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
      const file = loaded.find((name) => /\/sections\/mf-blog\/.+\.js$/.test(name)) ?? '';
      const register = (updateViaCache: 'all' | 'none') =>
        navigator.serviceWorker
          .register(file, { scope: new URL('.', file).pathname, updateViaCache })
          .then(String, (error: unknown) => String(error));
      return [await register('all'), await register('none')];
    });
    for (const failure of failures) expect(failure).toContain('A bad HTTP response code (403)');
  });
});
