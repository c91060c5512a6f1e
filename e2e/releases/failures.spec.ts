import { expect, type Page, test } from '@playwright/test';
import { breakFile, kinds, pages } from './failing-section';

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
        await expect(page.getByRole('heading', { level: 1, name: elsewhere === 'Blog' ? 'Approfondimenti Archeologici' : 'Galleria Reperti' })).toBeVisible();
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
    await expect(page.getByRole('heading', { level: 1, name: 'Approfondimenti Archeologici' })).toBeVisible({ timeout: patience });
    expect(await page.evaluate(() => 'same' in window)).toBe(true);
  });
}
