import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expectHydrated } from '../testing/hydration';
import { type SiteProcess, startSite } from '../testing/site-process';
import { expect, test } from '../testing/test';

const root = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);
let site: SiteProcess;
let folder: string;

test.describe.configure({ timeout: 240_000 });
test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'salaria-sixth-'));
  // Outside the checkout, because other tests read its sections.
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  site = await startSite();
});
test.afterAll(async () => {
  await site.stop();
  await rm(folder, { recursive: true, force: true });
});

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
