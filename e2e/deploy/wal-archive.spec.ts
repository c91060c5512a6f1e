import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  connectionVariables,
  installedPostgres,
  type PostgresServer,
  query,
  runPostgres,
  startPostgres,
  unprivileged,
} from '../testing/processes/postgres-server';
import { temporaryFolder } from '../testing/processes/temporary-folder';
import { expect, requireTool, test } from '../testing/test';
import { waitUntil } from '../testing/wait-until.js';

const script = fileURLToPath(new URL('../../deploy/bin/salaria-wal-archive', import.meta.url));
const postgres = installedPostgres() ?? '';

const folder = temporaryFolder();
let archive = '';
let server: PostgresServer;
let receiver: ChildProcess | undefined;
let receiverOutput = '';
const running: PostgresServer[] = [];

/** Variables of the operator's shell: the server of the test, whose superuser is called salaria. */
function variables() {
  return {
    ...process.env,
    ...connectionVariables(server),
    SALARIA_ARCHIVE: archive,
    SALARIA_DATABASE: 'dbname=postgres',
    SALARIA_DATABASE_NAME: 'postgres',
    SALARIA_SUPERUSER: 'salaria',
    SALARIA_RUN_SERVER: unprivileged.join(' '),
  };
}
const run = (args: string[], env: Record<string, string> = {}) =>
  spawnSync('bash', [script, ...args], { env: { ...variables(), ...env }, encoding: 'utf8' });

function startReceiver() {
  receiver = spawn('bash', [script, 'receive'], { env: variables(), stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [receiver.stdout, receiver.stderr])
    stream?.on('data', (text: Buffer) => (receiverOutput += text.toString()));
}

/** Waits until the archive contains all that is committed. */
const archived = () =>
  waitUntil('the archive has the whole log', async () => {
    if (receiver?.exitCode) throw new Error(receiverOutput);
    const [row] = await query(
      server.url,
      'select bool_or(flush_lsn >= pg_current_wal_flush_lsn()) as it from pg_stat_replication',
    );
    return row?.['it'] === true;
  });

const kinds = async () => (await query(server.url, 'select kind from backups order by kind')).map((row) => row['kind']);
const basesOf = (root: string) => readdirSync(path.join(root, 'base')).sort();
const restored = async (time: string) => {
  const data = path.join(folder(), `restored-${time.replaceAll(/\W/g, '')}`);
  expect(run(['restore', data, time])).toMatchObject({ status: 0, stderr: '' });
  const copy = await runPostgres(postgres, data);
  running.push(copy);
  await waitUntil('the copy is promoted', async () => {
    const [row] = await query(copy.url, 'select not pg_is_in_recovery() as it');
    return row?.['it'] === true;
  });
  return copy;
};

test.describe('with a PostgreSQL server', () => {
  requireTool(postgres !== '', 'no PostgreSQL server with its programs under /usr/lib/postgresql');

  test.beforeEach(async () => {
    archive = path.join(folder(), 'archive');
    receiverOutput = '';
    server = await startPostgres(postgres, path.join(folder(), 'server'));
    running.push(server);
    await query(
      server.url,
      `create table backups (kind text primary key, "finishedAt" timestamptz not null default now());
       create table migrations (name text); insert into migrations values ('first');
       create table posts (title text)`,
    );
  });
  test.afterEach(async () => {
    receiver?.kill('SIGTERM');
    await Promise.all(running.splice(0).map((each) => each.stop()));
  });

  test('a crashed database is restored to the moment before a mistake, and to its last commit, also by a later time', async () => {
    startReceiver();
    // A database that was restored before keeps the settings of then.
    await query(server.url, `alter system set recovery_target_time = '2026-03-14 10:25:00+01'`);
    expect(run(['base'])).toMatchObject({ status: 0, stderr: '' });
    await query(server.url, `insert into posts values ('after the base backup')`);
    // The name of a base backup has whole seconds.
    const [before] = await query(
      server.url,
      `select pg_sleep(1.1), to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US+00') as time`,
    );
    await query(server.url, `delete from posts`);
    await query(server.url, `insert into posts values ('after the mistake')`);
    await archived();
    await server.kill();

    expect(run(['restore', path.join(folder(), 'new'), '2020-01-01 00:00'])).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('nessuna copia di base prima di 2020-01-01'),
    });
    expect(run(['restore', archive, 'latest'])).toMatchObject({ status: 1, stderr: expect.stringContaining('vuota') });
    expect(existsSync(path.join(folder(), 'new'))).toBe(false);
    const early = await restored(String(before?.['time']));
    expect(await query(early.url, 'select title from posts')).toEqual([{ title: 'after the base backup' }]);
    for (const time of ['latest', '2099-01-01 00:00']) {
      const last = await restored(time);
      expect(await query(last.url, 'select title from posts')).toEqual([{ title: 'after the mistake' }]);
    }
  });

  test('the monthly check records its time and fails for damage; older backups are removed with their log', async () => {
    startReceiver();
    const segments = () => readdirSync(path.join(archive, 'wal')).filter((name) => /^[0-9A-F]{24}$/.test(name));
    expect(run(['base']).status).toBe(0);
    const [first = ''] = basesOf(archive);
    for (let i = 0; i < 2; i++) {
      await query(server.url, `insert into posts values ('one more'); select pg_switch_wal()`);
      await archived();
      await query(server.url, 'select pg_sleep(1.1)');
      expect(run(['base']).status).toBe(0);
    }
    await archived();
    const verified = run(['verify']);
    expect(verified).toMatchObject({ status: 0, stderr: '', stdout: expect.stringContaining('1 migrazioni') });
    expect(await kinds()).toEqual(['base', 'verify_wal']);
    expect(basesOf(archive)).toHaveLength(2);
    expect(basesOf(archive)).not.toContain(first);
    const [base = '', newest = ''] = basesOf(archive);
    const label = readFileSync(path.join(archive, 'base', base, 'backup_label'), 'utf8');
    const needed = /\(file ([0-9A-F]+)\)/.exec(label)?.[1] ?? '';
    expect(segments().filter((name) => name < needed)).toEqual([]);
    expect(segments()).toContain(needed);

    await query(server.url, `delete from backups where kind = 'verify_wal'`);
    const control = path.join(archive, 'base', newest, 'global/pg_control');
    writeFileSync(control, readFileSync(control).fill(0, 0, 64));
    expect(run(['verify']).status).toBe(1);
    expect(await kinds()).toEqual(['base']);
  });

  test.describe('with rsync', () => {
    requireTool(spawnSync('rsync', ['--version']).status === 0, 'rsync is not installed');

    test('the copy on another machine restores as the archive does, and a lost archive does not empty it', async () => {
      startReceiver();
      const elsewhere = path.join(folder(), 'elsewhere');
      expect(run(['base']).status).toBe(0);
      await query(server.url, `insert into posts values ('copied')`);
      await archived();
      expect(run(['copy'], { BACKUP_COPY: `${elsewhere}/` })).toMatchObject({ status: 0, stderr: '' });
      expect(await kinds()).toEqual(['base', 'copy']);
      await query(server.url, `delete from backups where kind = 'copy'`);
      rmSync(archive, { recursive: true });
      expect(run(['copy'], { BACKUP_COPY: `${elsewhere}/` }).status).toBe(1);
      expect(basesOf(elsewhere)).toHaveLength(1);
      expect(await kinds()).toEqual(['base']);
      await server.kill();
      archive = elsewhere;
      const copy = await restored('latest');
      expect(await query(copy.url, 'select title from posts')).toEqual([{ title: 'copied' }]);
    });
  });
});
