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

test('the home page works without any section', async ({ page }) => {
  await page.route('**/sections/mf-*/**', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'La Nostra Missione Archeologica' })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('heading', { level: 1, name: 'Archeologia di Posta' })).toBeVisible();
});
