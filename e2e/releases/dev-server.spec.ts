import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { ownSite } from '../testing/processes/own-site';
import { type Program, startProgram } from '../testing/processes/program';
import { freePort } from '../testing/processes/site-process';
import { violations } from '@salaria/section-kit/browser-test';
import { expect, test } from '../testing/test';

const root = fileURLToPath(new URL('../..', import.meta.url));
const cli = path.join(root, 'packages/section-kit/bin/salaria-section.mjs');
const run = promisify(execFile);
const site = ownSite();
let folder: string;
let section: string;
let server: Program | undefined;

test.beforeAll(async () => {
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
});
test.afterAll(async () => {
  await server?.stop('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

/** `salaria-section` in the folder of the section. */
const command = (...args: string[]) =>
  startProgram(process.execPath, [cli, ...args], {
    cwd: section,
    detached: true,
    env: { ...process.env, NODE_ENV: '' },
  });

/** Returns whether a process of the group is running. */
function isAlive(group: number): boolean {
  try {
    process.kill(-group, 0);
    return true;
  } catch {
    return false;
  }
}

/** Starts the dev server and waits until it has compiled the section. */
async function startDev() {
  const port = await freePort();
  server = command('dev', '--site', site.url, '--port', String(port));
  await expect.poll(server.output, { timeout: 90_000 }).toMatch(/compilata in/);
  return { ...server, url: `http://127.0.0.1:${port}` };
}

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
const save = (text: string) => writeFile(path.join(section, 'src/mostre/mostre.page.tsx'), text);
const compiled = { timeout: 60_000 };

test('salaria-section dev shows a section in one browser, with its errors, and all components, and ends on Ctrl-C', async ({
  page,
  browser,
}) => {
  await save(counterPage('Visite'));
  const { child, output, stop, url } = await startDev();
  const { port } = new URL(url);
  expect(output()).toContain(`mf-mostre dentro ${site.url}: http://localhost:${port}/mostre  (Ctrl-C per finire)`);
  const visitor = await browser.newPage();
  await visitor.goto(`${site.url}/mostre`);
  await expect(visitor.getByText('404 Page Not Found')).toBeVisible();
  await visitor.close();

  await page.goto(`${url}/mostre`);
  await expect(page.getByText('Anteprima di Mostre: la vedi solo tu.')).toBeVisible();
  await page.getByRole('navigation').first().getByRole('link', { name: 'Galleria', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Galleria Reperti' })).toBeVisible();
  await page.goBack();
  const button = page.getByRole('button', { name: /^(Visite|Presenze)/ });
  await button.click();
  await button.click();
  await expect(button).toHaveText('Visite 2');
  // Emotion's development build writes style elements, which the site's own policy does not allow.
  await expect(button).not.toHaveCSS('background-color', 'rgb(239, 239, 239)');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const panel = page.frameLocator('#webpack-dev-server-client-overlay').locator('body');
  await test.step('a change keeps the state of components', async () => {
    await save(counterPage('Presenze'));
    await expect(button).toHaveText('Presenze 2', compiled);
  });
  await test.step('an error of the page', async () => {
    await save(counterPage('Presenze').replace('return (', "throw new Error('fallito nella pagina');\n  return ("));
    await expect(panel).toContainText('fallito nella pagina', compiled);
    const notice = page.getByRole('heading', { name: 'Sezione momentaneamente non disponibile' });
    await expect(notice).toBeVisible();
    await save(counterPage('Presenze'));
    await expect(button).toHaveText('Presenze 0', compiled);
    await expect(notice).toBeHidden();
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  });
  await test.step('errors of types and of the module', async () => {
    await save(counterPage('Presenze', "export const year: number = 'quest’anno';"));
    const typeError = /src\/mostre\/mostre\.page\.tsx\(\d+,\d+\): error TS2322/;
    await expect(panel).toContainText(typeError, compiled);
    expect(output()).toMatch(typeError);
    await save(counterPage('Presenze', "throw new Error('fallito nel modulo');"));
    await expect(panel).toContainText('fallito nel modulo', compiled);
    await save(counterPage('Visite'));
    await expect(button).toHaveText(/^Visite/, compiled);
    await expect(panel).toBeHidden(compiled);
  });
  await test.step('the page of all components, with their source', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto(`${url}/componenti`);
      const example = page.getByRole('region', { name: 'Button', exact: true });
      await expect(example.getByRole('button', { name: 'Invia', exact: true })).toBeVisible();
      await expect(example.locator('pre')).toContainText('<Button type="button">Invia</Button>');
      expect(await violations(page)).toEqual([]);
    }
  });
  expect(await stop('SIGINT')).toBe(0);
  expect(output()).toContain('Fine: il sito è com’era.');
  expect(isAlive(child.pid ?? 0)).toBe(false);
  await expect(fetch(url)).rejects.toThrow();
  expect((await fetch(`${site.url}/mostre`)).status).toBe(404);
});

test('a server that is started again on the same sources keeps the state, and reloads a page that is behind', async ({
  page,
}) => {
  await save(counterPage('Visite'));
  const { stop, url } = await startDev();
  await page.goto(`${url}/mostre`);
  const button = page.getByRole('button', { name: /^(Visite|Presenze)/ });
  await button.click();
  await expect(button).toHaveText('Visite 1');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await save(counterPage('Presenze'));
  await expect(button).toHaveText('Presenze 1', compiled);
  // The update of this run has been answered, not one that an earlier run has left.
  await expect(page.locator('#webpack-dev-server-client-overlay')).toBeHidden();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  await page.route(/hot-update\.json/, (route) => route.fulfill({ status: 404 }));
  await save(counterPage('Visite'));
  await expect(button).toHaveText('Visite 0', compiled);
  expect(await stop('SIGINT')).toBe(0);
});
