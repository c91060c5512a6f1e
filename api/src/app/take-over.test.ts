import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { dataSourceOptions, migrate } from '../platform/database/data-source.js';
import { StartupError } from '../platform/startup-error.js';
import { started } from '../testing/started.js';
import { createEmptyDatabase, createTestDatabase } from '../testing/test-database.js';
import { migrations } from './migrations.js';

/** A site of version 1.1.0 with the sample content and rows in every table, pictures and files shortened. */
const dump = gunzipSync(readFileSync(new URL('version-1.1.0.fixtures.sql.gz', import.meta.url))).toString();

/** What version 1.1.0 had for processes of 1.0.0 and used no more. */
const removedTables = `mail_outbox chat_days section_health
  content_sources content_file_texts content_rows content_conflicts`.split(/\s+/);

/** The state of the schema, sorted; the order of columns in a table does not count. */
const schemaQueries = [
  `select table_name, column_name, data_type, column_default, is_nullable, generation_expression, datetime_precision,
     udt_name, is_identity
   from information_schema.columns where table_schema = 'public' order by 1, 2`,
  `select relname, relkind, relpersistence from pg_class where relnamespace = 'public'::regnamespace order by 1`,
  `select attrelid::regclass::text as table, attname, attstorage from pg_attribute
   where attnum > 0 and not attisdropped and attrelid in (select oid from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace) order by 1, 2`,
  `select indexdef from pg_indexes where schemaname = 'public' order by 1`,
  `select conrelid::regclass::text as table, conname, pg_get_constraintdef(oid) as definition from pg_constraint
   where connamespace = 'public'::regnamespace order by 1, 2`,
  `select pg_get_triggerdef(oid) as definition from pg_trigger where not tgisinternal order by 1`,
  `select proname, regexp_replace(prosrc, '\\s+', ' ', 'g') as source from pg_proc
   where pronamespace = 'public'::regnamespace order by 1`,
  `select sequencename, data_type, start_value, increment_by from pg_sequences where schemaname = 'public' order by 1`,
];

async function query<Row = Record<string, unknown>>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

const schemaOf = async (url: string) => Promise.all(schemaQueries.map((sql) => query(url, sql)));

/** Returns the rows of every table as text, with `null` in place of columns that are null. */
async function rowsOf(url: string): Promise<Record<string, string[]>> {
  const tables = await query<{ name: string }>(
    url,
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const rows: Record<string, string[]> = {};
  for (const { name } of tables) {
    const found = await query<{ row: string }>(url, `select to_jsonb(it)::text as row from ${name} it order by 1`);
    rows[name] = found.map(({ row }) => row);
  }
  return rows;
}

async function createEarlierDatabase() {
  const database = await createEmptyDatabase();
  await query(database.url, dump);
  return database;
}

const joined = migrations.filter(({ name }) => /1795800\d{6}$/.test(name));
const fresh = started(createEmptyDatabase);

describe('a database of version 1.1.0', () => {
  it('keeps every row and gets the schema of a new site', async () => {
    const earlier = await createEarlierDatabase();
    const { migrations: recorded = [], ...before } = await rowsOf(earlier.url);
    const kept = Object.entries(before).filter(([name]) => !removedTables.includes(name));
    const filled = kept.filter(([name]) => name !== 'typeorm_metadata');
    expect(filled.filter(([, rows]) => rows.length === 0)).toEqual([]);
    expect(await migrate(earlier.url, joined)).toBe(0);
    const { migrations: recordedNow, ...after } = await rowsOf(earlier.url);
    expect(after).toEqual(Object.fromEntries(kept));
    expect(recordedNow).toEqual(expect.arrayContaining(recorded));
    expect(recordedNow).toHaveLength(recorded.length + joined.length);

    await migrate(fresh.url, joined);
    expect(await schemaOf(earlier.url)).toEqual(await schemaOf(fresh.url));
    await earlier.close();
  });

  it('is taken over once when four processes start together, and gets the later migrations', async () => {
    const earlier = await createEarlierDatabase();
    const later = migrations.length - joined.length;
    const ran = await Promise.all([1, 2, 3, 4].map(() => migrate(earlier.url, migrations)));
    expect(ran.toSorted((a, b) => a - b)).toEqual([0, 0, 0, later]);
    const source = await new DataSource(dataSourceOptions(earlier.url, 1, migrations)).initialize();
    const { upQueries } = await source.driver.createSchemaBuilder().log();
    expect(upQueries.map(({ query }) => query)).toEqual([]);
    await source.destroy();
    await earlier.close();
  });
});

it.each([
  ['an older version', `delete from migrations where name = 'FillImages1795757000330'`],
  ['version 1.1.0 that was migrated and never started', 'delete from content_entries'],
])('a database of %s is refused with the version to run first, and stays as it is', async (_, statement) => {
  const older = await createEarlierDatabase();
  await query(older.url, statement);
  const before = await rowsOf(older.url);
  const failure = migrate(older.url, migrations);
  await expect(failure).rejects.toBeInstanceOf(StartupError);
  await expect(failure).rejects.toThrow(
    'Il database è di una versione del sito precedente alla 1.1.0: avviare prima una volta la 1.1.0 ' +
      '(git checkout c24e3a6c), poi questa. I dati non sono stati toccati.',
  );
  expect(await rowsOf(older.url)).toEqual(before);
  await older.close();
});

it('a database of this version is left alone', async () => {
  const current = await createTestDatabase();
  const before = await rowsOf(current.url);
  expect(await migrate(current.url, migrations)).toBe(0);
  expect(await rowsOf(current.url)).toEqual(before);
  await current.close();
});

it('a database of a newer version is refused, naming the last migrations of both, and stays as it is', async () => {
  const newer = await createTestDatabase();
  await query(newer.url, `insert into migrations (timestamp, name) values (4102444800000, 'AddNotes4102444800000')`);
  const before = await rowsOf(newer.url);
  const failure = migrate(newer.url, migrations);
  await expect(failure).rejects.toBeInstanceOf(StartupError);
  await expect(failure).rejects.toThrow(
    'Il database è di una versione più recente del sito: le sue tabelle arrivano a AddNotes4102444800000, questa ' +
      `versione a ${migrations.at(-1)?.name}. Avviare la versione più recente, oppure ripristinare una copia fatta ` +
      "prima dell'aggiornamento.",
  );
  expect(await rowsOf(newer.url)).toEqual(before);
  await newer.close();
});
