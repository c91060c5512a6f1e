import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const command = fileURLToPath(new URL('../../scripts/commands/bench.mjs', import.meta.url));

/** Runs `npm run bench -- …` until it would begin to build. */
const bench = (...words: string[]) =>
  spawnSync(process.execPath, [command, ...words], { encoding: 'utf8', timeout: 10_000 });

describe('npm run bench', () => {
  it('prints names and options of all benches', () => {
    const { status, stdout } = bench('--help');
    expect(status).toBe(0);
    for (const name of ['answers', 'api', 'first-load', 'release', 'retrieval', 'scale', 'train-search'])
      expect(stdout).toContain(`\n${name}: `);
    expect(stdout).toMatch(/--rounds N .*\(9\)/);
  });

  it('prints the options of one bench', () => {
    const { status, stdout } = bench('scale', '--help');
    expect(status).toBe(0);
    expect(stdout).toContain('--largest N');
    expect(stdout).not.toContain('--rounds');
  });

  it.each([
    [[], 'the name of a bench is missing'],
    [['lighthouse'], 'there is no bench lighthouse'],
    [['api', '--runs', '3'], '--runs'],
    [['api', '--rounds', '0'], '--rounds must be N, not 0'],
    [['api', '--part', 'cold'], '--part must be hot|writes, not cold'],
    [['answers', '--half', '0'], '--file FILE is missing'],
  ])('fails with the usage for %j', (words, problem) => {
    const { status, stdout, stderr } = bench(...words);
    expect(status).toBe(1);
    expect(stderr).toContain(problem);
    expect(stderr).toContain('npm run bench -- NAME [options]');
    expect(stdout).toBe('');
  });
});
