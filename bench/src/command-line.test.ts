import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const command = fileURLToPath(new URL('../../scripts/commands/bench.mjs', import.meta.url));

/** Runs `npm run bench -- …` until it would begin to build. */
const bench = (...words: string[]) =>
  spawnSync(process.execPath, [command, ...words], { encoding: 'utf8', timeout: 10_000 });

it('npm run bench prints its usage', () => {
  const { status, stdout } = bench('api', '--help');
  expect(status).toBe(0);
  expect(stdout).toContain('npm run bench -- NAME [options]');
});

it.each([
  [['lighthouse'], 'there is no bench lighthouse'],
  [['api', '--runs', '3'], "'--runs'"],
])('npm run bench fails with its usage for %j', (words, problem) => {
  const { status, stdout, stderr } = bench(...words);
  expect(status).toBe(1);
  expect(stderr).toContain(problem);
  expect(stderr).toContain('npm run bench -- NAME [options]');
  expect(stdout).toBe('');
});
