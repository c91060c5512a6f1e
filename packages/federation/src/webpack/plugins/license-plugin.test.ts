import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import webpack from 'webpack';
import { LicensePlugin } from './license-plugin.js';

const dir = mkdtempSync(path.join(tmpdir(), 'salaria-licenses-'));
const outDir = path.join(dir, 'dist');

function writePackage(name: string, files: Record<string, string>): void {
  const folder = path.join(dir, 'node_modules', name);
  mkdirSync(folder, { recursive: true });
  const packageJson = { name, version: '1.2.3', main: 'index.js', license: 'MIT', sideEffects: false };
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(packageJson));
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(folder, file), text);
}

const compile = (): Promise<string[]> =>
  new Promise((resolve, reject) => {
    webpack(
      {
        mode: 'production',
        context: dir,
        entry: './index.js',
        output: { path: outDir },
        plugins: [new LicensePlugin()],
      },
      (error, stats) => {
        if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
        else resolve(readdirSync(outDir).filter((file) => file.endsWith('.txt')));
      },
    );
  });

beforeAll(() => {
  writePackage('used', { 'index.js': 'export const used = () => "used";', LICENSE: 'Copyright (c) Anna' });
  writePackage('@scope/inner', {
    'index.js': 'export const inner = () => "inner";',
    'licence.md': 'Copyright (c) Bruno',
  });
  writePackage('unused', { 'index.js': 'export const unused = 1;', LICENSE: 'Copyright (c) Carla' });
  writeFileSync(
    path.join(dir, 'index.js'),
    "import { used } from 'used';\nimport { inner } from '@scope/inner';\nimport 'unused';\n" +
      'console.log(used(), inner());\n',
  );
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

describe('LicensePlugin', () => {
  it('writes the licences of the bundled packages into one file named by its hash', async () => {
    const [file = '', ...others] = await compile();
    expect(others).toEqual([]);
    expect(file).toMatch(/^licenses\.[0-9a-f]{10}\.txt$/);
    const text = readFileSync(path.join(outDir, file), 'utf8');
    const separator = '-'.repeat(80);
    expect(text.trimEnd().split('\n\n')).toEqual([
      '@scope/inner 1.2.3 (MIT)',
      'Copyright (c) Bruno',
      separator,
      'used 1.2.3 (MIT)',
      'Copyright (c) Anna',
    ]);
  });
});
