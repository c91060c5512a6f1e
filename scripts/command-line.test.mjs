import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { node, root } from './steps.mjs';

const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));

/** Runs the program of a command with the words that npm would add. */
function runCommand(name, ...words) {
  const [program, ...own] = scripts[name].replace(/^(exec )?node /, '').split(' ');
  return spawnSync(node, [program, ...own, ...words], { cwd: root, encoding: 'utf8', timeout: 60_000 });
}

// Its command line is TypeORM's.
const names = Object.keys(scripts).filter((name) => name !== 'migration:generate');

it.each(names)('npm run %s refuses an option that it does not know', (name) => {
  const { status, stdout, stderr } = runCommand(name, '--sconosciuta');
  expect([stdout, status > 0]).toEqual(['', true]);
  expect(stderr).toContain('--sconosciuta');
  expect(stderr).toMatch(/npm (run|start|test)/);
  expect(stderr).not.toMatch(/^ +at /m);
});

it('npm start says how the port is set', () => {
  expect(runCommand('start', '--port', '4000').stderr).toContain('PORT=4000 npm start');
});
