import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { type EmbeddedPostgres, startEmbedded } from '../start-embedded.js';
import { restoreBackup } from './restore-backup.js';
import { writeBackup } from './write-backup.js';

/** Every kind of object that the site's migrations create, and rows with all characters that COPY escapes. */
const schema = `
  create sequence stamp as bigint start with 10 increment by 5;
  create function touch() returns trigger language plpgsql as $$
  begin
    new.stamp := nextval('public.stamp');
    return new;
  end $$;
  create table "Posts" (
    id serial primary key, title varchar(80) not null default 'it''s', body bytea, tags text[] not null default '{}',
    data jsonb, "at" timestamptz(3) not null default now(), stamp bigint, note text collate "C", score float8,
    length integer generated always as (length(title)) stored,
    constraint "long title" check (length(title) < 79)
  );
  alter table "Posts" alter body set storage external;
  create table notes (post integer references "Posts" on delete cascade, text text unique);
  create unlogged table hits (key text primary key, count integer) with (fillfactor = 70);
  create index posts_title on "Posts" (lower(title), id desc) where stamp > 0;
  create trigger touch before insert on "Posts" for each row execute function touch();
  insert into "Posts" (title, body, tags, data, note, score) values
    (E'tab\\t back\\\\slash \\r\\n \\\\. end', '\\x00ff5c0a', '{a,"b,c",NULL}', '{"è": "🏛"}', E'\\u2028',
      0.1 + 0.2),
    (E'\\\\.', null, '{}', null, '', 'NaN');
  insert into "Posts" (title, body) values ('large', decode(repeat('5c2e0a', 200000), 'hex'));
  insert into notes values (1, null), (2, '\\N');
  insert into hits values ('here', 3)`;

const contents = `
  select (select jsonb_agg(to_jsonb(p) - 'body' || jsonb_build_object('body', md5(body)) order by id) from "Posts" p)
    as posts, (select jsonb_agg(n order by post) from notes n) as notes, (select jsonb_agg(h) from hits h) as hits,
    (select jsonb_agg(s order by sequencename) from pg_sequences s) as sequences,
    (select jsonb_agg(indexdef order by indexname) from pg_indexes where schemaname = 'public') as indexes,
    (select jsonb_agg(pg_get_constraintdef(oid) order by conname) from pg_constraint
      where connamespace = 'public'::regnamespace) as constraints,
    (select jsonb_agg(pg_get_functiondef(oid)) from pg_proc where pronamespace = 'public'::regnamespace) as functions,
    (select jsonb_agg(pg_get_triggerdef(oid) order by tgname) from pg_trigger where not tgisinternal) as triggers,
    (select jsonb_agg(jsonb_build_array(relname, relpersistence, reloptions) order by relname) from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r') as tables,
    (select jsonb_agg(jsonb_build_array(attname, attstorage, attcollation, attnotnull, atttypmod)
      order by attrelid::regclass::text, attnum) from pg_attribute join pg_class c on c.oid = attrelid
      where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0) as columns`;

let folder: string;
let server: EmbeddedPostgres;
let databases = 0;

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Creates an empty database and returns its URL. */
async function createDatabase(): Promise<string> {
  databases += 1;
  await query(server.url, `create database copy_${databases}`);
  return Object.assign(new URL(server.url), { pathname: `/copy_${databases}` }).href;
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'salaria-logical-'));
  server = await startEmbedded({ folder: path.join(folder, 'data'), durable: false });
  await query(server.url, schema);
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('a logical backup', () => {
  let file: string;
  let empty: string;

  beforeEach(async () => {
    file = path.join(folder, 'copy.sql.gz');
    await writeBackup(server.url, file);
    empty = await createDatabase();
  });

  it('restores schema, rows and sequences into an empty database', async () => {
    await restoreBackup(empty, file);
    expect(await query(empty, contents)).toEqual(await query(server.url, contents));
    const [inserted] = await query(empty, `insert into "Posts" (title) values ('new') returning id, stamp`);
    expect(inserted).toEqual({ id: 4, stamp: '25' });
  });

  it('is readable by its owner only, and is SQL', () => {
    expect((statSync(file).mode & 0o777).toString(8)).toBe('600');
    expect(existsSync(`${file}.part`)).toBe(false);
    const text = gunzipSync(readFileSync(file)).toString();
    expect(text).toContain('copy public.notes (post, text) from stdin;\n1\t\\N\n2\t\\\\N\n\\.\n');
  });

  it('changes nothing when it is cut, damaged or another file', async () => {
    const text = gunzipSync(readFileSync(file)).toString();
    const broken = path.join(folder, 'broken.sql.gz');
    const marker = text.indexOf('\\.\n-- rows');
    for (const [bytes, message] of [
      [readFileSync(file).subarray(0, -2000), 'unexpected end of file'],
      [gzipSync(text.slice(0, marker - 3)), 'tronca'],
      [gzipSync(text.slice(0, -5)), 'tronca'],
      [gzipSync(text.replace('\n2\t\\\\N\n', '\n9\t\\\\N\n')), 'foreign key'],
      [gzipSync(text.replace('\n1\t\\N\n', '\nx\t\\N\n')), 'invalid input syntax'],
      [gzipSync('select 1;\n'), 'non è una copia'],
    ] as const) {
      writeFileSync(broken, bytes);
      await expect(restoreBackup(empty, broken)).rejects.toThrow(message);
      expect(await query(empty, `select tablename from pg_tables where schemaname = 'public'`)).toEqual([]);
    }
  });

  it('replaces the contents of a database, or leaves them', async () => {
    await query(empty, 'create table notes (id integer); create table newer (id integer)');
    await expect(restoreBackup(empty, file)).rejects.toThrow('already exists');
    await restoreBackup(empty, file, { replace: true });
    expect(await query(empty, contents)).toEqual(await query(server.url, contents));
  });

  it('is of one moment while rows are written', async () => {
    const writer = new pg.Client({ connectionString: server.url });
    await writer.connect();
    let isWriting = true;
    const writing = (async () => {
      for (let i = 0; isWriting; i++)
        await writer.query(`with post as (insert into "Posts" (title) values ('w${i}') returning id)
          insert into notes select id, 'w${i}' from post`);
    })();
    await writeBackup(server.url, file);
    isWriting = false;
    await writing;
    await writer.end();
    await restoreBackup(empty, file);
    const [counts] = await query(
      empty,
      `select (select count(*) from "Posts" where title like 'w%') =
         (select count(*) from notes where text like 'w%') as equal`,
    );
    expect(counts).toEqual({ equal: true });
    await query(server.url, `delete from "Posts" where title like 'w%'`);
  });
});

it.each([
  ['create view titles as select title from "Posts"', 'drop view titles', 'view titles'],
  ["create type mood as enum ('ok')", 'drop type mood', 'type mood'],
  ['create schema other', 'drop schema other', 'schema other'],
  ['create table g (a int generated always as identity)', 'drop table g', 'column public.g.a'],
])('refuses a schema with an object that it would lose: %s', async (create, drop, name) => {
  const file = path.join(folder, 'refused.sql.gz');
  await query(server.url, create);
  await expect(writeBackup(server.url, file)).rejects.toThrow(name);
  await query(server.url, drop);
  expect([existsSync(file), existsSync(`${file}.part`)]).toEqual([false, false]);
});
