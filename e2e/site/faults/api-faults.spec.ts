import type { Page } from '@playwright/test';
import { expectHydrated } from '../../testing/hydration';
import { expect, test } from '../../testing/test';
import { openWithoutScripts, removeServerHtml } from '../../testing/visits';
import {
  expectNothingPending,
  expectSiteAlive,
  type Fault,
  interceptCall,
  readTimeoutMs,
  watchScripts,
} from './faulty-call';

// The unit tests of each page have the messages of each call; here the browser's part: timeouts, and no repetition.

/** All calls of pages but the count of a visit, which a page sends once, at a moment of its own. */
const callsOfPages = /^\/api\/(?!sections\/|visits$)/;
const shows = (page: Page, words: string) => expect(page.getByRole('main').getByText(words).first()).toBeVisible();

/** Pages with data, but for what the specification removes: an article, a quiz, the recent articles. */
const pagesWithData = [
  '/blog',
  '/blog?pagina=2',
  '/periods/sabini',
  '/timeline',
  '/gallery?periodo=romano',
  '/gallery?reperto=20',
  '/gallery/20-denario-di-traiano',
  '/quiz',
  '/scoperte',
  '/scoperte?scheda=lista&scoperta=1',
  '/cerca?q=Vacuna',
];

/** The texts of a page, without those that only a browser without scripts needs. */
const textsOf = (page: Page) =>
  page.locator('body').evaluate((body) => {
    const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
    const texts = new Set<string>();
    while (walker.nextNode())
      if (!walker.currentNode.parentElement?.closest('noscript, script, style, option'))
        texts.add(walker.currentNode.nodeValue?.trim() ?? '');
    return [...texts];
  });

test('every page keeps the text that the server has rendered while every call fails', async ({
  browser,
  page,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: String(baseURL) });
  const plain = await context.newPage();
  const api = await interceptCall(page, callsOfPages);
  api.failWith('500');
  for (const path of pagesWithData)
    await test.step(path, async () => {
      await openWithoutScripts(plain, path);
      const served = await textsOf(plain);
      expect(served.length).toBeGreaterThan(50);
      await page.goto(path, { waitUntil: 'networkidle' });
      await expectHydrated(page);
      const kept = new Set(await textsOf(page));
      expect(served.filter((text) => !kept.has(text))).toEqual([]);
    });
  await context.close();
});

test('a page has its message after failures and without responses, and repeats no request', {
  tag: '@journey',
}, async ({ page }) => {
  const shown = 'Errore nel caricamento degli articoli. Si prega di riprovare più tardi.';
  await page.clock.install();
  const scriptsLoaded = watchScripts(page);
  const api = await interceptCall(page, callsOfPages);
  await test.step('500', async () => {
    api.failWith('500');
    await page.goto('/blog');
    await shows(page, shown);
    await expectSiteAlive(page);
    await expectNothingPending(page);
  });
  await test.step('no response', async () => {
    await removeServerHtml(page);
    api.hold();
    const before = api.requestCount();
    await page.goto('/blog');
    await expectSiteAlive(page);
    await expect.poll(api.requestCount).toBeGreaterThan(before);
    await scriptsLoaded();
    await page.clock.fastForward(readTimeoutMs);
    await shows(page, shown);
    await expectNothingPending(page);
    const count = api.requestCount();
    await page.clock.fastForward(10 * 60_000);
    expect(api.requestCount()).toBe(count);
  });
});

test('a failing request for the registry shows the visitor nothing', async ({ page }) => {
  const registry = await interceptCall(page, /^\/sections\/registry\.json$/);
  const entries: [Fault, string, string][] = [
    ['500', 'Blog', 'Approfondimenti Archeologici'],
    ['reset connection', 'Galleria', 'Galleria Reperti'],
  ];
  await page.goto('/about');
  await expectHydrated(page);
  for (const [fault, entry, heading] of entries) {
    const before = registry.requestCount();
    registry.failWith(fault);
    await page.getByRole('navigation', { name: 'Principale' }).getByRole('link', { name: entry, exact: true }).click();
    // Without the releases of other sections, the page's address is opened as a document.
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText(heading);
    await expectHydrated(page);
    // None right after another one.
    expect(registry.requestCount() - before).toBeLessThanOrEqual(1);
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
  expect(registry.requestCount()).toBeGreaterThan(1);
});

test('the contact form keeps its text, and sends nothing, until the script with its schemas loads', async ({
  page,
}) => {
  const script = '**/assets/contact.*.js*';
  await page.route(script, (route) => route.abort());
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname));
  await page.goto('/contact');
  await expectHydrated(page);
  await page.getByLabel('Nome').fill('Ersilia');
  await page.getByLabel('Email', { exact: true }).fill('ersilia@esempio.it');
  await page.getByLabel('Messaggio').fill('Vorrei visitare il sito di Bacugno.');
  await page.getByRole('button', { name: 'Invia Messaggio' }).click();
  await expect(page.getByText('Impossibile inviare il messaggio. Riprova più tardi.', { exact: true })).toBeVisible();
  expect(sent).not.toContain('/api/contact');
  await expect(page.getByLabel('Messaggio')).toHaveValue('Vorrei visitare il sito di Bacugno.');
  await page.unroute(script);
  await page.getByRole('button', { name: 'Invia Messaggio' }).click();
  await expect(page.getByText('Messaggio Inviato', { exact: true })).toBeVisible();
  expect(sent).toContain('/api/contact');
});
