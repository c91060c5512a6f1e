import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { installedPostgres, type PostgresServer, startPostgres } from '../testing/postgres-server';
import { startSite } from '../testing/site-process';
import { expect, requireTool, test } from '../testing/test';

const root = fileURLToPath(new URL('../..', import.meta.url));
let folder = '';

test.beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'salaria-backup-'));
});
test.afterEach(() => rmSync(folder, { recursive: true, force: true }));

const run = (script: 'backup' | 'restore' | 'verify-backup', args: string[], env: Record<string, string> = {}) => {
  const { DATABASE_URL: _given, ...rest } = process.env;
  return spawnSync(process.execPath, [path.join(root, 'scripts/database', `${script}.mjs`), ...args], {
    env: { ...rest, INIT_CWD: folder, DATA_DIR: folder, ...env },
    encoding: 'utf8',
  });
};
/** No server listens on port 1. */
const unreachable = { DATABASE_URL: 'postgres://salaria:secret-password@127.0.0.1:1/salaria' };

test('a failed backup prints its reason in one line, without the password, and leaves no file', () => {
  const { status, stderr } = run('backup', ['copy.dump'], unreachable);
  expect(status).toBe(1);
  expect(stderr.trim().split('\n')).toHaveLength(1);
  expect(stderr).toContain('127.0.0.1:1/salaria non risponde');
  expect(stderr).not.toContain('secret-password');
  expect(existsSync(path.join(folder, 'copy.dump'))).toBe(false);
  expect(existsSync(path.join(folder, 'copy.dump.part'))).toBe(false);
});

test('the embedded database is backed up and restored without programs of PostgreSQL', async () => {
  const [site, other] = await Promise.all([startSite(), startSite()]);
  const sent = await fetch(`${site.url}/api/newsletter/subscribe`, {
    method: 'POST',
    body: JSON.stringify({ email: 'anna@example.it' }),
    headers: { 'content-type': 'application/json' },
  });
  expect(sent.status).toBe(201);
  const programs = { DATABASE_URL: '', PATH: '/nowhere' };
  expect(run('backup', ['copy.sql.gz'], { ...programs, DATA_DIR: site.data })).toMatchObject({ status: 0, stderr: '' });
  const refused = run('restore', ['copy.sql.gz'], { ...programs, DATA_DIR: other.data });
  expect(refused).toMatchObject({ status: 1, stderr: expect.stringContaining('non è vuoto') });
  const restored = run('restore', ['copy.sql.gz', '--replace'], { ...programs, DATA_DIR: other.data });
  expect(restored).toMatchObject({ status: 0, stderr: '' });
  expect(await (await fetch(`${site.url}/metrics`)).text()).toMatch(
    /salaria_backup_last_success_timestamp_seconds\{kind="dump"\} \d/,
  );
  const verified = run('verify-backup', ['.'], { DATABASE_URL: '', DATA_DIR: site.data });
  expect(verified).toMatchObject({
    status: 0,
    stderr: '',
    stdout: expect.stringMatching(/ si ripristina: \d+ tabelle, \d+ righe/),
  });
  expect(await (await fetch(`${site.url}/metrics`)).text()).toContain('_timestamp_seconds{kind="verify"}');
  const again = run('backup', ['again.sql.gz'], { ...programs, DATA_DIR: other.data });
  expect(again).toMatchObject({ status: 0, stderr: '' });
  // The second backup does contain the record of itself, and its heading names another moment.
  const rowsOf = (name: string, table: string) =>
    new RegExp(`copy public\\.${table} [^]*?\\n\\\\\\.\\n`).exec(
      gunzipSync(readFileSync(path.join(folder, name))).toString(),
    )?.[0];
  for (const table of ['newsletter_subscribers', 'blog_posts', 'section_files', 'migrations']) {
    expect(rowsOf('again.sql.gz', table)).toBe(rowsOf('copy.sql.gz', table));
    expect(rowsOf('copy.sql.gz', table)?.split('\n').length).toBeGreaterThan(3);
  }
  await Promise.all([site.stop(), other.stop()]);
});

test('a backup of the embedded database requires a running site', () => {
  const { status, stderr } = run('backup', []);
  expect(status).toBe(1);
  expect(stderr).toContain(`nessun sito in esecuzione con i dati di ${folder}`);
});

test('a restore without a file, or with a missing one, fails with a message', () => {
  expect(run('restore', [], unreachable).stderr).toContain('Quale copia?');
  expect(run('restore', ['missing.dump'], unreachable).stderr).toContain('missing.dump non esiste');
  writeFileSync(path.join(folder, 'some.dump'), 'not a copy');
  expect(run('restore', ['some.dump'], unreachable).stderr).toContain('non risponde');
});

/** Resolves with a digest of each table and sequence, and with all indexes. */
async function contentsOf(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ name: string; kind: string }>(
    `select relname as name, relkind as kind from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'S') order by 1`,
  );
  const contents: Record<string, string> = {};
  for (const { name, kind } of rows) {
    const table = client.escapeIdentifier(name);
    const text =
      kind === 'S'
        ? `select last_value || ' ' || is_called as it from ${table}`
        : `select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as it
           from ${table} t`;
    contents[name] = (await client.query<{ it: string }>(text)).rows[0]?.it ?? '';
  }
  const indexes = await client.query<{ it: string }>(
    `select string_agg(indexdef, E'\\n' order by indexdef) as it from pg_indexes where schemaname = 'public'`,
  );
  contents['(indexes)'] = indexes.rows[0]?.it ?? '';
  await client.end();
  return contents;
}

const postgres = installedPostgres() ?? '';

async function withClient<Value>(url: string, work: (client: pg.Client) => Promise<Value>): Promise<Value> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

// The embedded server's package has no pg_dump; Debian's server depends on its client.
test.describe('with a PostgreSQL server', () => {
  requireTool(postgres !== '', 'no PostgreSQL server with pg_dump under /usr/lib/postgresql');
  let server: PostgresServer;
  let empty: PostgresServer;

  test.beforeEach(async () => {
    [server, empty] = await Promise.all([
      startPostgres(postgres, path.join(folder, 'first')),
      startPostgres(postgres, path.join(folder, 'second')),
    ]);
  });
  test.afterEach(() => Promise.all([server.stop(), empty.stop()]));

  test('a backup of a running site, restored into an empty server, is equal in every table', async () => {
    const site = await startSite({ DATABASE_URL: server.url });
    const post = (address: string, body: object) =>
      fetch(site.url + address, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      });
    const message = { name: "Nino D'Angelo 🏛", email: 'nino@example.it', subject: 'Altro' };
    const sent = await post('/api/contact', { ...message, message: 'Righe\\n\\tcon \\\\ e "segni"' });
    expect(sent.status).toBe(201);
    expect((await post('/api/newsletter/subscribe', { email: 'anna@example.it' })).status).toBe(201);
    const backup = run('backup', ['copy.dump'], { DATABASE_URL: server.url });
    expect([backup.status, backup.stderr]).toEqual([0, '']);
    const verified = run('verify-backup', ['copy.dump'], { DATABASE_URL: server.url });
    expect(verified).toMatchObject({ status: 0, stderr: '' });
    const copy = readFileSync(path.join(folder, 'copy.dump'));
    writeFileSync(path.join(folder, 'half.dump'), copy.subarray(0, copy.length / 2));
    expect(run('verify-backup', ['half.dump'], { DATABASE_URL: server.url })).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('half.dump non si ripristina'),
    });
    await site.stop();
    const before = await contentsOf(server.url);
    // The dump does not contain the record of itself, nor of its check.
    expect(before['backups']).toMatch(/^2 /);
    delete before['backups'];
    expect(Number(before['contact_messages']?.split(' ')[0])).toBe(1);
    for (const table of ['blog_posts', 'artifacts', 'section_files', 'content_sources', 'migrations'])
      expect(Number(before[table]?.split(' ')[0])).toBeGreaterThan(0);

    const restore = run('restore', ['copy.dump'], { DATABASE_URL: empty.url });
    expect([restore.status, restore.stderr]).toEqual([0, '']);
    expect(await contentsOf(empty.url)).toMatchObject(before);
    const second = run('restore', ['copy.dump'], { DATABASE_URL: empty.url });
    expect([second.status, second.stderr]).toEqual([1, expect.stringContaining('non è vuoto')]);
  });

  test('an empty server has the schema of the migrations after a restore of the embedded database', async () => {
    const native = await startSite({ DATABASE_URL: server.url });
    await native.stop();
    const site = await startSite();
    expect(run('backup', ['copy.sql.gz'], { DATA_DIR: site.data, DATABASE_URL: '' }).stderr).toBe('');
    await site.stop();
    expect(run('restore', ['copy.sql.gz'], { DATABASE_URL: empty.url }).stderr).toBe('');
    const schemaOf = ({ url }: PostgresServer) => {
      const dump = spawnSync(path.join(postgres, 'pg_dump'), ['--schema-only', '--no-owner', url], {
        encoding: 'utf8',
      });
      expect(dump.stderr).toBe('');
      return dump.stdout.replace(/^\\(un)?restrict .*$/gm, '');
    };
    expect(schemaOf(empty)).toContain('CREATE TABLE public.blog_posts');
    expect(schemaOf(empty)).toBe(schemaOf(server));
    const again = await startSite({ DATABASE_URL: empty.url });
    await again.stop();
  });

  test('the site runs, is backed up and restored with a role that is no superuser', async () => {
    const text = readFileSync(path.join(root, 'deploy/postgres/create-roles.sh'), 'utf8');
    const script = path.join(folder, 'create-roles.sh');
    // The test server's superuser is called salaria.
    writeFileSync(script, text.replaceAll('salaria', 'sito'));
    const { hostname, port } = new URL(server.url);
    const env = { PATH: process.env['PATH'], PGHOST: hostname, PGPORT: port, PGPASSWORD: 'prova' };
    const created = spawnSync('bash', [script], {
      env: { ...env, POSTGRES_USER: 'salaria', SITE_PASSWORD: "pass'word", BACKUP_PASSWORD: 'another', PGDATA: folder },
      encoding: 'utf8',
    });
    expect(created).toMatchObject({ status: 0, stderr: '' });
    const url = `postgres://sito:${encodeURIComponent("pass'word")}@${hostname}:${port}/sito`;
    const site = await startSite({ DATABASE_URL: url });
    await site.stop();
    expect(run('backup', ['copy.dump'], { DATABASE_URL: url })).toMatchObject({ status: 0, stderr: '' });
    const restore = run('restore', ['copy.dump', '--replace'], { DATABASE_URL: url });
    expect(restore).toMatchObject({ status: 0, stderr: '' });
    const roles = await withClient(url, (client) => client.query('select rolsuper from pg_roles where rolname = user'));
    expect(roles.rows).toEqual([{ rolsuper: false }]);
  });

  test('restore --replace removes tables of a newer version, and changes nothing when it fails', async () => {
    const old = 'create table posts (id integer primary key, title text); insert into posts values (1, $$Prima$$)';
    await withClient(server.url, (client) => client.query(old));
    expect(run('backup', ['copy.dump'], { DATABASE_URL: server.url }).stderr).toBe('');
    const before = await contentsOf(server.url);
    await withClient(server.url, async (client) => {
      await client.query('update posts set title = $$Dopo$$');
      await client.query('create table notes (post integer references posts (id)); insert into notes values (1)');
      await client.query('create view titles as select title from posts');
    });
    const newer = await contentsOf(server.url);

    const copy = readFileSync(path.join(folder, 'copy.dump'));
    writeFileSync(path.join(folder, 'half.dump'), copy.subarray(0, copy.length - 200));
    const failed = run('restore', ['half.dump', '--replace'], { DATABASE_URL: server.url });
    expect([failed.status, failed.stderr]).toEqual([1, expect.stringContaining('nulla è cambiato')]);
    expect(await contentsOf(server.url)).toEqual(newer);

    const replaced = run('restore', ['copy.dump', '--replace'], { DATABASE_URL: server.url });
    expect([replaced.status, replaced.stderr]).toEqual([0, '']);
    expect(await contentsOf(server.url)).toEqual(before);
    const views = await withClient(server.url, (client) =>
      client.query("select viewname from pg_views where schemaname = 'public'"),
    );
    expect(views.rows).toEqual([]);
  });
});
