import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '../../testing/test';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const sections = readdirSync(root).filter((name) => /^mf-/.test(name));

test("the shell's build contains no section's name", () => {
  const folder = path.join(root, 'shell/dist/browser');
  const built = readdirSync(folder).filter((file) => /\.(js|json)$/.test(file));
  expect(built.length).toBeGreaterThan(3);
  for (const file of built) {
    const text = readFileSync(path.join(folder, file), 'utf8');
    expect([file, sections.filter((name) => text.includes(name) || text.includes(name.replaceAll('-', '_')))]).toEqual([
      file,
      [],
    ]);
  }
});

test('the registry lists the sections of visitors, and with those of staff every section', async ({ request }) => {
  type Section = { name: string; audience?: string; release: { files: Record<string, string> } | null };
  const read = async (query: string) =>
    ((await (await request.get(`/sections/registry.json${query}`)).json()) as { sections: Section[] }).sections;
  const all = await read('?audience=staff');
  expect(all.map(({ name }) => name).sort()).toEqual([...sections].sort());
  expect(all.filter(({ audience }) => audience === 'staff').map(({ name }) => name)).toEqual(['mf-redazione']);
  expect((await read('')).map(({ name }) => name).sort()).toEqual(
    sections.filter((name) => name !== 'mf-redazione').sort(),
  );
  for (const { name, release } of all) {
    expect([name, Object.keys(release?.files ?? {}).length > 0]).toEqual([name, true]);
    for (const hash of Object.values(release?.files ?? {})) expect(hash).toMatch(/^sha384-/);
  }
});

test('the home page works without any section', async ({ page }) => {
  await page.route('**/sections/mf-*/**', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'La Nostra Missione Archeologica' })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('heading', { level: 1, name: 'Archeologia di Posta' })).toBeVisible();
});
