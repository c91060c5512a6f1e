import { execFileSync, type ExecFileSyncOptions } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, requireTool, test } from '../../testing/test';
import { unpackedPackage } from '../../testing/unpacked-package';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const tool = (name: string) => path.join(root, 'node_modules/.bin', name);
/** Site of the example, which the test replaces. */
const readmeSite = 'http://localhost:3000';
let folder = '';

test.beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'salaria-client-'));
});
test.afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Installs the packed client into an empty project. */
function installClient(): void {
  const options: ExecFileSyncOptions = { cwd: root, stdio: 'ignore' };
  // Packing builds nothing: the project's .npmrc keeps npm from running scripts.
  execFileSync('npm', ['run', 'build', '--workspace', '@salaria/client'], options);
  execFileSync('npm', ['pack', '--workspace', '@salaria/client', '--pack-destination', folder], options);
  const modules = path.join(folder, 'node_modules');
  mkdirSync(path.join(modules, '@salaria/client'), { recursive: true });
  execFileSync('tar', [
    'xzf',
    path.join(folder, 'salaria-client-1.0.0.tgz'),
    '--strip-components=1',
    '-C',
    path.join(modules, '@salaria/client'),
  ]);
  for (const name of ['openapi-fetch', 'openapi-typescript-helpers'])
    symlinkSync(path.join(root, 'node_modules', name), path.join(modules, name));
}

/** Writes the README's example into the project, for the site under test. */
function writeExample(baseURL = ''): void {
  const readme = readFileSync(path.join(root, 'packages/client/README.md'), 'utf8');
  const [, example = ''] = /```ts\n([\s\S]*?)```/.exec(readme) ?? [];
  expect(example).toContain(readmeSite);
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
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

test('the example in the README of the client compiles and runs with the packed client', ({ baseURL }) => {
  test.setTimeout(120_000);
  installClient();
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
  test.setTimeout(120_000);
  const isSupported = process.platform === 'linux' && process.arch === 'x64';
  const deno = isSupported ? unpackedPackage('@deno/linux-x64-glibc', '2.9.6') : undefined;
  requireTool(deno !== undefined, 'npm cannot fetch Deno');
  installClient();
  writeExample(baseURL);
  expectOutput(path.join(deno ?? '', 'deno'), ['run', '--allow-net', '--node-modules-dir=manual', 'example.ts']);
});

test('the client runs in a browser', async ({ page, baseURL }) => {
  test.setTimeout(120_000);
  installClient();
  const imports = { 'openapi-fetch': '/client/openapi-fetch/dist/index.mjs' };
  const html = `<!doctype html><script type="importmap">${JSON.stringify({ imports })}</script>`;
  await page.route(`${baseURL}/client/**`, (route) => {
    const file = new URL(route.request().url()).pathname.replace('/client/', '');
    if (file === '') return route.fulfill({ contentType: 'text/html', body: html });
    return route.fulfill({ contentType: 'text/javascript', path: path.join(folder, 'node_modules', file) });
  });
  await page.goto('/client/');
  const example = `(async () => {
    const { createSalariaClient } = await import('/client/@salaria/client/dist/client.js');
    const { data } = await createSalariaClient({ baseUrl: location.origin }).GET('/api/artifacts');
    return data.map(({ name }) => name);
  })()`;
  expect(await page.evaluate<string[]>(example)).toContain('Denario di Traiano');
});
