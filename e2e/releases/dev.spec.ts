import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePort, type SiteProcess, startSite } from '../testing/site-process';
import { expect, test } from '../testing/test';

const root = fileURLToPath(new URL('../..', import.meta.url));
const cli = path.join(root, 'packages/section-kit/bin/salaria-section.mjs');
const run = promisify(execFile);
let site: SiteProcess;
let folder: string;
let section: string;
let child: ChildProcess | undefined;

test.describe.configure({ mode: 'serial', timeout: 240_000 });
test.beforeAll(async () => {
  test.setTimeout(180_000);
  folder = await mkdtemp(path.join(tmpdir(), 'salaria-dev-'));
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  await run(process.execPath, [
    path.join(root, 'scripts/commands/new-section.mjs'),
    'mf-mostre',
    'Mostre',
    '--in',
    folder,
  ]);
  section = path.join(folder, 'mf-mostre');
  site = await startSite();
});
test.afterAll(async () => {
  child?.kill('SIGKILL');
  await site.stop();
  await rm(folder, { recursive: true, force: true });
});

/** `salaria-section dev` in a process group of its own, as in a terminal. */
function dev(args: string[]) {
  let output = '';
  const started = spawn(process.execPath, [cli, 'dev', ...args], {
    cwd: section,
    detached: true,
    env: { ...process.env, NODE_ENV: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [started.stdout, started.stderr])
    stream.on('data', (text: Buffer) => (output += text.toString()));
  const exitCode = new Promise<number | string | null>((resolve) =>
    started.once('exit', (code, signal) => resolve(code ?? signal)),
  );
  return { process: started, exitCode, output: () => output };
}

/** Returns whether a process of the group is running. */
function isAlive(group: number): boolean {
  try {
    process.kill(-group, 0);
    return true;
  } catch {
    return false;
  }
}

test('salaria-section dev shows a section in one browser, reloads it, and ends on Ctrl-C', async ({
  page,
  browser,
}) => {
  const port = await freePort();
  const { process: started, exitCode, output } = dev(['--site', site.url, '--port', String(port)]);
  child = started;
  await expect.poll(output, { timeout: 90_000 }).toMatch(/compilata in/);
  expect(output()).toContain(`mf-mostre dentro ${site.url}: http://localhost:${port}/mostre  (Ctrl-C per finire)`);

  await page.goto(`http://127.0.0.1:${port}/mostre`);
  await expect(page.getByRole('heading', { level: 1, name: 'Mostre' })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('Anteprima di Mostre: la vedi solo tu.')).toBeVisible();
  await page.getByRole('navigation').first().getByRole('link', { name: 'Galleria', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Galleria Reperti' })).toBeVisible();
  const visitor = await browser.newPage();
  await visitor.goto(`${site.url}/mostre`);
  await expect(visitor.getByText('404 Page Not Found')).toBeVisible();
  await visitor.close();

  await page.goto(`http://127.0.0.1:${port}/mostre`);
  const source = path.join(section, 'src/mostre/mostre.page.tsx');
  await writeFile(
    source,
    (await readFile(source, 'utf8')).replace('Questa sezione è appena nata.', 'Questa sezione è cresciuta.'),
  );
  await expect(page.getByText('Questa sezione è cresciuta.')).toBeVisible({ timeout: 60_000 });

  started.kill('SIGINT');
  expect(await exitCode).toBe(0);
  expect(output()).toContain('Fine: il sito è com’era.');
  expect(isAlive(started.pid ?? 0)).toBe(false);
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
  expect((await fetch(`${site.url}/mostre`)).status).toBe(404);
});

/** A page with state; `label` is what a change replaces, `before` comes before the component. */
const counterPage = (label: string, before = '') => `import { Button, Container, Title } from '@salaria/ui';
import { useState } from 'react';

${before}
export default function MostrePage() {
  const [count, setCount] = useState(0);
  return (
    <Container>
      <Title>Mostre</Title>
      <Button type="button" onClick={() => setCount(count + 1)}>
        ${label} {count}
      </Button>
    </Container>
  );
}
`;

test('a change keeps the state of components; errors are in the terminal and in the page', async ({ page }) => {
  const source = path.join(section, 'src/mostre/mostre.page.tsx');
  const save = (label: string, before?: string) => writeFile(source, counterPage(label, before));
  await save('Visite');
  const port = await freePort();
  const { process: started, exitCode, output } = dev(['--site', site.url, '--port', String(port)]);
  child = started;
  await expect.poll(output, { timeout: 90_000 }).toMatch(/compilata in/);
  await page.goto(`http://127.0.0.1:${port}/mostre`);
  const button = page.getByRole('button', { name: /^(Visite|Presenze)/ });
  await button.click();
  await button.click();
  await expect(button).toHaveText('Visite 2');
  // Emotion's development build writes style elements, which the site's own policy does not allow.
  await expect(button).not.toHaveCSS('background-color', 'rgb(239, 239, 239)');

  await save('Presenze');
  await expect(button).toHaveText('Presenze 2', { timeout: 60_000 });

  const panel = page.locator('#salaria-dev-problems');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const failing = counterPage('Presenze').replace('return (', "throw new Error('fallito nella pagina');\n  return (");
  await writeFile(source, failing);
  await expect(panel).toContainText('fallito nella pagina', { timeout: 60_000 });
  const notice = page.getByRole('heading', { name: 'Sezione momentaneamente non disponibile' });
  await expect(notice).toBeVisible();
  await save('Presenze');
  await expect(button).toHaveText('Presenze 0', { timeout: 60_000 });
  await expect(notice).toBeHidden();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);

  await save('Presenze', "export const year: number = 'quest’anno';");
  const typeError = /src\/mostre\/mostre\.page\.tsx\(\d+,\d+\): error TS2322/;
  await expect(panel).toContainText(typeError, { timeout: 60_000 });
  expect(output()).toMatch(typeError);

  await save('Presenze', "throw new Error('fallito nel modulo');");
  const moduleError = /Error: fallito nel modulo\s+src\/mostre\/mostre\.page\.tsx:4:\d+/;
  await expect(panel).toContainText(moduleError, { timeout: 60_000 });
  expect(output()).toMatch(moduleError);

  await save('Visite');
  await expect(button).toHaveText(/^Visite/, { timeout: 60_000 });
  await expect(panel).toBeHidden({ timeout: 60_000 });
  started.kill('SIGINT');
  expect(await exitCode).toBe(0);
});

test('a change keeps the state of components also when the server is started again on the same sources', async ({
  page,
}) => {
  const source = path.join(section, 'src/mostre/mostre.page.tsx');
  for (const _run of [1, 2]) {
    await writeFile(source, counterPage('Visite'));
    const port = await freePort();
    const { process: started, exitCode, output } = dev(['--site', site.url, '--port', String(port)]);
    child = started;
    await expect.poll(output, { timeout: 90_000 }).toMatch(/compilata in/);
    await page.goto(`http://127.0.0.1:${port}/mostre`);
    const button = page.getByRole('button', { name: /^(Visite|Presenze)/ });
    await button.click();
    await expect(button).toHaveText('Visite 1');
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await writeFile(source, counterPage('Presenze'));
    await expect(button).toHaveText('Presenze 1', { timeout: 60_000 });
    // The update of this run has been answered, not one that an earlier run has left.
    await expect(page.locator('#salaria-dev-problems')).toBeHidden();
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
    started.kill('SIGINT');
    expect(await exitCode).toBe(0);
  }
});

test('a page that is behind an update which is gone reloads', async ({ page }) => {
  const source = path.join(section, 'src/mostre/mostre.page.tsx');
  await writeFile(source, counterPage('Visite'));
  const port = await freePort();
  const { process: started, exitCode, output } = dev(['--site', site.url, '--port', String(port)]);
  child = started;
  await expect.poll(output, { timeout: 90_000 }).toMatch(/compilata in/);
  await page.goto(`http://127.0.0.1:${port}/mostre`);
  const button = page.getByRole('button', { name: /^(Visite|Presenze)/ });
  await expect(button).toHaveText('Visite 0');
  await page.route(/hot-update\.json/, (route) => route.fulfill({ status: 404 }));
  await writeFile(source, counterPage('Presenze'));
  await expect(button).toHaveText('Presenze 0', { timeout: 60_000 });
  started.kill('SIGINT');
  expect(await exitCode).toBe(0);
});

test('invalid options are rejected with one sentence', async () => {
  const usedPort = new URL(site.url).port;
  const rejections: [string[], string][] = [
    [['--port', usedPort, '--site', site.url], `La porta ${usedPort} è già in uso: sceglierne un'altra con --port.`],
    [['--port', 'tanti'], '--port tanti non è una porta: un numero da 1 a 65535'],
    [['--site', 'esempio'], '--site esempio non è un indirizzo: scriverlo come https://esempio.it'],
    [['--sito', site.url], 'Opzione sconosciuta: --sito'],
  ];
  for (const [args, words] of rejections) {
    const { exitCode, output } = dev(args);
    expect(await exitCode).toBe(1);
    expect(output().trim().split('\n')[0]).toBe(words);
  }
});
