import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  connectionVariables,
  installedPostgres,
  type PostgresServer,
  query,
  startPostgres,
  unprivileged,
} from '../testing/processes/postgres-server';
import { startProgram } from '../testing/processes/program';
import { temporaryFolder } from '../testing/processes/temporary-folder';
import { expect, requireTool, test } from '../testing/test';
import { waitUntil } from '../testing/wait-until';

const script = fileURLToPath(new URL('../../deploy/docker/dump', import.meta.url));
const postgres = installedPostgres() ?? '';

const folder = temporaryFolder();
let backups = '';
let server: PostgresServer;

/** Variables of the service `backup`: the server of the test, whose superuser is called salaria. */
function variables() {
  return {
    ...process.env,
    PATH: `${postgres}:${process.env['PATH']}`,
    TMPDIR: folder(),
    ...connectionVariables(server),
    SALARIA_BACKUPS: backups,
    SALARIA_DUMP_INTERVAL: '0.2',
    SALARIA_RUN_SERVER: unprivileged.join(' '),
  };
}
const run = (...args: string[]) => spawnSync('bash', [script, ...args], { env: variables(), encoding: 'utf8' });
/** The folders of servers into which dumps are restored. */
const servers = () => readdirSync(folder()).filter((name) => name.startsWith('tmp.'));
const dumps = () => readdirSync(backups).filter((name) => name.endsWith('.dump'));

const recorded = async () =>
  (await query(server.url, 'select kind from backups order by kind')).map((row) => row['kind']);

test.describe('with a PostgreSQL server', () => {
  requireTool(postgres !== '', 'no PostgreSQL server under /usr/lib/postgresql');

  test.beforeEach(async () => {
    backups = mkdtempSync(path.join(folder(), 'backups-'));
    server = await startPostgres(postgres, path.join(folder(), 'server'));
    await query(
      server.url,
      `create table backups (kind text primary key, "finishedAt" timestamptz not null default now());
       create table migrations (name text); insert into migrations values ('first')`,
    );
  });
  test.afterEach(async () => {
    await server.stop();
  });

  test('a dump is restored into a server of its own; a damaged one is not verified', async () => {
    expect(run('verify')).toMatchObject({ status: 1, stderr: expect.stringContaining('nessuna copia') });
    expect(run()).toMatchObject({ status: 0, stderr: '' });
    expect(run('verify')).toMatchObject({ status: 0, stdout: expect.stringContaining('1 migrazioni') });
    expect(await recorded()).toEqual(['dump', 'verify']);

    await query(server.url, `delete from backups where kind = 'verify'`);
    writeFileSync(path.join(backups, dumps()[0] ?? ''), 'PGDMP');
    expect(run('verify').status).not.toBe(0);
    expect(await recorded()).toEqual(['dump']);
    expect(servers()).toEqual([]);
  });

  test('the service dumps once a day, repeats what failed, and removes what is old or incomplete', async () => {
    const old = path.join(backups, 'salaria-2020-01-01T00-00-00.dump');
    for (const file of [old, path.join(backups, 'salaria-2020-01-02T00-00-00.dump.part')]) writeFileSync(file, '');
    utimesSync(old, new Date('2020-01-01'), new Date('2020-01-01'));
    // Until this table can be read, pg_dump fails.
    await query(
      server.url,
      `create table blocked (); alter table blocked enable row level security;
      create role visitor login password 'prova'; grant all on schema public to visitor;
      grant all on backups, migrations to visitor`,
    );
    const service = startProgram('bash', [script, 'daily'], { env: { ...variables(), PGUSER: 'visitor' } });
    try {
      await waitUntil('a dump failed', async () => service.output().includes('blocked'));
      expect(dumps()).toEqual([path.basename(old)]);
      await query(server.url, 'drop table blocked');
      await waitUntil('the dump is verified', async () => (await recorded()).includes('verify'));
      await waitUntil('its server is gone', async () => servers().length === 0);
      expect(dumps()).toHaveLength(1);
      expect(dumps()).not.toContain(path.basename(old));
      expect(readdirSync(backups).filter((name) => name.endsWith('.part'))).toEqual([]);
    } finally {
      await service.stop();
    }
  });
});
