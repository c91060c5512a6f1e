import { signIn } from '../testing/desk';
import { expectHydrated } from '../testing/hydration';
import { expect, test } from '../testing/test';
import { expectUsable } from './testing/desk-layout';

test('visits of a reader, also within the site, appear at the desk', { tag: '@journey' }, async ({ page, browser }) => {
  // Headless browsers are not counted.
  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/149.0.0.0 Safari/537.36';
  const reader = await browser.newContext({
    userAgent,
    baseURL: process.env['SITE_URL'] ?? '',
    serviceWorkers: 'block',
  });
  const visited = await reader.newPage();
  const reported = (path: string) =>
    visited.waitForResponse((response) => {
      const request = response.request();
      return request.url().endsWith('/api/visits') && request.postDataJSON().path === path;
    });
  const first = reported('/about');
  await visited.goto('/about', { referer: 'https://it.wikipedia.org/' });
  expect((await first).status()).toBe(202);
  await expectHydrated(visited);
  const second = reported('/blog');
  await visited.getByRole('navigation', { name: 'Principale' }).getByRole('link', { name: 'Blog' }).click();
  await second;
  const third = reported('/blog/mai-esistito');
  await visited.goto('/blog/mai-esistito');
  await third;
  await reader.close();

  await signIn(page, 'redattore');
  await page.goto(`${process.env['DESK_SITE_URL']}/redazione`);
  await page.getByRole('link', { name: 'Statistiche' }).click();
  await expect(page.getByText('2 in tutto')).toBeVisible();
  const rows = (name: string) => page.getByRole('table', { name }).getByRole('row');
  await expect(rows('Pagine più viste')).toHaveText([/Volte/, /\/about/, /\/blog/]);
  await expect(rows('Da quali siti si arriva')).toHaveText([/Volte/, /it\.wikipedia\.org/]);
  await page.getByText('I numeri, giorno per giorno').first().click();
  await expect(rows('Visite').nth(1)).toContainText('2');
  const csv = await page.getByRole('link', { name: 'Scarica come tabella (CSV)' }).getAttribute('href');
  expect(await (await page.request.get(`${process.env['DESK_SITE_URL']}${csv}`)).text()).toContain('it.wikipedia.org');
  await expectUsable(page);
});
