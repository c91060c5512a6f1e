import type { Page } from '@playwright/test';
import { type Pack, send, variant } from './testing/packed-section';
import { expectHydrated } from '../testing/hydration';
import { ownSite } from '../testing/processes/own-site';
import { type SiteProcess, startSite } from '../testing/processes/site-process';
import { expect, test } from '../testing/test';

type Registry = {
  version: string;
  sections: {
    name: string;
    release: { id: string; base: string; entry: string; files: Record<string, string> } | null;
    previous: { id: string } | null;
  }[];
};

// Two processes with one database.
const first = ownSite({ TRUST_PROXY: 'loopback' });
let second: SiteProcess;

test.use({ isolated: true });
test.beforeAll(async () => {
  second = await startSite({ TRUST_PROXY: 'loopback', DATABASE_URL: await first.databaseUrl() });
});
test.afterAll(() => second.stop());

const registry = async (site: SiteProcess): Promise<Registry> =>
  (await fetch(`${site.url}/sections/registry.json`, { cache: 'no-store' })).json() as Promise<Registry>;
const live = async (site: SiteProcess, section: string) =>
  (await registry(site)).sections.find((it) => it.name === section)?.release?.id;
const heading = 'Approfondimenti Archeologici';
/** A release of the blog with another heading. */
const blog = (words: string): Pack => variant('mf-blog', words, (text) => text.replaceAll(heading, words));
const shows = (page: Page, words: string) =>
  expect(page.getByRole('heading', { level: 1, name: words, exact: true })).toBeVisible();

test('a release is live in both processes, and the other sections are unchanged', async ({ page }) => {
  const others = async () =>
    (await registry(second)).sections
      .filter((it) => it.name !== 'mf-blog')
      .map(({ name, release }) => ({ name, release }));
  const before = await others();
  const { status, body } = await send(first.url, blog('Primo rilascio'));
  expect([status, body.live]).toEqual([201, true]);
  await expect.poll(() => live(second, 'mf-blog')).toBe(body.id);
  expect(await others()).toEqual(before);
  await page.goto(`${second.url}/blog`);
  await shows(page, 'Primo rilascio');
});

/** Requests every file of a release from a page. Resolves with the statuses. */
const statusesOfFiles = (page: Page, release: { base: string; files: Record<string, string> }) =>
  page.evaluate(
    ({ base, files }) =>
      Promise.all(
        Object.entries(files).map(([name, integrity]) =>
          fetch(base + name, { integrity, cache: 'reload' }).then(({ status }) => status),
        ),
      ),
    release,
  );

test('an open page keeps its files, and shows the new release on the next navigation without loading a page', async ({
  page,
}) => {
  await page.goto(`${first.url}/blog`);
  // Until then the browser follows links itself.
  await expectHydrated(page);
  await page.evaluate(() => Object.assign(window, { same: true }));
  const open = (await registry(first)).sections.find((it) => it.name === 'mf-blog')?.release;
  const { body } = await send(second.url, blog('Secondo rilascio'));
  await expect.poll(() => live(first, 'mf-blog')).toBe(body.id);
  await shows(page, 'Primo rilascio');
  const answers = await statusesOfFiles(page, { base: open?.base ?? '', files: open?.files ?? {} });
  expect(answers.length).toBeGreaterThan(3);
  expect(new Set(answers)).toEqual(new Set([200]));
  const menu = page.getByRole('navigation').first();
  await menu.getByRole('link', { name: 'Galleria', exact: true }).click();
  await shows(page, 'Galleria Reperti');
  await menu.getByRole('link', { name: 'Blog', exact: true }).click();
  await shows(page, 'Secondo rilascio');
  expect(await page.evaluate(() => 'same' in window)).toBe(true);
});

test('of two concurrent releases one goes live and the other is rejected with the reason', async () => {
  const answers = await Promise.all([send(first.url, blog('Gara uno')), send(second.url, blog('Gara due'))]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  const loser = answers.find(({ status }) => status === 409);
  expect(loser?.body).toMatchObject({ code: 'pointer_moved', message: expect.stringContaining('promote') });
  const winner = answers.find(({ status }) => status === 201);
  for (const site of [first, second]) await expect.poll(() => live(site, 'mf-blog')).toBe(winner?.body.id);
});

test('a preview is shown in one browser only, with a banner and a link that ends it', async ({ browser }) => {
  const { status, body } = await send(first.url, blog('Candidato'), { preview: true });
  expect([status, body.live]).toEqual([201, false]);
  const [invited, other] = [await browser.newPage(), await browser.newPage()];
  await invited.goto(first.url + body.preview);
  await shows(invited, 'Candidato');
  await expect(invited.getByText(/Anteprima di Blog/)).toBeVisible();
  expect(new URL(invited.url()).search).toBe('');
  await other.goto(`${first.url}/blog`);
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(other.getByText('Candidato')).toHaveCount(0);
  const answer = await invited.request.get(`${first.url}/blog`);
  expect(answer.headers()['cache-control']).toBe('private, no-store');
  await invited.getByRole('link', { name: "Esci dall'anteprima" }).click();
  await invited.goto(`${first.url}/blog`);
  await expect(invited.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(invited.getByText('Candidato')).toHaveCount(0);
  const forged = await fetch(
    `${first.url}/blog?anteprima=${(body.preview ?? '').split('=')[1]?.replace(/^mf-blog/, 'mf-chat')}`,
  );
  expect(forged.status).toBe(403);
});

test('a release that throws while rendering is replaced by the previous one', async ({ page }) => {
  const steady = await send(first.url, blog('Quello buono'));
  const throwing = variant('mf-blog', 'lancia', (text, file) =>
    file.startsWith('blog.page')
      ? text.replace(/\.usePageTitle\)\(/, '.usePageTitle)((()=>{throw new Error("prova")})(),')
      : text,
  );
  const { status, body } = await send(first.url, throwing);
  expect(status).toBe(201);
  // A page without the new release in its registry would show the previous one without a failure.
  await expect.poll(async () => (await fetch(`${first.url}/blog`)).text()).toContain(`"id":"${body.id}"`);
  const reports: string[] = [];
  await page.route('**/api/sections/failures', async (route) => {
    reports.push((route.request().postDataJSON() as { kind: string }).kind);
    await route.fulfill({ status: 202, json: { success: true } });
  });
  await page.goto(`${first.url}/blog`);
  await shows(page, 'Quello buono');
  // The shell requests a nonce before it reports, which the previous release does not wait for.
  await expect.poll(() => reports).toContain('render');
  expect(steady.status).toBe(201);
});
