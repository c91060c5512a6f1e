import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { manifestOf } from '@salaria/composition/testing/sections';
import type { BuiltRelease } from '@salaria/contracts/sections';

const nodeModules = fileURLToPath(new URL('../../../../node_modules', import.meta.url));
const integrity = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

const manifest = manifestOf('/prova');
const entry = 'var mf_prova_0123456789 = {};';
const serverFile = 'module.exports = {};';
const builtRelease: BuiltRelease = {
  manifest,
  scope: 'mf_prova_0123456789',
  entry: 'entry.js',
  files: { 'entry.js': integrity(entry) },
  exposes: { 'prova.page': [] },
  server: { 'prova.page': { file: 'server/prova.page.cjs', integrity: integrity(serverFile) } },
  shared: {},
};

/**
 * Creates a section's folder whose webpack configuration writes ready-made files, so that a build takes no time. Its path is
 * an unusual one.
 */
export function createSectionFolder(): {
  dir: string;
  write: (file: string, text: string) => void;
  remove: () => void;
} {
  const dir = realpathSync(mkdtempSync(path.join(tmpdir(), "l'antica #via salaria-")));
  const write = (file: string, text: string): void => {
    mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
    writeFileSync(path.join(dir, file), text);
  };
  symlinkSync(nodeModules, path.join(dir, 'node_modules'));
  const files: Record<string, string> = {
    'dist/browser/release.json': JSON.stringify(builtRelease),
    'dist/browser/entry.js': entry,
    'dist/server/prova.page.cjs': serverFile,
  };
  write('package.json', JSON.stringify({ name: 'mf-prova', private: true }));
  write('section.json', JSON.stringify(manifest));
  write('files.json', JSON.stringify(files));
  write(
    'webpack.config.cjs',
    `const { mkdirSync, writeFileSync } = require('node:fs');
for (const [file, text] of Object.entries(require('./files.json'))) {
  mkdirSync(__dirname + '/' + file.slice(0, file.lastIndexOf('/')), { recursive: true });
  writeFileSync(__dirname + '/' + file, text);
}
module.exports = { entry: {}, output: { path: __dirname + '/dist/webpack' } };
`,
  );
  write('jest.config.cjs', "module.exports = { transform: {}, testEnvironment: 'node' };\n");
  write('src/prova.page.tsx', 'export default () => null;\n');
  write('src/prova.test.js', "it('works', () => expect(1 + 1).toBe(2));\n");
  return { dir, write, remove: () => rmSync(dir, { recursive: true, force: true }) };
}
