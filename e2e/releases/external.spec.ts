import type { Page } from '@playwright/test';
import { type SiteProcess, startSite } from '../testing/site-process';
import { send, variant } from './packed-section';
import { type TeamServer, teamServer } from './team-server';
import { expect, test } from '../testing/test';

const heading = 'Approfondimenti Archeologici';
const mine = variant('mf-blog', 'dal gruppo', (text) => text.replaceAll(heading, 'Dal nostro indirizzo'));
const entry = mine.built.entry;
let site: SiteProcess;
let team: TeamServer;

test.describe.configure({ mode: 'serial', timeout: 120_000 });
test.beforeAll(async () => {
  // A site that starts beside others takes its time.
  test.setTimeout(180_000);
  [site, team] = await Promise.all([startSite(), teamServer(mine)]);
});
test.afterAll(async () => {
  await team.stop();
  await site.stop();
});

type Shown = { release: { id: string; base: string; files: Record<string, string> } };
const blog = async (): Promise<Shown | undefined> => {
  const { sections } = (await (await fetch(`${site.url}/sections/registry.json`)).json()) as {
    sections: (Shown & { name: string })[];
  };
  return sections.find((it) => it.name === 'mf-blog');
};
const shows = (page: Page, words: string) =>
  expect(page.getByRole('heading', { level: 1, name: words, exact: true })).toBeVisible({ timeout: 30_000 });
/** What the page tells the API about the blog's releases. */
async function reports(page: Page): Promise<string[]> {
  const told: string[] = [];
  await page.route('**/api/sections/failures', async (route) => {
    told.push((route.request().postDataJSON() as { release: string }).release);
    await route.fulfill({ status: 202, json: { success: true } });
  });
  return told;
}

test('files at an address that cannot be checked are refused with the reason', async () => {
  const refusals: [string, RegExp][] = [
    ['http://esempio.it/rilascio/', /^http:\/\/esempio\.it\/rilascio\/ non è un indirizzo https utilizzabile$/],
    ['https://utente:parola@esempio.it/', /non è un indirizzo https utilizzabile/],
    [`${team.url}altrove/`, /risponde 404/],
  ];
  for (const [external, words] of refusals) {
    const { status, body } = await send(site.url, mine, { external });
    expect([status, body.code, body.issues?.[0]?.path]).toEqual([422, 'release_refused', 'files']);
    expect(body.issues?.[0]?.message).toMatch(words);
  }
  team.files.set(entry, Buffer.from('window.stolen = true;'));
  const { body } = await send(site.url, mine, { external: team.url });
  expect(body.issues).toContainEqual({ path: 'hashes', message: `Il file ${entry} non corrisponde alla sua impronta` });
  team.files.set(entry, mine.files.get(entry) ?? Buffer.alloc(0));
});

test('a release whose files stay at the address of its team is live from there, and the registry keeps their hashes', async ({
  page,
}) => {
  const { status, body } = await send(site.url, mine, { external: team.url });
  expect([status, body.issues, body.live]).toEqual([201, undefined, true]);
  expect((await blog())?.release).toMatchObject({ id: body.id, base: team.url, files: mine.built.files });
  expect((await fetch(`${site.url}/sections/mf-blog/${body.id}/${entry}`)).status).toBe(404);
  const told = await reports(page);
  team.asked.length = 0;
  await page.goto(`${site.url}/blog`);
  await shows(page, 'Dal nostro indirizzo');
  await expect(page.getByRole('link', { name: /Leggi l'articolo completo/ }).first()).toBeVisible();
  await expect.poll(() => team.asked).toContain(entry);
  expect(told).toEqual([]);
});

test('a file that was changed there is refused by the browser, and the release before is shown', async ({ page }) => {
  team.files.set(entry, Buffer.from(`window.stolen = true;\n${mine.files.get(entry)?.toString('utf8')}`));
  const told = await reports(page);
  await page.goto(`${site.url}/blog`, { waitUntil: 'commit' });
  await shows(page, heading);
  expect(await page.evaluate(() => 'stolen' in window)).toBe(false);
  await expect.poll(() => told).toContain((await blog())?.release.id);
});

test('what was changed there cannot be made live again, and what is whole again can', async () => {
  const id = (await blog())?.release.id ?? '';
  const post = (path: string) => fetch(`${site.url}/api/sections/mf-blog/${path}`, { method: 'POST' });
  expect((await post('rollback')).status).toBe(200);
  const refused = await post(`releases/${id}/live`);
  expect([refused.status, JSON.stringify(await refused.json())]).toEqual([
    422,
    expect.stringContaining(`Il file ${entry} non corrisponde alla sua impronta`),
  ]);
  team.files.set(entry, mine.files.get(entry) ?? Buffer.alloc(0));
  expect((await post(`releases/${id}/live`)).status).toBe(200);
  expect((await blog())?.release.id).toBe(id);
});

test('when the address of the team is gone, the release before is shown', async ({ page }) => {
  await team.stop();
  await page.goto(`${site.url}/blog`, { waitUntil: 'commit' });
  await shows(page, heading);
});
