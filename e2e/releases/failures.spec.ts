import type { Page } from '@playwright/test';
import { breakFile, integrity, kinds, pages, rewriteRegistry, type ShownSection } from './failing-section';
import { expect, test } from '../testing/test';

const notice = 'Sezione momentaneamente non disponibile';
// Three tries of four seconds each and a pause of one, on a machine that does other things too.
const patience = 30_000;

async function shellAlive(page: Page): Promise<void> {
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
}

for (const { section, path, heading, elsewhere } of pages) {
  test.describe(`when the entry of ${section}`, () => {
    for (const [kind, { reported }] of Object.entries(kinds)) {
      test(`${kind}, the rest of the site works and a retry brings the section back`, async ({ page }) => {
        const { reports, mend } = await breakFile(page, section, 'entry', kind);
        await page.goto(`${process.env['SITE_URL']}${path}`, { waitUntil: 'commit' });
        await expect(page.getByRole('heading', { name: notice })).toBeVisible({ timeout: patience });
        await shellAlive(page);
        await expect.poll(() => reports).toContain(reported);
        expect(await page.evaluate(() => 'stolen' in window)).toBe(false);
        if (kind !== 'has a syntax error') {
          mend();
          await page.getByRole('main').getByRole('button', { name: 'Riprova' }).click();
          await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible({ timeout: patience });
        }
        await page.getByRole('navigation').first().getByRole('link', { name: elsewhere, exact: true }).click();
        await expect(
          page.getByRole('heading', {
            level: 1,
            name: elsewhere === 'Blog' ? 'Approfondimenti Archeologici' : 'Galleria Reperti',
          }),
        ).toBeVisible();
      });
    }
  });
}

for (const kind of Object.keys(kinds)) {
  test(`when the file of a page ${kind}, a retry brings it without a new document`, async ({ page }) => {
    const { mend } = await breakFile(page, 'mf-blog', 'blog.page', kind);
    await page.goto(`${process.env['SITE_URL']}/blog`, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { name: notice })).toBeVisible({ timeout: patience });
    await shellAlive(page);
    if (kind === 'has a syntax error') return;
    mend();
    await page.evaluate(() => Object.assign(window, { same: true }));
    await page.getByRole('main').getByRole('button', { name: 'Riprova' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Approfondimenti Archeologici' })).toBeVisible({
      timeout: patience,
    });
    expect(await page.evaluate(() => 'same' in window)).toBe(true);
  });
}

test('a release that wants a facade of another version is reported as such, and the rest of the site works', async ({
  page,
}) => {
  const site = process.env['SITE_URL'] ?? '';
  const { sections } = (await (await fetch(`${site}/sections/registry.json`)).json()) as { sections: ShownSection[] };
  const release = sections.find((it) => it.name === 'mf-blog')?.release;
  const entry = `${release?.base}${release?.entry}`;
  // In a built entry a range is a list: ^1.0.0 is [1,1,0,0].
  const changed = (await (await fetch(site + entry)).text()).replace(
    /("@salaria\/ui",[^[]*)\[1,1,0,0\]/,
    '$1[1,99,0,0]',
  );
  expect(changed).toContain('[1,99,0,0]');
  const reports: string[] = [];
  await rewriteRegistry(page, (shown) => {
    const live = shown.find((it) => it.name === 'mf-blog')?.release;
    if (live) live.files[live.entry] = integrity(changed);
  });
  await page.route(`**${entry}*`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: changed, headers: { 'access-control-allow-origin': '*' } }),
  );
  await page.route('**/api/sections/failures', async (route) => {
    reports.push((route.request().postDataJSON() as { kind: string }).kind);
    await route.fulfill({ status: 202, json: { success: true } });
  });
  await page.goto(`${site}/blog`, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: notice })).toBeVisible({ timeout: patience });
  await shellAlive(page);
  await expect.poll(() => reports).toContain('contract');
});
