import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbedded } from './start-embedded.js';
import { EmbeddedPostgresError } from './embedded-postgres-error.js';
import { isAlive } from './process-state.js';
import { fileFailure, startupFailure } from './startup-failure.js';
import { followChild } from './testing/child-process.js';

let pristine: string;
let folder: string;

beforeAll(async () => {
  pristine = mkdtempSync(path.join(tmpdir(), 'salaria-pristine-'));
  await (await startEmbedded({ folder: pristine, durable: false })).stop();
});
afterAll(() => rmSync(pristine, { recursive: true, force: true }));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function copy() {
  folder = mkdtempSync(path.join(tmpdir(), 'salaria-damaged-'));
  cpSync(pristine, folder, { recursive: true });
}
const data = (...parts: string[]) => path.join(folder, 'postgres', ...parts);

/** Starts a process on the folder, and returns how it ended and what it printed. */
async function run(on = folder): Promise<{ code: number | string; output: string }> {
  const script = path.join(import.meta.dirname, 'testing/embedded.child.ts');
  // Without its timer: what keeps the process alive has to be the start itself.
  const args = ['--conditions', 'salaria-source', '--import', 'tsx', script, on, 'no-timer'];
  const child = followChild(spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] }));
  return { code: await child.ended, output: child.output().trim() };
}

const damaged = 'sono danneggiati .+: spostarla altrove e ripristinare una copia con npm run restore\\.$';

describe('a data folder that cannot be used', () => {
  it.each([
    ['has a truncated pg_control', () => truncateSync(data('global/pg_control'), 100), damaged],
    ['has an empty pg_control', () => writeFileSync(data('global/pg_control'), Buffer.alloc(8192)), damaged],
    ['has no pg_control', () => rmSync(data('global/pg_control')), damaged],
    ['has no pg_wal', () => rmSync(data('pg_wal'), { recursive: true }), damaged],
    ['has an empty pg_wal', () => emptyFolder(data('pg_wal')), damaged],
    ['has no PG_VERSION', () => rmSync(data('PG_VERSION')), damaged],
    ['has lost a database', () => removeDatabases(data('base')), damaged],
    [
      'is of another version',
      () => writeFileSync(data('PG_VERSION'), '17\n'),
      'sono di PostgreSQL 17, mentre questo è 18',
    ],
    [
      'has a broken configuration',
      () => writeFileSync(data('postgresql.conf'), 'x y z'),
      'La configurazione .+ non è valida',
    ],
    [
      'has an empty password file',
      () => writeFileSync(path.join(folder, 'postgres.password'), ''),
      '^È vuoto .+password',
    ],
    ['has no password file', () => rmSync(path.join(folder, 'postgres.password')), '^Manca .+postgres.password'],
    [
      'has another password',
      () => writeFileSync(path.join(folder, 'postgres.password'), 'x'.repeat(48)),
      '^La password in',
    ],
  ])('because it %s is reported in one sentence', async (_name, damage, sentence) => {
    copy();
    damage();
    const error = await startEmbedded({ folder, durable: false }).then(
      () => null,
      (it: unknown) => it,
    );
    expect(error).toBeInstanceOf(EmbeddedPostgresError);
    const { message } = error as EmbeddedPostgresError;
    expect(message).toMatch(new RegExp(sentence));
    expect(message).toMatch(/^[^\n]+\.$/);
    expect(message).toContain(folder);
    expect(existsSync(path.join(folder, 'postgres.lock'))).toBe(false);
    expect(isAlive(serverPid())).toBe(false);
  });

  it.each(['global/pg_control', 'pg_wal'])('ends the process with exit code 1 when it lacks %s', async (name) => {
    copy();
    rmSync(data(name), { recursive: true });
    const { code, output } = await run();
    expect([code, output.split('\n')]).toEqual([1, [expect.stringMatching(new RegExp(damaged))]]);
  });

  it('because its path is no folder ends the start with one sentence and exit code 1', async () => {
    copy();
    const { code, output } = await run(path.join(folder, 'postgres', 'PG_VERSION', 'dati'));
    expect([code, output]).toEqual([1, expect.stringMatching(/^La cartella dei dati \S+ non è scrivibile: .+\.$/)]);
  });

  it.each(['EACCES', 'EROFS', 'EPERM'])('because of %s is reported as not writable', (code) => {
    folder = '/dati';
    const error = Object.assign(new Error('x'), { code });
    expect(String(fileFailure(error, folder))).toContain('La cartella dei dati /dati non è scrivibile');
  });

  it.each([
    ['could not write to file "pg_wal/xlogtemp.2": No space left on device', 'Il disco di /dati è pieno'],
    ['could not open file "postmaster.pid": Read-only file system', 'non è scrivibile'],
    ['data directory "/dati" has invalid permissions', 'I permessi di /dati'],
  ])('is reported for %s', (output, sentence) => {
    folder = '/dati';
    expect(startupFailure(`2026-01-01 UTC [1] FATAL:  ${output}`, folder)?.message).toContain(sentence);
  });

  it.each(['lock file "postmaster.pid" already exists', 'pre-existing shared memory block is still in use'])(
    'is not assumed for %s',
    (output) => {
      folder = '/dati';
      expect(startupFailure(`FATAL:  ${output}`, folder)).toBeNull();
    },
  );

  // Permissions do not hold for root.
  if (process.getuid?.() !== 0) {
    it('because it is read-only ends the start with one sentence and exit code 1', async () => {
      copy();
      chmodSync(folder, 0o500);
      const { code, output } = await run();
      chmodSync(folder, 0o700);
      expect([code, output]).toEqual([1, expect.stringMatching(/non è scrivibile/)]);
    });
  }
});

function serverPid(): number {
  const file = data('postmaster.pid');
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0;
}

function emptyFolder(name: string): void {
  for (const file of readdirSync(name)) rmSync(path.join(name, file), { recursive: true });
}

/** All databases but template0, template1 and postgres, whose ids are fixed. */
function removeDatabases(name: string): void {
  for (const id of readdirSync(name)) if (Number(id) >= 16_384) rmSync(path.join(name, id), { recursive: true });
}
