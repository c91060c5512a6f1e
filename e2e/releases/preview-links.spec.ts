import { createHmac } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { type SiteProcess, startSite } from '../testing/site-process';
import { type Pack, send, variant } from './testing/packed-section';
import { databaseOf } from './testing/two-sites';
import { expect, test } from '../testing/test';

const heading = 'Approfondimenti Archeologici';
const candidate: Pack = variant('mf-blog', 'candidato', (text) => text.replaceAll(heading, 'Il candidato'));
const expired = "Il collegamento d'anteprima è scaduto.";
const unknown = "Il collegamento d'anteprima non è valido, o il suo rilascio non è più conservato.";
const hour = 3_600_000;
let site: SiteProcess;
let dataDir: string;
let id: string;
let link: string;
let secret: Buffer;

test.use({ isolated: true });
test.describe.configure({ mode: 'serial', timeout: 120_000 });
test.beforeAll(async () => {
  test.setTimeout(180_000);
  dataDir = await mkdtemp(path.join(tmpdir(), 'salaria-preview-'));
  site = await startSite({ DATA_DIR: dataDir });
  const { body } = await send(site.url, candidate, { preview: true });
  ({ id } = body);
  link = body.preview ?? '';
  const client = new pg.Client({ connectionString: await databaseOf(dataDir) });
  await client.connect();
  const { rows } = await client.query<{ value: string }>("select value from server_secrets where name = 'main'");
  secret = Buffer.from(rows[0]?.value ?? '', 'hex');
  await client.end();
});
test.afterAll(async () => {
  await site.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Signs the token of a preview link as the registry does. */
function signed(section: string, release: string, expires: number): string {
  const body = `${section}.${release}.${expires}`;
  return `${body}.${createHmac('sha256', secret).update(`section-preview\0${body}`).digest('base64url')}`;
}

test('a link with a valid signature opens the candidate', async ({ page }) => {
  await page.goto(`${site.url}/blog?anteprima=${signed('mf-blog', id, Date.now() + hour)}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Il candidato' })).toBeVisible();
});

test('an expired link shows a message and the live site', async ({ page }) => {
  const response = await page.goto(`${site.url}/blog?anteprima=${signed('mf-blog', id, Date.now() - 1000)}`);
  expect(response?.status()).toBe(403);
  expect(response?.headers()['cache-control']).toBe('private, no-store');
  await expect(page.getByRole('alert')).toContainText(expired);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  // Client-side navigation works, and the next page has no message.
  await page.getByRole('navigation').first().getByRole('link', { name: 'Galleria', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Galleria Reperti' })).toBeVisible();
  await page.goto(`${site.url}/blog`);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect(page.getByText(expired)).toHaveCount(0);
});

test('a preview that expires while open shows one message and the live site', async ({ page, context }) => {
  await context.addCookies([
    { name: 'salaria_anteprima', value: signed('mf-blog', id, Date.now() - 1000), url: site.url },
  ]);
  await page.goto(`${site.url}/blog`);
  await expect(page.getByRole('alert')).toContainText(expired);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect(page.getByText(expired)).toHaveCount(0);
});

test('a link to an unknown release, or with an invalid signature, is rejected and shows the live site', async () => {
  const own = link.split('anteprima=')[1] ?? '';
  const tokens = [
    signed('mf-blog', '0123456789ab', Date.now() + hour),
    signed('mf-gallery', id, Date.now() + hour),
    signed('mf-blog', '../../altro', Date.now() + hour),
    signed('https://male.example/', id, Date.now() + hour),
    own.replace(id, '0123456789ab'),
    own.replace(/\d{13}/, (expires) => String(Number(expires) + 365 * 24 * hour)),
    own.slice(0, -1),
    'https://male.example/entry.js',
    '//male.example/entry.js',
    '...',
    '',
  ];
  for (const token of tokens) {
    const response = await fetch(`${site.url}/blog?anteprima=${encodeURIComponent(token)}`, { redirect: 'manual' });
    const html = await response.text();
    expect([
      token,
      response.status,
      [unknown, expired].some((words) => html.includes(words)),
      html.includes('male.example'),
      html.includes('Il candidato'),
    ]).toEqual([token, 403, true, false, false]);
    expect(response.headers.get('set-cookie') ?? '').not.toContain(`salaria_anteprima=${token.slice(0, 5) || 'x'}`);
  }
});

test('a link never redirects to another origin', async () => {
  for (const path of ['//male.example/', '/\\male.example/', '/%2F%2Fmale.example/']) {
    const response = await fetch(`${site.url}${path}?anteprima=fine`, { redirect: 'manual' });
    const location = response.headers.get('location');
    if (location !== null) expect(new URL(location, site.url).origin).toBe(site.url);
  }
});
