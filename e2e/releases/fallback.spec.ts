import type { Page } from '@playwright/test';
import { type SiteProcess, startSite } from '../testing/site-process';
import { integrity, kinds, rewriteRegistry } from './failing-section';
import { type Pack, send, variant } from './packed-section';
import { expect, test } from '../testing/test';

const heading = 'Approfondimenti Archeologici';
const words = (label: string): Pack => variant('mf-blog', label, (text) => text.replaceAll(heading, label));
const good = words('Il rilascio di prima');
const fresh = words('Il rilascio nuovo');
// Three tries of four seconds and a pause of one, on a machine that does other things too.
const patience = 40_000;
let site: SiteProcess;
let id: string;

test.describe.configure({ timeout: 120_000 });
test.beforeAll(async () => {
  // A site that starts beside others takes its time.
  test.setTimeout(180_000);
  site = await startSite();
  for (const pack of [good, fresh]) {
    const { status, body } = await send(site.url, pack);
    expect([status, body.issues]).toEqual([201, undefined]);
    id = body.id;
  }
});
test.afterAll(() => site.stop());

const pageFile = () => fresh.built.exposes['blog.page']?.find((name) => name.startsWith('blog.page')) ?? '';

/** Makes one file of the live release fail, for one browser only. Returns what the page tells the API. */
async function breakLive(page: Page, file: string, kind: string): Promise<string[]> {
  const way = kinds[kind];
  if (!way) throw new Error(kind);
  const { answer, trusted } = way;
  const told: string[] = [];
  if (trusted !== undefined)
    await rewriteRegistry(page, (sections) => {
      const release = sections.find(({ name }) => name === 'mf-blog')?.release;
      if (release) release.files[file] = integrity(trusted);
    });
  await page.route(new RegExp(`/sections/mf-blog/${id}/${file.replaceAll('.', '\\.')}`), answer);
  await page.route('**/api/sections/failures', async (route) => {
    const { release, kind: how } = route.request().postDataJSON() as { release: string; kind: string };
    told.push(`${release} ${how}`);
    await route.fulfill({ status: 202, json: { success: true } });
  });
  return told;
}

for (const [kind, { reported }] of Object.entries(kinds)) {
  test(`when the entry of the live release ${kind}, the release before is shown in its place`, async ({ page }) => {
    const told = await breakLive(page, fresh.built.entry, kind);
    await page.goto(`${site.url}/blog`, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1, name: 'Il rilascio di prima', exact: true })).toBeVisible({
      timeout: patience,
    });
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect.poll(() => told).toContain(`${id} ${reported}`);
    expect(await page.evaluate(() => 'stolen' in window)).toBe(false);
    // What the release before is made of works, and so does all else.
    await page
      .getByRole('link', { name: /Leggi l'articolo completo/ })
      .first()
      .click();
    await expect(page.getByRole('link', { name: 'Torna al Blog' })).toBeVisible({ timeout: patience });
    await page.getByRole('navigation').first().getByRole('link', { name: 'Galleria', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Galleria Reperti' })).toBeVisible();
  });
}

for (const kind of ['answers 404', 'has a syntax error']) {
  test(`when the file of a page of the live release ${kind}, that page comes from the release before`, async ({
    page,
  }) => {
    const told = await breakLive(page, pageFile(), kind);
    await page.goto(`${site.url}/blog`, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1, name: 'Il rilascio di prima', exact: true })).toBeVisible({
      timeout: patience,
    });
    await expect.poll(() => told).toContain(`${id} load`);
  });
}

test('while nothing fails, the live release is shown', async ({ page }) => {
  await page.goto(`${site.url}/blog`);
  await expect(page.getByRole('heading', { level: 1, name: 'Il rilascio nuovo', exact: true })).toBeVisible();
});
