import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { node, root } from '../steps.mjs';

const scripts = Object.entries(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).scripts);
const forEditorsAndOperators = /^(admin|images|restore|backup(:verify)?|content:(check|import|export))$/;

it('commands of editors and operators require no packages of development', () => {
  const commands = scripts.filter(([name]) => forEditorsAndOperators.test(name));
  expect(commands).toHaveLength(8);
  for (const [name, command] of commands) {
    const [, program] = /^node scripts\/commands\/program\.mjs (\S+)$/.exec(command) ?? [];
    expect([name, program]).toEqual([name, expect.stringMatching(/^(api|content)\/dist\/|^scripts\/database\//)]);
    expect(existsSync(path.join(root, program.replace(/^(\w+)\/dist\/(.*)\.js$/, '$1/src/$2.ts')))).toBe(true);
  }
});

it('a folder is relative to where the command was typed, and the exit code is that of the program', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'salaria-command-'));
  mkdirSync(path.join(folder, 'texts'));
  writeFileSync(path.join(folder, 'texts/categories.yml'), 'sabini: [');
  const program = ['scripts/commands/program.mjs', 'content/dist/check.cli.js', 'texts'];
  const env = { ...process.env, INIT_CWD: folder };
  const { status, stdout } = spawnSync(node, program, { cwd: root, env, encoding: 'utf8' });
  expect(stdout).toMatch(/^categories\.yml:1 .*rientro sbagliato/m);
  expect(status).toBe(1);
  rmSync(folder, { recursive: true });
});
