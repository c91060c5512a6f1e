import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expect, requireTool, test } from '../../testing/test';
import { unpackedPackage } from '../../testing/processes/unpacked-package';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const tool = (name: string) => path.join(root, 'node_modules/.bin', name);
/** Site of the example, which the test replaces. */
const readmeSite = 'http://localhost:3000';
let folder = '';

test.describe.configure({ mode: 'default' });
/** Installs the client that the site serves into an empty project, for all tests of the file. */
test.beforeAll(({ baseURL }) => {
  folder = mkdtempSync(path.join(tmpdir(), 'salaria-client-'));
  // Its dependency is the installed one: the test needs no registry.
  const overrides = { 'openapi-fetch': `file:${path.join(root, 'node_modules/openapi-fetch')}` };
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ type: 'module', overrides }));
  const options = ['--no-audit', '--no-fund', '--no-update-notifier'];
  execFileSync('npm', ['install', ...options, `${baseURL}/kit/client.tgz`], { cwd: folder, stdio: 'ignore' });
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Writes the README's example into the project, for the site under test. */
function writeExample(baseURL = ''): void {
  const readme = readFileSync(path.join(root, 'packages/client/README.md'), 'utf8');
  const [, example = ''] = /```ts\n([\s\S]*?)```/.exec(readme) ?? [];
  expect(example).toContain(readmeSite);
  writeFileSync(path.join(folder, 'example.ts'), example.replace(readmeSite, baseURL));
}

function expectOutput(program: string, args: string[]): void {
  const { FORCE_COLOR: _, ...inherited } = process.env;
  const env = { ...inherited, NO_COLOR: '1', DENO_DIR: folder, DENO_NO_UPDATE_CHECK: '1' };
  const output = execFileSync(program, args, { cwd: folder, encoding: 'utf8', env });
  expect(output.trim().split('\n')).toEqual([
    ...Array.from({ length: 3 }, () => expect.stringMatching(/^.+ \(.+\)$/)),
    expect.stringMatching(/^\d+ siti entro 15 km, il primo: .+$/),
    "404 not_found L'articolo che stai cercando non è disponibile o è stato rimosso.",
  ]);
}

test('the example in the README of the client compiles and runs with the client that the site serves', ({
  baseURL,
}) => {
  writeExample(baseURL);
  const strict = [
    '--strict',
    '--exactOptionalPropertyTypes',
    '--module',
    'nodenext',
    '--target',
    'es2022',
    '--lib',
    'es2023,dom',
  ];
  execFileSync(tool('tsc'), [...strict, 'example.ts'], { cwd: folder });
  expectOutput(process.execPath, ['example.js']);
});

test('the example runs in Deno', ({ baseURL }) => {
  const isSupported = process.platform === 'linux' && process.arch === 'x64';
  const deno = isSupported ? unpackedPackage('@deno/linux-x64-glibc', '2.9.6') : undefined;
  requireTool(deno !== undefined, 'npm cannot fetch Deno');
  writeExample(baseURL);
  expectOutput(path.join(deno ?? '', 'deno'), ['run', '--allow-net', '--node-modules-dir=manual', 'example.ts']);
});

/** Returns the example of the README in a language, for the site under test. */
function exampleIn(language: 'js' | 'html', baseURL = ''): string {
  const readme = readFileSync(path.join(root, 'packages/client/README.md'), 'utf8');
  const [, example = ''] = new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(readme) ?? [];
  expect(example).not.toBe('');
  return example.replace(readmeSite, baseURL);
}

/** Opens a page whose files are in a folder, and expects artifacts of the first century in its list. */
async function expectList(page: Page, baseURL: string | undefined, files: string): Promise<void> {
  const types: Record<string, string> = {
    '.html': 'text/html; charset=utf-8',
    '.js': 'text/javascript',
    '.mjs': 'text/javascript',
  };
  await page.route(`${baseURL ?? ''}/client/**`, (route) => {
    const name = new URL(route.request().url()).pathname.replace('/client/', '') || 'index.html';
    return route.fulfill({ contentType: types[path.extname(name)] ?? 'text/plain', path: path.join(files, name) });
  });
  await page.goto('/client/');
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Anfora vinaria Dressel 2-4, fine I secolo a.C.' }),
  ).toBeVisible();
}

test('the example runs in a page without a bundler', async ({ page, baseURL }) => {
  const modules = path.join(folder, 'node_modules');
  writeFileSync(path.join(modules, 'main.js'), exampleIn('js', baseURL));
  writeFileSync(path.join(modules, 'index.html'), `<!doctype html><meta charset="utf-8">${exampleIn('html')}`);
  await expectList(page, baseURL, modules);
});

test('the example runs in a page that a bundler has built', async ({ page, baseURL }) => {
  writeFileSync(path.join(folder, 'main.js'), exampleIn('js', baseURL));
  const html = '<!doctype html><meta charset="utf-8"><ul></ul><script type="module" src="/main.js"></script>';
  writeFileSync(path.join(folder, 'index.html'), html);
  execFileSync(tool('vite'), ['build', '--base=/client/', '--logLevel=error'], { cwd: folder });
  await expectList(page, baseURL, path.join(folder, 'dist'));
});
