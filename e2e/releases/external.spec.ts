import type { Page } from '@playwright/test';
import { ownSite } from '../testing/processes/own-site';
import { failuresOf } from './testing/failing-section';
import { send, variant } from './testing/packed-section';
import { type TeamServer, teamServer } from './testing/team-server';
import { expect, test } from '../testing/test';

const heading = 'Approfondimenti Archeologici';
const mine = variant('mf-blog', 'dal gruppo', (text) => text.replaceAll(heading, 'Dal nostro indirizzo'));
const entry = mine.built.entry;
const site = ownSite();
let team: TeamServer;

test.beforeAll(async () => {
  team = await teamServer(mine);
});
test.afterAll(() => team.stop());

type Shown = { release: { id: string; base: string; files: Record<string, string> } };
const blog = async (): Promise<Shown | undefined> => {
  const { sections } = (await (await fetch(`${site.url}/sections/registry.json`)).json()) as {
    sections: (Shown & { name: string })[];
  };
  return sections.find((it) => it.name === 'mf-blog');
};
const shows = (page: Page, words: string) =>
  expect(page.getByRole('heading', { level: 1, name: words, exact: true })).toBeVisible({ timeout: 30_000 });
test("a release whose files stay at its team's address is live from there, with the hashes in the registry", async ({
  page,
}) => {
  const { status, body } = await send(site.url, mine, { external: team.url });
  expect([status, body.issues, body.live]).toEqual([201, undefined, true]);
  expect((await blog())?.release).toMatchObject({ id: body.id, base: team.url, files: mine.built.files });
  expect((await fetch(`${site.url}/sections/mf-blog/${body.id}/${entry}`)).status).toBe(404);
  const reported = await failuresOf(page);
  team.requestedFiles.length = 0;
  await page.goto(`${site.url}/blog`);
  await shows(page, 'Dal nostro indirizzo');
  await expect(page.getByRole('link', { name: /Leggi l'articolo completo/ }).first()).toBeVisible();
  await expect.poll(() => team.requestedFiles).toContain(entry);
  expect(reported).toEqual([]);
});

test('a release with a changed file cannot be promoted; with the original file it can', async () => {
  const id = (await blog())?.release.id ?? '';
  team.files.set(entry, Buffer.from('window.stolen = true;'));
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
