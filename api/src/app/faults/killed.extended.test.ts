import { existsSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { createContentTest } from '../../content/content.fixtures.js';
import { type ApiProcess, startApiProcess } from '../../testing/processes/api-process.js';
import { key, SiteCalls } from '../../testing/calls/site-calls.js';
import { type Child, startModule } from '../../testing/processes/child.js';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.js';
import { waitUntil } from '../../testing/time-limit.js';
import { started } from '../../testing/started.js';

let database: TestDatabase;
let client: pg.Client;
let api: ApiProcess | undefined;
let importer: Child | undefined;

beforeEach(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterEach(async () => {
  await importer?.end('SIGKILL');
  await api?.kill();
  importer = undefined;
  api = undefined;
  await client.end();
  await database.close();
});

const rows = async <T>(sql: string) => (await client.query(sql)).rows as T[];
const count = async (table: string) => (await rows<{ n: number }>(`select count(*)::int as n from ${table}`))[0]?.n;
/** Waits until a session waits for a lock: the process to kill is then inside its transaction. */
const untilLockIsAwaited = () =>
  waitUntil(async () => (await rows('select 1 from pg_locks where not granted')).length > 0);
/** Waits until only this test has a transaction open. */
const untilAlone = () =>
  waitUntil(async () => {
    const others = await rows(
      `select 1 from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`,
    );
    return others.length === 0;
  });

const calls = new SiteCalls(() => api?.url ?? '');

it('an API killed while it takes contact messages has stored each accepted message and its mail', async () => {
  // A mail server that is away: what is to be sent stays written down.
  const mail = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'sito@example.it', MAIL_TO: 'associazione@example.it' };
  api = await startApiProcess(database.url, { TRUST_PROXY: 'loopback', ...mail });
  const accepted: number[] = [];
  let number = 0;
  let going = true;
  const lanes = Array.from({ length: 4 }, async () => {
    while (going) {
      const mine = number++;
      const isAccepted = await calls.contact(`Messaggio numero ${mine}`).then(
        ({ status }) => status === 201,
        () => false,
      );
      if (isAccepted) accepted.push(mine);
    }
  });
  await waitUntil(() => accepted.length >= 30);
  await api.kill();
  going = false;
  await Promise.all(lanes);
  await untilAlone();
  const stored = (await rows<{ message: string }>('select message from contact_messages')).map(
    ({ message }) => message,
  );
  const mailed = (await rows<{ text: string }>(`select data->>'text' as text from jobs`)).map(({ text }) =>
    text.split('\n\n')[1]?.trim(),
  );
  expect(accepted.filter((it) => !stored.includes(`Messaggio numero ${it}`))).toEqual([]);
  expect(mailed.toSorted()).toEqual(stored.toSorted());
});

it('an API killed while it stores a release keeps no part of it, and accepts the same release later', async () => {
  api = await startApiProcess(database.url, { ADMIN_TOKEN: key }, ['sections']);
  // The files go first, and the release's own row waits.
  await client.query('begin; lock table section_history in exclusive mode');
  const cut = calls.release('uno').catch(() => 'cut off');
  await untilLockIsAwaited();
  await api.kill();
  expect(await cut).toBe('cut off');
  await client.query('commit');
  await untilAlone();
  for (const table of ['section_files', 'section_releases', 'section_history'])
    expect([table, await count(table)]).toEqual([table, 0]);
  expect(await rows('select 1 from sections where live is not null')).toEqual([]);

  api = await startApiProcess(database.url, { ADMIN_TOKEN: key }, ['sections']);
  expect(await calls.release('uno')).toMatchObject({ status: 201, body: { live: true } });
  expect(await count('section_files')).toBe(3);
});

const content = started(createContentTest);

it('an import that is killed at its last table has changed nothing, and the next one does everything', async () => {
  const root = await content.folder();
  const tables = [
    'blog_posts',
    'blog_categories',
    'authors',
    'artifacts',
    'quizzes',
    'quiz_questions',
    'archaeological_discoveries',
    'content_entries',
    'content_revisions',
  ];
  const start = () => {
    importer = startModule('cli/import.cli.ts', ['--root', root], { NODE_ENV: 'test', DATABASE_URL: database.url });
    return importer;
  };
  await client.query('begin; lock table content_revisions in access exclusive mode');
  const first = start();
  await untilLockIsAwaited();
  await first.end('SIGKILL');
  await client.query('commit');
  await untilAlone();
  for (const table of tables) expect([table, await count(table)]).toEqual([table, 0]);

  const second = start();
  expect([await second.ended, second.output()]).toEqual([0, expect.any(String)]);
  for (const table of tables) expect([table, await count(table)]).not.toEqual([table, 0]);
});

it('an API that starts removes the temporary folders that a killed one left', async () => {
  const left = path.join(tmpdir(), `salaria-tmp-${process.pid}-1-left`);
  mkdirSync(left);
  api = await startApiProcess(database.url);
  expect(existsSync(left)).toBe(false);
});
