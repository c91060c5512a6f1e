import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Program, startProgram } from '../../testing/program';
import { freePort } from '../../testing/site-process';
import { expect, test } from '../../testing/test';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const source = path.join(root, 'content');
let folder = '';
let temporary = '';
let preview: Program;

test.afterEach(async () => {
  await preview.stop();
  for (const made of [folder, temporary]) rmSync(made, { recursive: true, force: true });
});

/** Copies the content and adds a draft. Returns the path of the draft. */
function copyContentWithDraft(): { draft: string } {
  folder = mkdtempSync(path.join(tmpdir(), 'salaria-e2e-content-'));
  const excluded = ['dist', 'generated', 'node_modules', 'src', 'testing'].map((name) => `/${name}`);
  cpSync(source, folder, {
    recursive: true,
    filter: (file) => !excluded.some((end) => file.slice(source.length).endsWith(end)),
  });
  const draft = path.join(folder, 'articles/bozza-di-prova.md');
  const model = readFileSync(path.join(folder, 'articles/antrodoco-interocrium.md'), 'utf8');
  const [, front = ''] = model.split(/^---$/m);
  writeFileSync(
    draft,
    `---${front.replace(/title: .*/, 'title: Una bozza di prova')}draft: true\n---\n\nPrima stesura.\n`,
  );
  return { draft };
}

test('the preview shows drafts with a banner, updates saved content, and removes its files when it ends', async ({
  page,
  request,
}) => {
  test.setTimeout(300_000);
  const { draft } = copyContentWithDraft();
  temporary = mkdtempSync(path.join(tmpdir(), 'salaria-e2e-'));
  const port = await freePort();
  const { DATABASE_URL: _live, ...env } = process.env;
  preview = startProgram(process.execPath, [path.join(root, 'scripts/local-site/preview.mjs'), folder], {
    env: { ...env, PORT: String(port), TMPDIR: temporary },
  });
  await expect.poll(preview.output, { timeout: 0 }).toContain('Anteprima dei contenuti su');

  await page.goto(`http://localhost:${port}/blog/bozza-di-prova`);
  await expect(page.getByRole('heading', { level: 1, name: 'Una bozza di prova' })).toBeVisible();
  await expect(page.getByText('Anteprima dei contenuti')).toBeVisible();
  await expect(page.getByText('Prima stesura.')).toBeVisible();
  expect((await request.get('/api/posts/bozza-di-prova')).status()).toBe(404);

  writeFileSync(draft, readFileSync(draft, 'utf8').replace('Prima stesura.', 'Seconda stesura.'));
  await expect(page.getByText('Seconda stesura.')).toBeVisible({ timeout: 30_000 });

  const items = [{ image: 'hero-1', caption: 'La valle in bozza' }];
  mkdirSync(path.join(folder, 'articles/bozza-di-prova'));
  writeFileSync(
    path.join(folder, 'articles/bozza-di-prova/gallery.yml'),
    JSON.stringify({ name: 'bozza', style: 'lightbox', counter: true, lockScroll: true, items }),
  );
  writeFileSync(draft, `${readFileSync(draft, 'utf8')}\n<div id="bozza-gallery"></div>\n`);
  await expect(page.locator('#bozza-gallery').getByText('La valle in bozza')).toBeVisible({ timeout: 30_000 });

  expect(await preview.stop('SIGINT')).toBe(0);
  expect(readdirSync(temporary)).toEqual([]);
});
