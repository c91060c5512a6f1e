import { ownSite } from '../testing/processes/own-site';
import { failureOf, failuresOf } from './testing/failing-section';
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

test('when the entry of the live release is no script, the previous release is shown instead', async ({ page }) => {
  const { respond, reported } = failureOf('is HTML instead of a script');
  const entry = `/sections/mf-blog/${id}/${fresh.built.entry}`;
  await page.route(({ pathname }) => pathname === entry, respond);
  const reports = await failuresOf(page);
  await page.goto(`${site.url}/blog`, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: 'Il rilascio di prima', exact: true })).toBeVisible({
    timeout: loadTimeoutMs,
  });
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect.poll(() => reports, { timeout: reportTimeoutMs }).toContain(`mf-blog ${id} ${reported}`);
  await page
    .getByRole('link', { name: /Leggi l'articolo completo/ })
    .first()
    .click();
  await expect(page.getByRole('link', { name: 'Torna al Blog' })).toBeVisible({ timeout: loadTimeoutMs });
  await page.getByRole('navigation').first().getByRole('link', { name: 'Galleria', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Galleria Reperti' })).toBeVisible();
});
