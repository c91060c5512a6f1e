import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const bin = path.join(import.meta.dirname, '../../bin');

/** Runs a command of a kit whose program is `program`; returns its exit code and the first line of its errors. */
function runCommand(program?: string): [number | null, string | undefined] {
  const folder = mkdtempSync(path.join(tmpdir(), 'salaria-kit-'));
  cpSync(bin, path.join(folder, 'bin'), { recursive: true });
  mkdirSync(path.join(folder, 'dist/cli'), { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
  if (program !== undefined) writeFileSync(path.join(folder, 'dist/cli/section.cli.js'), program);
  const { status, stderr } = spawnSync(process.execPath, ['bin/salaria-section.mjs', 'release'], {
    cwd: folder,
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true, force: true });
  return [status, stderr.split('\n')[0]];
}

it('a command without the packages of the section says to install them', () => {
  expect(runCommand("import 'a-package-that-is-missing';")).toEqual([
    1,
    'Mancano i pacchetti della sezione: npm install, poi di nuovo questo comando.',
  ]);
});

it('a command in a clone that was never built says to build it', () => {
  expect(runCommand()).toEqual([
    1,
    'Il kit non è compilato: npm run build nella cartella del progetto, poi di nuovo questo comando.',
  ]);
});
