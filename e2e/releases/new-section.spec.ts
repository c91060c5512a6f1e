import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expectHydrated } from '../testing/hydration';
import { ownSite } from '../testing/own-site';
import { expect, test } from '../testing/test';

const root = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);
const site = ownSite();
let folder: string;

test.describe.configure({ mode: 'serial', timeout: 240_000 });
test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'salaria-sixth-'));
  // Outside the checkout, because other tests read its sections.
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));

test('two commands create, test and release a sixth section, and the running shell shows it', async ({ page }) => {
  await page.goto(`${site.url}/blog`);
  await expectHydrated(page);
  await page.evaluate(() => Object.assign(window, { same: true }));
  await run(process.execPath, [
    path.join(root, 'scripts/commands/new-section.mjs'),
    'mf-mostre',
    'Mostre',
    '--in',
    folder,
  ]);
  const sources = path.join(folder, 'mf-mostre/src/mostre');
  await writeFile(path.join(sources, 'lead.module.css'), '.lead { color: rgb(1, 2, 3); }');
  const source = await readFile(path.join(sources, 'mostre.page.tsx'), 'utf8');
  await writeFile(
    path.join(sources, 'mostre.page.tsx'),
    source
      .replace('import urn', "import styles from './lead.module.css';\nimport urn")
      .replace('<Lead>', "<Lead className={styles['lead']}>"),
  );
  const cli = path.join(root, 'packages/section-kit/bin/salaria-section.mjs');
  const { stdout } = await run(process.execPath, [cli, 'release', '--to', site.url], {
    cwd: path.join(folder, 'mf-mostre'),
    env: { ...process.env, NODE_ENV: '' },
  });
  expect(stdout).toContain('4 passed');
  expect(stdout).toContain(`In linea: ${site.url}/mostre`);
  const menu = page.getByRole('navigation').first();
  await menu.getByRole('link', { name: 'Galleria', exact: true }).click();
  await menu.getByRole('link', { name: 'Mostre', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mostre' })).toBeVisible();
  expect(await page.evaluate(() => 'same' in window)).toBe(true);
  const document = await fetch(`${site.url}/mostre`);
  expect(document.status).toBe(200);
  expect(await document.text()).toContain('<title>Mostre | Archeologia di Posta</title>');
});

test('pictures and CSS modules of a section are in the HTML of the server, and need no script', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${site.url}/mostre`);
  await expect(page.getByText('Questa sezione è appena nata.')).toHaveCSS('color', 'rgb(1, 2, 3)');
  const picture = page.getByRole('main').locator('img[src*="urn"]');
  expect(await picture.getAttribute('src')).toMatch(/^\/sections\/mf-mostre\/[0-9a-f]{12}\/urn\.[0-9a-f]{10}\.svg$/);
  await expect.poll(() => picture.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBeGreaterThan(0);
  await context.close();
});
