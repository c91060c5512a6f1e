import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';

const root = fileURLToPath(new URL('../..', import.meta.url));
let folder = '';

test.beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'salaria-backup-'));
});
test.afterEach(() => rmSync(folder, { recursive: true, force: true }));

const run = (script: 'backup' | 'restore', args: string[], env: Record<string, string> = {}) => {
  const { DATABASE_URL: _given, ...rest } = process.env;
  return spawnSync(process.execPath, [path.join(root, 'scripts', `${script}.mjs`), ...args], { env: { ...rest, INIT_CWD: folder, DATA_DIR: folder, ...env }, encoding: 'utf8' });
};
// Nobody listens on port 1.
const nobody = { DATABASE_URL: 'postgres://salaria:password-nobody-sees@127.0.0.1:1/salaria' };

test('a copy that cannot be made says why in one line, without the password, and leaves no file', () => {
  const { status, stderr } = run('backup', ['copy.dump'], nobody);
  expect(status).toBe(1);
  expect(stderr.trim().split('\n')).toHaveLength(1);
  expect(stderr).toContain('127.0.0.1:1/salaria non risponde');
  expect(stderr).not.toContain('password-nobody-sees');
  expect(existsSync(path.join(folder, 'copy.dump'))).toBe(false);
  expect(existsSync(path.join(folder, 'copy.dump.part'))).toBe(false);
});

test('a copy of the embedded database asks for its site to run', () => {
  const { status, stderr } = run('backup', []);
  expect(status).toBe(1);
  expect(stderr).toContain(`nessun sito in esecuzione con i dati di ${folder}`);
});

test('a restore asks which copy, and says when there is none', () => {
  expect(run('restore', [], nobody).stderr).toContain('Quale copia?');
  expect(run('restore', ['missing.dump'], nobody).stderr).toContain('missing.dump non esiste');
  writeFileSync(path.join(folder, 'some.dump'), 'not a copy');
  expect(run('restore', ['some.dump'], nobody).stderr).toContain('non risponde');
});
