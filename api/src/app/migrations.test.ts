import { readFileSync } from 'node:fs';
import { DataSource, type MigrationInterface, type QueryRunner } from 'typeorm';
import { createEmptyDatabase, createTestDatabase } from '../testing/test-database.js';
import { started } from '../testing/started.js';
import { dataSourceOptions, migrate } from '../platform/database/data-source.js';
import { StartupError } from '../platform/startup-error.js';
import { faultlessFiles, writeContent } from '@salaria/content/testing/content-fixture';
import { DraftsRepository } from '../content/desk/entries/drafts.repository.js';
import { RevisionsRepository } from '../content/desk/revisions/revisions.repository.js';
import { CreateContentEntries1764900020000 } from '../content/migrations/1764900020000-create-content-entries.js';
import { FillImages1795757000330 } from '../content/migrations/1795757000330-fill-images.js';
import { readContentFolder } from '../content/import/content-folder.js';
import { importFolder } from '../content/import/import.js';
import { SectionsRepository } from '../sections/registry/sections.repository.js';
import { migrations } from './migrations.js';

/** Statements that a process of the previous version, which still runs during an update, does not survive. */
const breaking: [name: string, pattern: RegExp][] = [
  ['drops a table or column', /\bdrop\s+(table|column)\b/i],
  ['renames', /\brename\b/i],
  ['changes a type', /\balter\s+column\s+\S+\s+(set\s+data\s+)?type\b/i],
  ['requires a value', /\balter\s+column\s+\S+\s+set\s+not\s+null\b/i],
  ['adds a required column', /\badd\s+column\s+(?![^,;]*\bdefault\b)[^,;]*\bnot\s+null\b/i],
];

/** Migrations up to this one ran before sites were updated without an outage. */
const lastWithoutRule = 1764000700000;

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

const stamp = ({ name }: Migration) => Number(name.slice(-13));

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
    const recent = migrations.filter((migration) => stamp(migration) > lastWithoutRule);
    expect(recent.length).toBeGreaterThan(0);
    expect((await Promise.all(recent.map(problemsOf))).flat()).toEqual([]);
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

it('a database of version 1.0.0 keeps its rows and gets the tables of the entities', async () => {
  const database = await createEmptyDatabase();
  const source = await new DataSource(dataSourceOptions(database.url, 1, migrations)).initialize();
  await source.query(readFileSync(new URL('version-1.0.0.fixtures.sql', import.meta.url), 'utf8'));
  expect(await migrate(database.url, migrations)).toBeGreaterThan(0);
  const { upQueries } = await source.driver.createSchemaBuilder().log();
  expect(upQueries.map(({ query }) => query)).toEqual([]);
  expect(await source.query('select name, lat from artifacts')).toEqual([{ name: 'Anfora', lat: 42.5 }]);
  expect(await source.query('select name from contact_messages')).toEqual([{ name: 'Anna' }]);
  expect(await source.query('select email from newsletter_subscribers')).toEqual([{ email: 'Lettrice@example.it' }]);
  const [section] = await SectionsRepository.in(source.manager).findWithReleases();
  expect(section).toMatchObject({ name: 'mf-prova', version: 3, liveRelease: { id: '0123456789ab' } });
  expect(section?.previousRelease?.id).toBe('ba9876543210');
  await source.destroy();
  await database.close();
});

/** TypeORM's own, those that are still read and written in SQL only, and two that only earlier versions use. */
const withoutEntity = `migrations typeorm_metadata section_health
  content_conflicts content_file_texts content_rows content_sources mail_outbox chat_days`.split(/\s+/);

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

it('a site with files of content keeps its entries, working copies, schedule and revisions', async () => {
  const database = await createEmptyDatabase();
  const earlier = migrations.filter((migration) => stamp(migration) < stamp(CreateContentEntries1764900020000));
  await migrate(database.url, earlier);
  const source = await new DataSource(dataSourceOptions(database.url, 2)).initialize();
  const files = await faultlessFiles();
  const texts = Object.entries(files).flatMap(([path, text]) => (typeof text === 'string' ? [{ path, text }] : []));
  const edited = { 'artifacts/moneta.yml': String(files['artifacts/moneta.yml']).replace('III secolo', 'II secolo') };
  for (const { path, text } of texts) {
    await source.query('insert into content_file_texts values ($1, $2)', [path, text]);
    await source.query('insert into content_sources values ($1, $2)', [path, { [path]: text, ...edited }[path]]);
  }
  const stored = { fields: { title: 'Il ponte' }, body: '\nDue arcate.\n', gallery: { name: 'ponte', items: [] } };
  const publishAt = new Date('2098-07-01T08:00:00Z');
  await source.query(
    `insert into content_drafts (kind, slug, texts, problems, "updatedBy", "publishAt")
     values ('articles', 'il-ponte', $1, 2, 'Rita', $2)`,
    [JSON.stringify(stored), publishAt],
  );
  await source.query(
    `insert into content_revisions (kind, slug, event, author, texts) values
     ('articles', 'il-ponte', 'published', 'Rita', $1), ('articles', 'il-ponte', 'removed', 'Rita', null)`,
    [JSON.stringify(stored)],
  );
  expect(await migrate(database.url, migrations)).toBe(migrations.length - earlier.length);

  const fields = { title: 'Il ponte', body: 'Due arcate.\n', gallery: { name: 'ponte', items: [] } };
  const key = { kind: 'articles', slug: 'il-ponte' } as const;
  expect(await DraftsRepository.in(source.manager).ofEntry(key)).toMatchObject({ fields, publishAt, problems: 2 });
  expect(await RevisionsRepository.in(source.manager).lastFields(key)).toEqual(fields);
  const { root, remove } = await writeContent(files);
  const { kept, report } = await importFolder(source, await readContentFolder(root));
  expect(kept).toEqual([{ name: 'artifacts/moneta.yml', isFileChanged: false }]);
  expect(report.articles?.added).toHaveLength(11);
  expect(await source.query('select year from artifacts')).toEqual([{ year: 'II secolo a.C.' }]);
  expect(await importFolder(source, await readContentFolder(root))).toMatchObject({
    kept: [{ name: 'artifacts/moneta.yml' }],
    report: { artifacts: { added: [], changed: [], removed: [] } },
  });
  await remove();
  await source.destroy();
  await database.close();
});

it('rows with a picture get its texts', async () => {
  const database = await createEmptyDatabase();
  await migrate(
    database.url,
    migrations.filter((migration) => stamp(migration) < stamp(FillImages1795757000330)),
  );
  const source = await new DataSource(dataSourceOptions(database.url, 1)).initialize();
  const note = { alt: 'Un ponte', caption: 'Il ponte.', credit: 'Rita Rossi', licence: 'CC BY 4.0', focal: [0.5, 0.5] };
  await source.query(`
    insert into pictures (slug, src, width, height, color, placeholder) values ('ponte', '/p.jpg', 1, 1, '', 'data:');
    insert into content_entries (kind, slug, fields) values ('images', 'ponte', '${JSON.stringify(note)}');
    insert into quizzes (title, difficulty, category, "imageUrl") values
      ('Ponti', 'facile', 'romani', '/p.jpg'), ('Altrove', 'facile', 'romani', 'https://altrove.example/p.jpg')`);
  await migrate(database.url, migrations);
  const { focal: _, ...texts } = note;
  expect(await source.query('select image from quizzes order by id')).toEqual([
    { image: { ...texts, src: '/p.jpg', placeholder: 'data:' } },
    { image: null },
  ]);
  await source.destroy();
  await database.close();
});
