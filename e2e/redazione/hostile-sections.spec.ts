import type { Page } from '@playwright/test';
import { signIn } from '../testing/desk';
import { expectHydrated } from '../testing/hydration';
import { ownSite } from '../testing/processes/own-site';
import { expect, test } from '../testing/test';

// Code of sections may be anything: here it is what a page of the public origin evaluates, in the browser of an editor
// who is logged in at the desk.
test.use({ isolated: true });

const adminToken = 'una-chiave-di-prova-lunga';
const site = ownSite({ ADMIN_TOKEN: adminToken });

const isLoggedIn = async (page: Page) => (await page.request.get(`${site.deskUrl}/api/desk/session`)).status();

test.beforeEach(async ({ page }) => {
  await signIn(page, 'responsabile', { deskUrl: site.deskUrl, adminToken });
  await page.goto(`${site.url}/blog`);
  await expectHydrated(page);
});
// Whatever the code did, the session is as it was, and the desk opens.
test.afterEach(async ({ page }) => {
  expect(await isLoggedIn(page)).toBe(200);
  const desk = await page.context().newPage();
  await desk.goto(`${site.deskUrl}/redazione/persone`);
  await expect(desk.getByRole('table', { name: 'Persone' })).toBeVisible();
  await expect(desk.getByText('intrusa@example.it')).toHaveCount(0);
});

test('code of a section reads and changes nothing of the desk with requests', async ({ page }) => {
  const results = await page.evaluate(async (desk) => {
    const body = JSON.stringify({ email: 'intrusa@example.it', role: 'responsabile' });
    const json = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
    const answer = (url: string, init?: RequestInit) =>
      fetch(url, { credentials: 'include', ...init }).then(
        ({ status, type }) => `${type} ${status}`,
        () => 'failed',
      );
    return [
      await answer('/api/desk/accounts'),
      await answer('/api/desk/invitations', json),
      await answer(`${desk}/api/desk/accounts`),
      await answer(`${desk}/api/desk/invitations`, json),
      await answer(`${desk}/api/desk/invitations`, { method: 'POST', mode: 'no-cors', body }),
      await answer(`${desk}/redazione/persone`),
    ];
  }, site.deskUrl);
  expect(results).toEqual(['basic 404', 'basic 404', 'failed', 'failed', 'failed', 'failed']);
});

test('code of a section neither keeps a window of the desk nor frames it', async ({ page }) => {
  const opening = page.context().waitForEvent('page');
  const handle = await page.evaluateHandle((desk) => window.open(`${desk}/redazione/persone`), site.deskUrl);
  const opened = await opening;
  await expect.poll(() => handle.evaluate((other) => other?.closed)).toBe(true);
  await expect(opened.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await opened.evaluate(() => window.opener)).toBeNull();
  await opened.close();
  const framed = await page.evaluate(async (desk) => {
    const frame = document.createElement('iframe');
    frame.src = `${desk}/redazione/persone`;
    document.body.append(frame);
    await new Promise((resolve) => frame.addEventListener('load', resolve));
    return frame.contentDocument === null ? 'another origin' : frame.contentDocument.body.textContent;
  }, site.deskUrl);
  expect(framed).not.toContain('Persone');
});

test('code of a section leaves no worker, cookie, cache or message that the desk meets', async ({ page }) => {
  const left = await page.evaluate(async () => {
    const [entry] = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/sections/'));
    const registered = await navigator.serviceWorker.register(entry?.name ?? '', { scope: '/sections/' }).then(
      () => 'registered',
      () => 'refused',
    );
    for (const path of ['/', '/api/desk']) await cookieStore.set({ name: 'salaria_desk', value: 'x', path });
    const cache = await caches.open('salaria-pages');
    await cache.put('/redazione', new Response('<h1>Falsa</h1>', { headers: { 'content-type': 'text/html' } }));
    for (const name of ['salaria', 'salaria-session', 'redazione']) {
      new BroadcastChannel(name).postMessage({ type: 'logout' });
      localStorage.setItem(name, 'x');
      sessionStorage.setItem(name, 'x');
    }
    history.pushState(null, '', '/redazione/persone');
    return registered;
  });
  expect(left).toBe('refused');
  await page.reload();
  // The address is a redirect to the desk, which shows its own page and stores nothing of the other origin.
  await expect(page).toHaveURL(`${site.deskUrl}/redazione/persone`);
  await expect(page.getByRole('table', { name: 'Persone' })).toBeVisible();
  const met = await page.evaluate(async () => ({
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    caches: await caches.keys(),
    stored: localStorage.getItem('redazione'),
  }));
  expect(met).toEqual({ workers: 0, caches: [], stored: null });
});
