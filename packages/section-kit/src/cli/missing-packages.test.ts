import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const bin = path.join(import.meta.dirname, '../../bin');

it('a command without the packages of the section says to install them', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'salaria-kit-'));
  cpSync(bin, path.join(folder, 'bin'), { recursive: true });
  mkdirSync(path.join(folder, 'dist/cli'), { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(path.join(folder, 'dist/cli/section.cli.js'), "import 'a-package-that-is-missing';");
  const { status, stderr } = spawnSync(process.execPath, ['bin/salaria-section.mjs', 'release'], {
    cwd: folder,
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true, force: true });
  expect([status, stderr.split('\n')[0]]).toEqual([
    1,
    'Mancano i pacchetti della sezione: npm install, poi di nuovo questo comando.',
  ]);
});
