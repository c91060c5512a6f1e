import { execFileSync } from 'node:child_process';
import { findLauncher } from './postgres-launcher.js';
import { isAlive } from './process-state.js';
import { startupFailure } from './startup-failure.js';
import { query, serverPid, start, until, up } from './testing/embedded-server.js';

describe('the embedded server', () => {
  it('is stopped by a signal that arrives while it starts', async () => {
    const child = start();
    // The server creates the file before it writes into it.
    await until(() => serverPid() > 0);
    const pid = serverPid();
    expect(await child.end()).toBe(0);
    expect(isAlive(pid)).toBe(false);
  });

  it('keeps its rows between runs and leaves no process behind', async () => {
    const first = start();
    await query((await up(first)).url, 'create table kept as select 42 as n');
    const pid = serverPid();
    expect(await first.end()).toBe(0);
    expect(isAlive(pid)).toBe(false);
    expect(await query((await up(start())).url, 'select n from kept')).toEqual([{ n: 42 }]);
  });
});

describe('a data folder that cannot be used', () => {
  it.each([
    ['could not write to file "pg_wal/xlogtemp.2": No space left on device', 'Il disco di /dati è pieno'],
    ['could not open file "postmaster.pid": Read-only file system', 'non è scrivibile'],
    ['data directory "/dati" has invalid permissions', 'I permessi di /dati'],
  ])('is reported for %s', (output, sentence) => {
    expect(startupFailure(`2026-01-01 UTC [1] FATAL:  ${output}`, '/dati')?.message).toContain(sentence);
  });

  it.each(['lock file "postmaster.pid" already exists', 'pre-existing shared memory block is still in use'])(
    'is not assumed for %s',
    (output) => {
      expect(startupFailure(`FATAL:  ${output}`, '/dati')).toBeNull();
    },
  );
});

// An ordinary user needs no other one.
if (process.platform === 'linux' && process.getuid?.() === 0) {
  it.each(['namespace', 'capability'] as const)('as root runs the programs as another user by way of a %s', (tool) => {
    const [program = '', ...rest] = findLauncher([tool]).prefix;
    expect(execFileSync(program, [...rest, 'id', '-u'], { encoding: 'utf8' }).trim()).toBe('65534');
  });
}
