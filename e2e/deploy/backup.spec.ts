import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  connectionVariables,
  installedPostgres,
  type PostgresServer,
  query,
  startPostgres,
} from '../testing/processes/postgres-server';
import { startSite } from '../testing/processes/site-process';
import { temporaryFolder } from '../testing/processes/temporary-folder';
import { expect, requireTool, test } from '../testing/test';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = temporaryFolder();

const run = (script: 'backup' | 'restore' | 'verify-backup', args: string[], env: Record<string, string> = {}) => {
  const { DATABASE_URL: _given, ...rest } = process.env;
  return spawnSync(process.execPath, [path.join(root, 'scripts/database', `${script}.mjs`), ...args], {
    env: { ...rest, INIT_CWD: folder(), DATA_DIR: folder(), ...env },
    encoding: 'utf8',
  });
};
const succeeded = { status: 0, stderr: '' };
const failed = (reason: string) => ({ status: 1, stderr: expect.stringContaining(reason) });
const post = (address: string, body: object) =>
  fetch(address, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });

test('a backup or restore that cannot work says why, without the password, and leaves no file', () => {
  // No server listens on port 1.
  const unreachable = { DATABASE_URL: 'postgres://salaria:secret-password@127.0.0.1:1/salaria' };
  const { status, stderr } = run('backup', ['copy.dump'], unreachable);
  expect([status, stderr.trim().split('\n').length]).toEqual([1, 1]);
  expect(stderr).toContain('127.0.0.1:1/salaria non risponde');
  expect(stderr).not.toContain('secret-password');
  for (const name of ['copy.dump', 'copy.dump.part']) expect(existsSync(path.join(folder(), name))).toBe(false);
  expect(run('backup', [])).toMatchObject(failed(`nessun dato in ${folder()}`));
  expect(run('restore', [], unreachable)).toMatchObject(failed('Quale copia?'));
  expect(run('restore', ['missing.dump'], unreachable)).toMatchObject(failed('missing.dump non esiste'));
});

test('the embedded database is copied while its site is stopped, and restored without programs of PostgreSQL', async () => {
  const here = { DATABASE_URL: '', DATA_DIR: path.join(folder(), 'here') };
  const site = await startSite(here);
  expect((await post(`${site.url}/api/newsletter/subscribe`, { email: 'anna@example.it' })).status).toBe(201);
  writeFileSync(path.join(folder(), 'any.tar.gz'), '');
  expect(run('restore', ['any.tar.gz', '--replace'], here)).toMatchObject(failed('fermarlo prima'));
  await site.stop();
  expect(run('backup', ['copy.tar.gz'], here)).toMatchObject(succeeded);
  expect(run('verify-backup', ['copy.tar.gz'], here)).toMatchObject({
    ...succeeded,
    stdout: expect.stringMatching(/ si ripristina: \d+ tabelle, \d+ righe/),
  });

  const there = { DATABASE_URL: '', DATA_DIR: path.join(folder(), 'there') };
  expect(run('restore', ['copy.tar.gz'], there)).toMatchObject(succeeded);
  expect(run('restore', ['copy.tar.gz'], there)).toMatchObject(failed('non è vuota'));
  const copy = readFileSync(path.join(folder(), 'copy.tar.gz'));
  writeFileSync(path.join(folder(), 'half.tar.gz'), copy.subarray(0, copy.length / 2));
  expect(run('restore', ['half.tar.gz', '--replace'], there)).toMatchObject(failed('nulla è cambiato'));
  const restored = await startSite(there);
  const subscribers = await query(await restored.databaseUrl(), 'select email from newsletter_subscribers');
  await restored.stop();
  expect(subscribers).toEqual([{ email: 'anna@example.it' }]);
});

/** Resolves with a digest of each table and sequence, and with all indexes. */
async function contentsOf(url: string): Promise<Record<string, unknown>> {
  const relations = await query(
    url,
    `select relname as name, relkind as kind, quote_ident(relname) as quoted from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'S', 'v') order by 1`,
  );
  const contents: Record<string, unknown> = {};
  for (const { name, kind, quoted } of relations) {
    const digest =
      kind === 'S'
        ? `select last_value || ' ' || is_called as it from ${quoted}`
        : `select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as it
           from ${quoted} t`;
    contents[String(name)] = (await query(url, digest))[0]?.['it'];
  }
  const indexes = `select string_agg(indexdef, E'\\n' order by indexdef) as it from pg_indexes where schemaname = 'public'`;
  contents['(indexes)'] = (await query(url, indexes))[0]?.['it'];
  return contents;
}

const postgres = installedPostgres() ?? '';

// The embedded server's package has no pg_dump; Debian's server depends on its client.
test.describe('with a PostgreSQL server', () => {
  requireTool(postgres !== '', 'no PostgreSQL server with pg_dump under /usr/lib/postgresql');
  let server: PostgresServer;
  let empty: PostgresServer;

  test.beforeEach(async () => {
    [server, empty] = await Promise.all([
      startPostgres(postgres, path.join(folder(), 'first')),
      startPostgres(postgres, path.join(folder(), 'second')),
    ]);
  });
  test.afterEach(() => Promise.all([server.stop(), empty.stop()]));

  /** Creates the roles of docker-compose.yml. Returns the URL of the site's database. */
  function createRoles(to: PostgresServer): string {
    const script = path.join(folder(), 'create-roles.sh');
    // The test server's superuser is called salaria.
    const text = readFileSync(path.join(root, 'deploy/postgres/create-roles.sh'), 'utf8').replaceAll('salaria', 'sito');
    writeFileSync(script, text);
    for (const name of ['site-password', 'backup-password']) writeFileSync(path.join(folder(), name), "pass'word");
    const created = spawnSync('bash', [script], {
      env: {
        PATH: process.env['PATH'],
        ...connectionVariables(to),
        POSTGRES_USER: 'salaria',
        SALARIA_SECRETS: folder(),
        PGDATA: folder(),
      },
      encoding: 'utf8',
    });
    expect(created).toMatchObject(succeeded);
    return Object.assign(new URL(to.url), { username: 'sito', password: "pass'word", pathname: '/sito' }).href;
  }

  test('a backup of a running site equals it in every table, restored by a role that is no superuser', async () => {
    const source = { DATABASE_URL: server.url };
    const site = await startSite(source);
    const message = { name: "Nino D'Angelo 🏛", email: 'nino@example.it', subject: 'Altro' };
    const sent = await post(`${site.url}/api/contact`, { ...message, message: 'Righe\\n\\tcon \\\\ e "segni"' });
    expect(sent.status).toBe(201);
    expect(run('backup', ['copy.dump'], source)).toMatchObject(succeeded);
    expect(run('verify-backup', ['copy.dump'], source)).toMatchObject(succeeded);
    const copy = readFileSync(path.join(folder(), 'copy.dump'));
    writeFileSync(path.join(folder(), 'half.dump'), copy.subarray(0, copy.length / 2));
    expect(run('verify-backup', ['half.dump'], source)).toMatchObject(failed('half.dump non si ripristina'));
    await site.stop();
    const before = await contentsOf(server.url);
    // The dump does not contain the record of itself, nor of its check.
    expect(before['backups']).toMatch(/^2 /);
    delete before['backups'];
    // The site stores its counts of the day every minute, and makes files with all records when it is new.
    for (const table of ['daily_counts', 'dumps', 'dump_parts', 'dumps_id_seq', 'jobs', 'jobs_id_seq'])
      delete before[table];
    for (const table of ['contact_messages', 'blog_posts', 'section_files', 'content_entries', 'migrations'])
      expect(before[table]).toMatch(/^[1-9]/);

    const target = { DATABASE_URL: createRoles(empty) };
    expect(run('restore', ['copy.dump'], target)).toMatchObject(succeeded);
    expect(await contentsOf(target.DATABASE_URL)).toMatchObject(before);
    expect(run('restore', ['copy.dump'], target)).toMatchObject(failed('non è vuoto'));
    const restored = await startSite(target);
    await restored.stop();
    expect(run('backup', ['again.dump'], target)).toMatchObject(succeeded);
    expect(run('restore', ['again.dump', '--replace'], target)).toMatchObject(succeeded);
    const roles = await query(target.DATABASE_URL, 'select rolsuper from pg_roles where rolname = user');
    expect(roles).toEqual([{ rolsuper: false }]);
  });

  test('restore --replace removes tables of a newer version, and changes nothing when it fails', async () => {
    const source = { DATABASE_URL: server.url };
    const old = 'create table posts (id integer primary key, title text); insert into posts values (1, $$Prima$$)';
    await query(server.url, old);
    expect(run('backup', ['copy.dump'], source)).toMatchObject(succeeded);
    const before = await contentsOf(server.url);
    await query(
      server.url,
      `update posts set title = $$Dopo$$; create view titles as select title from posts;
       create table notes (post integer references posts (id)); insert into notes values (1)`,
    );
    const newer = await contentsOf(server.url);
    const copy = readFileSync(path.join(folder(), 'copy.dump'));
    writeFileSync(path.join(folder(), 'half.dump'), copy.subarray(0, copy.length - 200));
    expect(run('restore', ['half.dump', '--replace'], source)).toMatchObject(failed('nulla è cambiato'));
    expect(await contentsOf(server.url)).toEqual(newer);
    expect(run('restore', ['copy.dump', '--replace'], source)).toMatchObject(succeeded);
    expect(await contentsOf(server.url)).toEqual(before);
  });
});
