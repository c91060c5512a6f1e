import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inspectImages } from '@salaria/content/images/inspect-images';
import { readContent } from '@salaria/content/files/read-content';
import { type Files, faultlessFiles, writeContent } from '@salaria/content/testing/content-fixture';
import { DataSource } from 'typeorm';
import { schema } from '../app/schema.js';
import { dataSourceOptions } from '../platform/database/data-source.js';
import { createTestDatabase } from '../testing/test-database.js';

export interface ContentTest {
  dataSource: DataSource;
  databaseUrl: string;
  /** Returns the rows of a query. */
  rows<T>(sql: string, parameters?: unknown[]): Promise<T[]>;
  /** Writes a faultless content folder with some files replaced, or removed where null. */
  folder(changes?: Record<string, string | Buffer | null>): Promise<string>;
  close(): Promise<void>;
}

// Every folder has the same pictures: their manifest is made once.
let manifest: Promise<string> | undefined;

async function manifestOf(root: string): Promise<string> {
  const { content } = await readContent(root);
  return JSON.stringify(await inspectImages(content));
}

/** Creates a database and temporary content folders. */
export async function createContentTest(): Promise<ContentTest> {
  const database = await createTestDatabase();
  const dataSource = await new DataSource(dataSourceOptions(database.url, schema, 3)).initialize();
  const faultless = await faultlessFiles();
  const removals: (() => Promise<void>)[] = [];
  return {
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
    close: async () => {
      for (const remove of removals) await remove();
      await dataSource.destroy();
      await database.drop();
    },
  };
}

/** Returns a fixture file with `from` replaced by `to`. */
export async function edited(path: string, from: string | RegExp, to: string): Promise<Record<string, string>> {
  const before = String((await faultlessFiles())[path]);
  const after = before.replace(from, to);
  if (after === before) throw new Error(`${path} has no ${from}`);
  return { [path]: after };
}
