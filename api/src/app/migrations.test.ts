import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { dataSourceOptions, migrate } from '../platform/database/data-source.js';
import { StartupError } from '../platform/startup-error.js';
import { startModule } from '../testing/child.js';
import { schema } from './schema.js';

describe('migrations', () => {
  let empty: TestDatabase;
  beforeAll(async () => {
    empty = await createEmptyDatabase();
  });
  afterAll(() => empty.drop());

  it('run once each when four processes start together on an empty database', async () => {
    const ran = await Promise.all([1, 2, 3, 4].map(() => migrate(empty.url, schema)));
    expect(ran.toSorted((a, b) => a - b)).toEqual([0, 0, 0, schema.migrations.length]);
    const source = await new DataSource(dataSourceOptions(empty.url, schema, 1)).initialize();
    const [row] = await source.query<{ n: number }[]>('select count(*)::int as n from migrations');
    await source.destroy();
    expect(row?.n).toBe(schema.migrations.length);
  });

  it('are listed in the order of their time stamps', () => {
    const stamps = schema.migrations.map((migration) => Number(/\d{13}$/.exec(migration.name)?.[0]));
    expect(stamps).toEqual(stamps.toSorted((a, b) => a - b));
  });
});

describe('a database with other tables', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await createEmptyDatabase();
  });
  afterEach(() => database.drop());

  const query = async (text: string) => {
    const source = await new DataSource({ type: 'postgres', url: database.url }).initialize();
    await source.query(text);
    await source.destroy();
  };
  const sentence = 'Le tabelle del database non sono quelle di questa versione del sito';

  it('of another application is reported in one sentence', async () => {
    await query('create table artifacts (n integer)');
    const failure = migrate(database.url, schema);
    await expect(failure).rejects.toBeInstanceOf(StartupError);
    await expect(failure).rejects.toThrow(/^Le tabelle del database .+ \(relation "artifacts" already exists\): .+\.$/);
  });

  it('of an older state than it says ends the start with one sentence and exit code 1', async () => {
    await migrate(database.url, schema);
    await query('drop table server_secrets');
    const env = { DATABASE_URL: database.url, DATABASE_POOL: '3', PORT: '0', LOG_LEVEL: 'silent' };
    const child = startModule('main.ts', [], env);
    expect(await child.ended).toBe(1);
    const lines = child.output().trim().split('\n');
    expect(lines.filter((line) => !line.startsWith('Attenzione'))).toEqual([expect.stringContaining(sentence)]);
  });
});

describe('entities', () => {
  let database: TestDatabase;
  let source: DataSource;
  beforeAll(async () => {
    database = await createTestDatabase();
    source = await new DataSource(dataSourceOptions(database.url, schema, 1)).initialize();
  });
  afterAll(async () => {
    await source.destroy();
    await database.drop();
  });

  it('match the tables that the migrations create', async () => {
    const { upQueries } = await source.driver.createSchemaBuilder().log();
    expect(upQueries.map(({ query }) => query)).toEqual([]);
  });

  it('can be reverted, migration by migration', async () => {
    for (const _ of schema.migrations) await source.undoLastMigration();
    const tables = await source.query<{ name: string }[]>(
      `select tablename as name from pg_tables where schemaname = 'public'`,
    );
    expect(
      tables.map(({ name }) => name).filter((name) => name !== 'migrations' && name !== 'typeorm_metadata'),
    ).toEqual([]);
  });
});
