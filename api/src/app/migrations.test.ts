import { DataSource, type MigrationInterface, type QueryRunner } from 'typeorm';
import { createEmptyDatabase, createTestDatabase } from '../testing/test-database.js';
import { started } from '../testing/started.js';
import { dataSourceOptions, migrate } from '../platform/database/data-source.js';
import { StartupError } from '../platform/startup-error.js';
import { migrations } from './migrations.js';

/** Statements that a process of the previous version, which still runs during an update, does not survive. */
const breaking: [name: string, pattern: RegExp][] = [
  ['drops a table or column', /\bdrop\s+(table|column)\b/i],
  ['renames', /\brename\b/i],
  ['changes a type', /\balter\s+column\s+\S+\s+(set\s+data\s+)?type\b/i],
  ['requires a value', /\balter\s+column\s+\S+\s+set\s+not\s+null\b/i],
  ['adds a required column', /\badd\s+column\s+(?![^,;]*\bdefault\b)[^,;]*\bnot\s+null\b/i],
];

type Migration = (new () => MigrationInterface) & { removes?: string };

/** Returns the SQL of a migration. */
async function statements(migration: Migration): Promise<string> {
  const collected: string[] = [];
  const query = async (sql: string) => {
    collected.push(sql);
    return [];
  };
  const runner = { query } as Partial<QueryRunner>;
  await new migration().up(runner as QueryRunner);
  return collected.join(';\n');
}

/** Returns what would break the previous version. A migration that `removes` what it no longer uses may. */
async function problemsOf(migration: Migration): Promise<string[]> {
  if (migration.removes !== undefined) return [];
  const sql = await statements(migration);
  return breaking.filter(([, pattern]) => pattern.test(sql)).map(([name]) => `${migration.name} ${name}`);
}

describe('migrations', () => {
  const empty = started(createEmptyDatabase);

  it('run once each when four processes start together on an empty database', async () => {
    const ran = await Promise.all([1, 2, 3, 4].map(() => migrate(empty.url, migrations)));
    expect(ran.toSorted((a, b) => a - b)).toEqual([0, 0, 0, migrations.length]);
    const source = await new DataSource(dataSourceOptions(empty.url, 1)).initialize();
    const [row] = await source.query<{ n: number }[]>('select count(*)::int as n from migrations');
    await source.destroy();
    expect(row?.n).toBe(migrations.length);
  });

  it('are listed in the order of their time stamps', () => {
    const stamps = migrations.map((migration) => Number(/\d{13}$/.exec(migration.name)?.[0]));
    expect(stamps).toEqual(stamps.toSorted((a, b) => a - b));
  });

  it('let a process of the previous version work on', async () => {
    expect((await Promise.all(migrations.map(problemsOf))).flat()).toEqual([]);
  });

  it('that break a process of the previous version are found', async () => {
    for (const [sql, isBreaking] of [
      ['drop table notes', true],
      ['alter table notes drop column text', true],
      ['alter table notes rename column text to body', true],
      ['alter table notes alter column text type jsonb', true],
      ['alter table notes alter column text set not null', true],
      ['alter table notes add column author text not null', true],
      ["alter table notes add column author text not null default ''", false],
      ['alter table notes add column author text', false],
      ['create table notes (id integer not null)', false],
    ] as const) {
      class Planted implements MigrationInterface {
        up = async (runner: QueryRunner) => void (await runner.query(sql));
        down = async () => {};
      }
      expect([sql, (await problemsOf(Planted)).length > 0]).toEqual([sql, isBreaking]);
      expect(await problemsOf(Object.assign(Planted, { removes: 'the text since 1.4' }))).toEqual([]);
    }
  });
});

it('a database of another application is reported in one sentence', async () => {
  const database = await createEmptyDatabase();
  const source = await new DataSource({ type: 'postgres', url: database.url }).initialize();
  await source.query('create table artifacts (n integer)');
  await source.destroy();
  const failure = migrate(database.url, migrations);
  await expect(failure).rejects.toBeInstanceOf(StartupError);
  await expect(failure).rejects.toThrow(/^Le tabelle del database .+ \(relation "artifacts" already exists\): .+\.$/);
  await database.close();
});

/** TypeORM's own, and those that version 1.1.0 writes: the next release removes them. */
const withoutEntity = ['migrations', 'typeorm_metadata', 'section_kit_files', 'content_imports'];

describe('entities', () => {
  const database = started(createTestDatabase);
  let source: DataSource;
  beforeAll(async () => {
    source = await new DataSource(dataSourceOptions(database.url, 1, migrations)).initialize();
  });
  afterAll(() => source.destroy());

  it('match the tables that the migrations create', async () => {
    const { upQueries } = await source.driver.createSchemaBuilder().log();
    expect(upQueries.map(({ query }) => query)).toEqual([]);
  });

  it('are there for every table', async () => {
    const tables = await source.query<{ name: string }[]>(
      `select tablename as name from pg_tables where schemaname = 'public' order by name`,
    );
    const known = new Set([...source.entityMetadatas.map(({ tableName }) => tableName), ...withoutEntity]);
    expect(tables.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
  });
});
