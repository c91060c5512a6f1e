import type { Page } from '@playwright/test';
import { fileAddress } from '@salaria/composition/releases/file-address';
import { ownSite } from '../testing/own-site';
import { failureOf } from './testing/failing-section';
import { type Pack, send, variant } from './testing/packed-section';
import { expect, test } from '../testing/test';

const heading = 'Approfondimenti Archeologici';
const words = (label: string): Pack => variant('mf-blog', label, (text) => text.replaceAll(heading, label));
const good = words('Il rilascio di prima');
const fresh = words('Il rilascio nuovo');
const loadTimeoutMs = 40_000;
/**
 * The shell reports a release after three attempts of up to four seconds and a pause of one (section-parts.ts), which
 * may be after the previous release is shown; the rest of the limit is for classifying and sending.
 */
const reportTimeoutMs = 20_000;
const site = ownSite();
let id: string;

test.beforeAll(async () => {
  for (const pack of [good, fresh]) {
    const { status, body } = await send(site.url, pack);
    expect([status, body.issues]).toEqual([201, undefined]);
    id = body.id;
  }
});

/** Makes one file of the live release fail in this page only. Returns the page's reports to the API. */
async function breakLive(page: Page, file: string, kind: string): Promise<string[]> {
  const { respond } = failureOf(kind);
  const reports: string[] = [];
  const address = fileAddress({ ...fresh.built, id, base: `/sections/mf-blog/${id}/` }, file);
  await page.route(({ pathname }) => pathname === address, respond);
  await page.route('**/api/sections/failures', async (route) => {
    const { release, kind: how } = route.request().postDataJSON() as { release: string; kind: string };
    reports.push(`${release} ${how}`);
    await route.fulfill({ status: 202, json: { success: true } });
  });
  return reports;
}

// The unit tests of the shell have each way in which an entry fails; here one of those that the browser detects.
for (const kind of ['does not match its hash', 'gets no response']) {
  test(`when the entry of the live release ${kind}, the previous release is shown instead`, async ({ page }) => {
    const reports = await breakLive(page, fresh.built.entry, kind);
    await page.goto(`${site.url}/blog`, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1, name: 'Il rilascio di prima', exact: true })).toBeVisible({
      timeout: loadTimeoutMs,
    });
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect.poll(() => reports, { timeout: reportTimeoutMs }).toContain(`${id} ${failureOf(kind).reported}`);
    expect(await page.evaluate(() => 'stolen' in window)).toBe(false);
    await page
      .getByRole('link', { name: /Leggi l'articolo completo/ })
      .first()
      .click();
    await expect(page.getByRole('link', { name: 'Torna al Blog' })).toBeVisible({ timeout: loadTimeoutMs });
    await page.getByRole('navigation').first().getByRole('link', { name: 'Galleria', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Galleria Reperti' })).toBeVisible();
  });
}
