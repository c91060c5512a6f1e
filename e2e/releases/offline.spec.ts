import type { Page } from '@playwright/test';
import { savedPaths } from '../testing/saved-paths';
import { ownSite } from '../testing/processes/own-site';
import { startSite } from '../testing/processes/site-process';
import { send, variant } from './testing/packed-section';
import { expect, test } from '../testing/test';
import { expectHydrated } from '../testing/hydration';

// Pages are saved by the service worker.
test.use({ isolated: true });

// A site of its own: these tests publish releases, suspend its process and remove its service worker.
const site = ownSite();

test.beforeAll(() => {
  // The service worker is registered at the site's own address only.
  site.url = site.url.replace('127.0.0.1', 'localhost');
});

const heading = 'Approfondimenti Archeologici';
const release = (words: string) =>
  send(
    site.url,
    variant('mf-blog', words, (text) => text.replaceAll(heading, words)),
  );
const shows = (page: Page, words: string) =>
  expect(page.getByRole('heading', { level: 1, name: words, exact: true })).toBeVisible();
const isSaved = (page: Page, path: string) => expect.poll(() => savedPaths(page)).toContain(path);
const copy = (page: Page) => page.getByRole('status').filter({ hasText: 'una copia salvata' });

test('a saved page keeps its release offline, and online the live one is shown at once', { tag: '@journey' }, async ({
  page,
  context,
}) => {
  await page.goto(`${site.url}/blog`);
  await shows(page, heading);
  await isSaved(page, '/blog');
  await context.setOffline(true);
  for (const words of ['Rilascio di nascosto', 'Rilascio successivo']) expect((await release(words)).status).toBe(201);
  await page.reload();
  await expect(copy(page)).toBeVisible();
  await expectHydrated(page);
  await shows(page, heading);
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Aggiorna la pagina' }).click();
  await shows(page, 'Rilascio successivo');
  await expect(copy(page)).toHaveCount(0);
});

test('a page that the worker controls requests data, files and the registry from the network, and shows their errors', async ({
  page,
}) => {
  await page.goto(`${site.url}/blog`);
  await isSaved(page, '/blog');
  const seen: string[] = [];
  await page.route('**/*', (route) => {
    seen.push(new URL(route.request().url()).pathname);
    return route.continue();
  });
  await page.reload();
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await expectHydrated(page);
  await page.getByRole('navigation', { name: 'Principale' }).getByRole('link', { name: 'Galleria' }).click();
  await shows(page, 'Galleria Reperti');
  await expect
    .poll(() => seen)
    .toEqual(expect.arrayContaining(['/api/posts', '/api/artifacts', '/sections/registry.json']));
  expect(seen.some((path) => path.startsWith('/sections/mf-gallery/'))).toBe(true);
  await page.route('**/api/posts', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto(`${site.url}/blog`);
  await expect(page.getByText('Errore nel caricamento')).toBeVisible();
});

test('the saved copy is shown after some seconds when the network hangs', async ({ page }) => {
  await page.goto(`${site.url}/blog/posta-romana`);
  await isSaved(page, '/blog/posta-romana');
  site.child.kill('SIGSTOP');
  try {
    await page.reload({ waitUntil: 'commit' });
    await expect(copy(page)).toContainText('Stai leggendo una copia salvata');
    await expectHydrated(page);
    await shows(page, 'Posta romana, che cosa sappiamo e che cosa no');
  } finally {
    site.child.kill('SIGCONT');
  }
});

test('with offline reading switched off, the worker removes what it saved, and itself', async ({ page }) => {
  await page.goto(`${site.url}/about`);
  await isSaved(page, '/about');
  const { port } = new URL(site.url);
  await site.stop();
  Object.assign(site, await startSite({ PORT: port, OFFLINE: 'off' }));
  await page.goto(`http://localhost:${port}/about`);
  await expect
    .poll(
      () =>
        page.evaluate(
          async () => (await caches.keys()).length + (await navigator.serviceWorker.getRegistrations()).length,
        ),
      { timeout: 30_000 },
    )
    .toBe(0);
});
