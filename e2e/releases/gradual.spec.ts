import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { expectHydrated } from '../testing/hydration';
import { ownSite } from '../testing/processes/own-site';
import { expect, test } from '../testing/test';
import { type Pack, send, variant } from './testing/packed-section';

const site = ownSite();
/** A release of the blog whose heading differs in an attribute only, which hydration would leave as it is. */
const marked = (label: string): Pack =>
  variant('mf-blog', label, (text, file) =>
    file.includes('blog.page') ? text.replace(/\.Title,\s*\{/, `.Title,{"data-rilascio":"${label}",`) : text,
  );

/** Resolves when the page with the canary is rendered: until then an earlier one is served, or one without text. */
const waitForPageWithCanary = (request: APIRequestContext) =>
  expect
    .poll(async () => {
      const html = await (await request.get(`${site.url}/blog`)).text();
      return ['data-rendered', '"canary":'].filter((part) => !html.includes(part));
    })
    .toEqual([]);

type Visit = { page: Page; html: string; errors: string[]; reports: string[]; blanks: () => Promise<number> };

/** Opens the blog as a visitor with this number from 0 to 99. */
async function visit(browser: Browser, number: number): Promise<Visit> {
  const page = await browser.newPage({ serviceWorkers: 'block' });
  const errors: string[] = [];
  const reports: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/sections\/(failures|loads)$/.test(request.url()))
      reports.push(
        Object.values(request.postDataJSON() as object)
          .slice(1, 3)
          .join(' '),
      );
  });
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.addInitScript((own) => {
    localStorage.setItem('share/mf-blog', String(own));
    // What the page shows after each task that changed it.
    const seen = { blanks: 0 };
    Object.assign(window, { seen });
    document.addEventListener('DOMContentLoaded', () =>
      new MutationObserver(() => {
        if (!document.querySelector('main h1')?.textContent) seen.blanks += 1;
      }).observe(document.body, { childList: true, subtree: true }),
    );
  }, number);
  const response = await page.goto(`${site.url}/blog`);
  await expectHydrated(page);
  const blanks = () => page.evaluate(() => (window as unknown as { seen: { blanks: number } }).seen.blanks);
  return { page, html: (await response?.text()) ?? '', errors, reports, blanks };
}

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Approfondimenti Archeologici' });

test('visitors within the share run the canary on the HTML that all get, and the text never disappears', async ({
  browser,
  request,
}) => {
  expect((await send(site.url, marked('intero'))).status).toBe(201);
  const { status, body } = await send(site.url, marked('graduale'), { share: 10 });
  expect([status, body.live]).toEqual([201, false]);
  await waitForPageWithCanary(request);
  const [within, outside] = [await visit(browser, 9), await visit(browser, 10)];
  await expect(heading(within.page)).toHaveAttribute('data-rilascio', 'graduale');
  await expect(heading(outside.page)).toHaveAttribute('data-rilascio', 'intero');
  await expect.poll(() => within.reports.join()).toMatch(new RegExp(`^${body.id} \\d+$`));
  expect(within.html).toBe(outside.html);
  expect(within.html).toContain('data-rilascio="intero"');
  for (const { errors, blanks } of [within, outside]) expect([errors, await blanks()]).toEqual([[], 0]);
  const ended = await request.delete(`${site.url}/api/sections/mf-blog/canary`);
  expect(ended.status()).toBe(200);
  await within.page.reload();
  await expect(heading(within.page)).toHaveAttribute('data-rilascio', 'intero');
  for (const { page } of [within, outside]) await page.close();
});
