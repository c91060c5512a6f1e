import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.js';
import { findLauncher } from './postgres-launcher.js';
import { findProgram } from './postgres-program.js';
import { isAlive } from './process-state.js';
import { startEmbedded } from './start-embedded.js';
import { data, folder, query, serverPid, start, until, up } from './testing/embedded-server.js';

let pristine: string;

beforeAll(async () => {
  pristine = mkdtempSync(path.join(tmpdir(), 'salaria-pristine-'));
  await (await startEmbedded({ folder: pristine, durable: false })).stop();
});
afterAll(() => rmSync(pristine, { recursive: true, force: true }));

const copy = () => cpSync(pristine, folder, { recursive: true });

/** Starts a process on the folder, and returns how it ended and what it printed. */
async function run(on = folder): Promise<{ code: number | string; output: string }> {
  const child = start(on, 'no-timer');
  return { code: await child.ended, output: child.output().trim() };
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
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

  it('because its path is no folder ends the start with one sentence and exit code 1', async () => {
    copy();
    const { code, output } = await run(path.join(folder, 'postgres', 'PG_VERSION', 'dati'));
    expect([code, output]).toEqual([1, expect.stringMatching(/^La cartella dei dati \S+ non è scrivibile: .+\.$/)]);
  });

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

function emptyFolder(name: string): void {
  for (const file of readdirSync(name)) rmSync(path.join(name, file), { recursive: true });
}

/** All databases but template0, template1 and postgres, whose ids are fixed. */
function removeDatabases(name: string): void {
  for (const id of readdirSync(name)) if (Number(id) >= 16_384) rmSync(path.join(name, id), { recursive: true });
}

describe('the embedded server', () => {
  it('starts again after Node was killed, and nothing runs twice', async () => {
    const first = start();
    await query((await up(first)).url, 'create table kept as select 1 as n');
    const pid = serverPid();
    await first.end('SIGKILL');
    expect(await query((await up(start())).url, 'select n from kept')).toEqual([{ n: 1 }]);
    if (serverPid() !== pid) await until(() => !isAlive(pid));
  });

  it('is adopted when it outlived its Node, supervised and stopped', async () => {
    await (async () => {
      const first = start();
      await up(first);
      await first.end();
    })();
    // A server without a parent, as a killed Node leaves it where the kernel does not end it.
    const { prefix } = findLauncher();
    const [program = '', ...rest] = [
      ...prefix.filter((word, i) => word !== '--pdeathsig' && prefix[i - 1] !== '--pdeathsig'),
      findProgram('postgres'),
    ];
    const port = await freePort();
    const orphan = spawn(
      program,
      [...rest, '-D', data(), '-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
      { stdio: 'ignore', detached: true },
    );
    orphan.unref();
    await until(() => {
      try {
        return readFileSync(data('postmaster.pid'), 'utf8').includes('ready');
      } catch {
        return false;
      }
    });
    const pid = serverPid();
    const next = start();
    expect((await up(next)).url).toContain(`:${port}/`);
    expect(serverPid()).toBe(pid);
    expect(await next.end()).toBe(0);
    expect(isAlive(pid)).toBe(false);
  });

  it('creates its folder again when the first start was interrupted', async () => {
    const half = `${data()}.new`;
    const first = start();
    await up(first);
    await first.end();
    rmSync(data(), { recursive: true });
    rmSync(half, { recursive: true, force: true });
    writeFileSync(half, 'half');
    expect(await query((await up(start())).url, 'select 1 as n')).toEqual([{ n: 1 }]);
  });

  it('refuses connections without the password, which only its owner can read', async () => {
    const { url } = await up(start());
    const without = new URL(url);
    without.password = '';
    await expect(query(without.href, 'select 1')).rejects.toThrow(/password/i);
    without.password = 'x'.repeat(48);
    await expect(query(without.href, 'select 1')).rejects.toThrow(/authentication failed/);
    expect(statSync(path.join(folder, 'postgres.password')).mode & 0o777).toBe(0o600);
    expect(
      await query(url, `select rolpassword ~ '^SCRAM-SHA-256' as scram from pg_authid where rolname = current_user`),
    ).toEqual([{ scram: true }]);
  });

  it('names the process that uses the folder to a second start', async () => {
    const first = start();
    await up(first);
    const second = start();
    expect(await second.ended).toBe(1);
    expect(second.output().trim().split('\n')).toHaveLength(1);
    expect(second.output()).toContain(
      `Il sito è già in esecuzione con i dati di ${folder} (processo ${first.process.pid})`,
    );
  });

  it('restarts on the same port when it is killed', async () => {
    const { url } = await up(start());
    const pid = serverPid();
    process.kill(pid, 'SIGKILL');
    await until(async () => (await query(url, 'select 1').catch(() => [])).length === 1);
    expect(serverPid()).not.toBe(pid);
  });

  it('does not mistake the lock of a dead process for a live one', async () => {
    writeFileSync(path.join(folder, 'postgres.lock'), JSON.stringify({ pid: process.pid, started: '1' }));
    const first = start();
    await up(first);
    await first.end();
    writeFileSync(path.join(folder, 'postgres.lock'), 'not json');
    await up(start());
  });
});
