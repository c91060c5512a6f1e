import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspectImages } from '@salaria/content/images/inspect-images';
import { readContent } from '@salaria/content/files/read-content';
import { type Files, faultlessFiles, writeContent } from '@salaria/content/testing/content-fixture';
import type { INestApplicationContext } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { createCommandApp } from '../app/preview.js';
import { createTestDatabase } from '../testing/test-database.js';
import { ContentExporter } from './export/content-exporter.service.js';
import { ContentImporter } from './import/content-importer.service.js';

export interface ContentTest {
  /** Providers over the database, as commands use them. */
  app: INestApplicationContext;
  importer: ContentImporter;
  exporter: ContentExporter;
  dataSource: DataSource;
  databaseUrl: string;
  /** Returns the rows of a query. */
  rows<T>(sql: string, parameters?: unknown[]): Promise<T[]>;
  /** Writes a faultless content folder with some files replaced, or removed where null. */
  folder(changes?: Record<string, string | Buffer | null>): Promise<string>;
  /** Copies the text files and pictures of a content folder. */
  copyOf(root: string): Promise<string>;
  /** Empties every table but the append-only ones. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

// Every folder has the same pictures: their manifest is made once.
let manifest: Promise<string> | undefined;

async function manifestOf(root: string): Promise<string> {
  return JSON.stringify(await inspectImages(await readContent(root)));
}

/** Creates a database and temporary content folders. */
export async function createContentTest(): Promise<ContentTest> {
  const database = await createTestDatabase();
  const app = await createCommandApp(database.url);
  const dataSource = app.get(DataSource);
  const faultless = await faultlessFiles();
  const removals: (() => Promise<void>)[] = [];
  return {
    app,
    importer: app.get(ContentImporter),
    exporter: app.get(ContentExporter),
    dataSource,
    databaseUrl: database.url,
    rows: (sql, parameters) => dataSource.query(sql, parameters),
    folder: async (changes = {}) => {
      const files = Object.entries({ ...faultless, ...changes }).filter(
        (entry): entry is [string, Files[string]] => entry[1] !== null,
      );
      const { root, remove } = await writeContent(Object.fromEntries(files));
      removals.push(remove);
      manifest ??= manifestOf(root);
      await mkdir(join(root, 'generated'));
      await writeFile(join(root, 'generated/images.json'), await manifest);
      return root;
    },
    copyOf: async (root) => {
      const copy = await mkdtemp(join(tmpdir(), 'salaria-content-'));
      removals.push(() => rm(copy, { recursive: true, force: true }));
      await cp(root, copy, { recursive: true, filter: (path) => !/\/(node_modules|src|dist)(\/|$)/.test(path) });
      return copy;
    },
    clear: async () => {
      const tables = await dataSource.query<{ name: string }[]>(
        `select quote_ident(tablename) as name from pg_tables
         where schemaname = 'public' and tablename not in ('migrations', 'audit_log')`,
      );
      // Not TRUNCATE: with a query of several tables in another process, it could wait for what that waits for.
      await dataSource.transaction(async (manager) => {
        await manager.query('set local session_replication_role = replica');
        await manager.query(tables.map(({ name }) => `delete from ${name}`).join(';'));
        await manager.query(
          `select setval(pg_get_serial_sequence(quote_ident(table_name), column_name), 1, false)
           from information_schema.columns
           where table_schema = 'public' and table_name <> 'audit_log'
             and (is_identity = 'YES' or column_default like 'nextval(%')
             and pg_get_serial_sequence(quote_ident(table_name), column_name) is not null`,
        );
      });
    },
    close: async () => {
      for (const remove of removals) await remove();
      await dataSource.destroy();
      await database.close();
    },
  };
}

/** Returns a fixture file with `from` replaced by `to`. */
export async function editFile(path: string, from: string | RegExp, to: string): Promise<Record<string, string>> {
  const before = String((await faultlessFiles())[path]);
  const after = before.replace(from, to);
  if (after === before) throw new Error(`${path} has no ${from}`);
  return { [path]: after };
}
