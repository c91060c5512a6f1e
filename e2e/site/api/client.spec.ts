import { execFileSync, type ExecFileSyncOptions } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '../../testing/test';

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
  // The project's .npmrc keeps npm from running `prepack`.
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

test('the example in the README of the client compiles and runs with the packed client', ({ baseURL }) => {
  test.setTimeout(120_000);
  installClient();
  const readme = readFileSync(path.join(root, 'packages/client/README.md'), 'utf8');
  const [, example = ''] = /```ts\n([\s\S]*?)```/.exec(readme) ?? [];
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
  expect(example).toContain(readmeSite);
  writeFileSync(path.join(folder, 'example.ts'), example.replace(readmeSite, baseURL ?? ''));
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
  const output = execFileSync(process.execPath, ['example.js'], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, FORCE_COLOR: '0' },
  });
  expect(output.trim().split('\n')).toEqual([
    ...Array.from({ length: 3 }, () => expect.stringMatching(/^.+ \(.+\)$/)),
    expect.stringMatching(/^\d+ siti entro 15 km, il primo: .+$/),
    "404 not_found L'articolo che stai cercando non è disponibile o è stato rimosso.",
  ]);
});
