import type { Page } from '@playwright/test';
import { failuresOf, releaseOf } from './testing/failing-section';
import { expectHydrated } from '../testing/hydration';
import { expect, test } from '../testing/test';

const notice = 'Sezione momentaneamente non disponibile';
/** The shell makes three attempts of four seconds each, with pauses of a second in between. */
const loadTimeoutMs = 30_000;

async function expectShell(page: Page): Promise<void> {
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
}

// The unit tests of the shell have each way in which an entry or a page fails, and the previous release.
test('when the entry of a section is HTML, the rest of the site works and a retry restores the section', async ({
  page,
}) => {
  const site = process.env['SITE_URL'] ?? '';
  const release = await releaseOf(site, 'mf-learning');
  const entry = `**${release?.base}${release?.entry}*`;
  const reports = await failuresOf(page);
  await page.route(entry, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Login</h1>' }));
  await page.goto(`${site}/quiz`, { waitUntil: 'commit' });
  const title = page.getByRole('heading', { level: 1, name: 'Quiz Educativi' });
  await expect(title).toBeVisible();
  const place = await title.boundingBox();
  await expect(page.getByRole('heading', { name: notice })).toBeVisible({ timeout: loadTimeoutMs });
  expect((await title.boundingBox())?.y, 'the place of the text').toBe(place?.y);
  await expectShell(page);
  await expect.poll(() => reports).toContain(`mf-learning ${release?.id} load`);
  await page.unroute(entry);
  await page.evaluate(() => Object.assign(window, { same: true }));
  await page.getByRole('main').getByRole('button', { name: 'Riprova' }).click();
  await expect(page.getByRole('heading', { name: notice })).toHaveCount(0, { timeout: loadTimeoutMs });
  await expectHydrated(page);
  expect(await page.evaluate(() => 'same' in window)).toBe(true);
  await page.getByRole('navigation').first().getByRole('link', { name: 'Blog', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Approfondimenti Archeologici' })).toBeVisible();
});

test('a release that requires another version of the facade is reported, and the rest of the site works', async ({
  page,
}) => {
  const site = process.env['SITE_URL'] ?? '';
  const release = await releaseOf(site, 'mf-blog');
  const entry = `${release?.base}${release?.entry}`;
  const changed = (await (await fetch(site + entry)).text()).replace(
    /"\^1\.0\.0"([^{}]*shareKey:"@salaria\/ui")/,
    '"^1.99.0"$1',
  );
  expect(changed).toContain('^1.99.0');
  const reports = await failuresOf(page);
  await page.route(`**${entry}*`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: changed, headers: { 'access-control-allow-origin': '*' } }),
  );
  await page.goto(`${site}/blog`, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: notice })).toBeVisible({ timeout: loadTimeoutMs });
  await expectShell(page);
  await expect.poll(() => reports).toContain(`mf-blog ${release?.id} contract`);
});
