import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { installedPostgres, startPostgres } from '../testing/postgres-server';
import { startSite } from '../testing/site-process';
import { expect, test } from '../testing/test';

const root = fileURLToPath(new URL('../..', import.meta.url));
let folder = '';

test.beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'salaria-backup-'));
});
test.afterEach(() => rmSync(folder, { recursive: true, force: true }));

const run = (script: 'backup' | 'restore', args: string[], env: Record<string, string> = {}) => {
  const { DATABASE_URL: _given, ...rest } = process.env;
  return spawnSync(process.execPath, [path.join(root, 'scripts', `${script}.mjs`), ...args], {
    env: { ...rest, INIT_CWD: folder, DATA_DIR: folder, ...env },
    encoding: 'utf8',
  });
};
// Nobody listens on port 1.
const nobody = { DATABASE_URL: 'postgres://salaria:password-nobody-sees@127.0.0.1:1/salaria' };

test('a copy that cannot be made says why in one line, without the password, and leaves no file', () => {
  const { status, stderr } = run('backup', ['copy.dump'], nobody);
  expect(status).toBe(1);
  expect(stderr.trim().split('\n')).toHaveLength(1);
  expect(stderr).toContain('127.0.0.1:1/salaria non risponde');
  expect(stderr).not.toContain('password-nobody-sees');
  expect(existsSync(path.join(folder, 'copy.dump'))).toBe(false);
  expect(existsSync(path.join(folder, 'copy.dump.part'))).toBe(false);
});

test('a copy of the embedded database asks for its site to run', () => {
  const { status, stderr } = run('backup', []);
  expect(status).toBe(1);
  expect(stderr).toContain(`nessun sito in esecuzione con i dati di ${folder}`);
});

test('a restore asks which copy, and says when there is none', () => {
  expect(run('restore', [], nobody).stderr).toContain('Quale copia?');
  expect(run('restore', ['missing.dump'], nobody).stderr).toContain('missing.dump non esiste');
  writeFileSync(path.join(folder, 'some.dump'), 'not a copy');
  expect(run('restore', ['some.dump'], nobody).stderr).toContain('non risponde');
});

/** Every table and sequence with what is in it. */
async function contentsOf(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ name: string; kind: string }>(
    `select relname as name, relkind as kind from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'S') order by 1`,
  );
  const contents: Record<string, string> = {};
  for (const { name, kind } of rows) {
    const table = client.escapeIdentifier(name);
    const text =
      kind === 'S'
        ? `select last_value || ' ' || is_called as it from ${table}`
        : `select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as it from ${table} t`;
    contents[name] = (await client.query<{ it: string }>(text)).rows[0]?.it ?? '';
  }
  const indexes = await client.query<{ it: string }>(
    `select string_agg(indexdef, E'\\n' order by indexdef) as it from pg_indexes where schemaname = 'public'`,
  );
  contents['(indexes)'] = indexes.rows[0]?.it ?? '';
  await client.end();
  return contents;
}

const postgres = installedPostgres();

// The embedded server's package has no pg_dump; where Debian's server is installed, its own one is there too.
if (postgres) {
  test('a copy of a working site, restored into an empty server, is the same in every table', async () => {
    test.setTimeout(300_000);
    const [server, empty] = [
      await startPostgres(postgres, path.join(folder, 'first')),
      await startPostgres(postgres, path.join(folder, 'second')),
    ];
    try {
      const site = await startSite({ DATABASE_URL: server.url });
      const post = (address: string, body: object) =>
        fetch(site.url + address, {
          method: 'POST',
          body: JSON.stringify(body),
          headers: { 'content-type': 'application/json' },
        });
      expect(
        (
          await post('/api/contact', {
            name: "Nino D'Angelo 🏛",
            email: 'nino@example.it',
            subject: 'Altro',
            message: 'Righe\\n\\tcon \\\\ e "segni"',
          })
        ).status,
      ).toBe(201);
      expect((await post('/api/newsletter/subscribe', { email: 'anna@example.it' })).status).toBe(201);
      // While it works: the copy is of one moment.
      const copied = run('backup', ['copy.dump'], { DATABASE_URL: server.url });
      expect([copied.status, copied.stderr]).toEqual([0, '']);
      await site.stop();
      const before = await contentsOf(server.url);
      expect(Number(before['contact_messages']?.split(' ')[0])).toBe(1);
      for (const table of ['blog_posts', 'artifacts', 'section_files', 'content_sources', 'migrations'])
        expect(Number(before[table]?.split(' ')[0])).toBeGreaterThan(0);

      const restored = run('restore', ['copy.dump'], { DATABASE_URL: empty.url });
      expect([restored.status, restored.stderr]).toEqual([0, '']);
      expect(await contentsOf(empty.url)).toEqual(before);

      const refused = run('restore', ['copy.dump'], { DATABASE_URL: empty.url });
      expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining('non è vuoto')]);
      const client = new pg.Client({ connectionString: empty.url });
      await client.connect();
      await client.query('truncate contact_messages; update blog_posts set title = upper(title)');
      await client.end();
      expect(run('restore', ['copy.dump', '--replace'], { DATABASE_URL: empty.url }).stderr).toBe('');
      expect(await contentsOf(empty.url)).toEqual(before);
    } finally {
      await server.stop();
      await empty.stop();
    }
  });
}
