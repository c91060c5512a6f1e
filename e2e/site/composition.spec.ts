import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '../testing/test';

const root = fileURLToPath(new URL('../..', import.meta.url));
const sections = readdirSync(root).filter((name) => /^mf-/.test(name));

const routeOf: Record<string, string> = {
  'mf-blog': '/blog',
  'mf-gallery': '/gallery',
  'mf-learning': '/quiz',
  'mf-community': '/donate',
  'mf-chat': '/admin/pdfs',
};

test("the shell's build holds no section's name", () => {
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

test('the registry tells five sections, each with a release and its hashes', async ({ request }) => {
  const registry = (await (await request.get('/sections/registry.json')).json()) as {
    sections: { name: string; release: { files: Record<string, string> } | null }[];
  };
  expect(registry.sections.map((section) => section.name).sort()).toEqual([...sections].sort());
  for (const { name, release } of registry.sections) {
    expect([name, Object.keys(release?.files ?? {}).length > 0]).toEqual([name, true]);
    for (const hash of Object.values(release?.files ?? {})) expect(hash).toMatch(/^sha384-/);
  }
});

for (const [name, route] of Object.entries(routeOf)) {
  test(`without the files of ${name} its page says so, and all else works`, async ({ page }) => {
    await page.route(`**/sections/${name}/**`, (request) => request.fulfill({ status: 404, body: 'gone' }));
    await page.goto('/about');
    await page.goto(route);
    await expect(page.getByRole('alert').getByText('Sezione momentaneamente non disponibile')).toBeVisible({
      timeout: 20_000,
    });
    await expect(page.getByRole('button', { name: 'Riprova' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Principale' })).toBeAttached();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Chi Siamo' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Chi Siamo' })).toBeVisible();
  });
}

test('a section comes back with the retry button', async ({ page }) => {
  let broken = true;
  await page.route('**/sections/mf-gallery/**', (request) =>
    broken ? request.fulfill({ status: 503, body: '' }) : request.continue(),
  );
  await page.goto('/gallery');
  await expect(page.getByRole('button', { name: 'Riprova' })).toBeVisible({ timeout: 20_000 });
  broken = false;
  await page.getByRole('button', { name: 'Riprova' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Galleria Reperti' })).toBeVisible();
});

test('a file that is not what the registry says does not run', async ({ page }) => {
  await page.route('**/sections/mf-learning/**/entry.*', (request) =>
    request.fulfill({ contentType: 'text/javascript', body: 'window.stolen = true;' }),
  );
  await page.goto('/quiz');
  await expect(page.getByRole('button', { name: 'Riprova' })).toBeVisible({ timeout: 20_000 });
  expect(await page.evaluate(() => 'stolen' in window)).toBe(false);
});

test('the home page stands when every section is gone', async ({ page }) => {
  await page.route('**/sections/mf-*/**', (request) => request.abort());
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'La Nostra Missione Archeologica' })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('heading', { level: 1, name: 'Archeologia di Posta' })).toBeVisible();
});
