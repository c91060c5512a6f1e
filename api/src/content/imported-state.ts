import type { Source } from '@salaria/content/content';
import type { EntityManager } from 'typeorm';
import type { Row, Value } from './import/content-rows.js';
import type { SyncedTable } from './import/sync-table.js';

/** Tables that the import fills, by domain. */
export const contentTables = {
  categories: { name: 'blog_categories', unique: ['slug', 'name'] },
  authors: { name: 'authors', unique: [] },
  posts: { name: 'blog_posts', unique: ['slug'] },
  artifacts: { name: 'artifacts', unique: [] },
  quizzes: { name: 'quizzes', unique: [] },
  discoveries: { name: 'archaeological_discoveries', unique: [] },
  timeline: { name: 'timeline_periods', unique: ['key'] },
  periods: { name: 'period_pages', unique: ['name'] },
} satisfies Record<string, SyncedTable>;
export type ContentTable = keyof typeof contentTables;

/** A row as it was imported. Dates are ISO 8601 texts; `questions` holds those of a quiz. */
export interface ImportedRow {
  table: ContentTable;
  key: string;
  path: string;
  columns: Record<string, unknown>;
}

/** Stores the text of the content files and deletes those that no longer exist. */
export async function storeSources(manager: EntityManager, sources: readonly Source[]): Promise<void> {
  await manager.query('delete from content_sources where path <> all($1)', [sources.map(({ path }) => path)]);
  await manager.query(
    `insert into content_sources (path, text) select * from unnest($1::text[], $2::text[])
     on conflict (path) do update set text = excluded.text where content_sources.text <> excluded.text`,
    [sources.map(({ path }) => path), sources.map(({ text }) => text)],
  );
}

/** Replaces the stored copies of all imported rows with those of `rows` and `earlier`. */
export async function storeImportedRows(
  manager: EntityManager,
  rows: Record<ContentTable, (Row & { questions?: unknown })[]>,
  earlier: readonly ImportedRow[],
): Promise<void> {
  const written = Object.entries(rows).flatMap(([table, list]) =>
    list.map(({ key, path, values, questions }) => ({
      table,
      key,
      path,
      columns: { ...plainColumns(values), ...(questions !== undefined && { questions }) },
    })),
  );
  await manager.query('delete from content_rows');
  await manager.query(
    `insert into content_rows ("table", key, path, columns)
     select * from jsonb_to_recordset($1::jsonb) as row("table" text, key text, path text, columns jsonb)`,
    [JSON.stringify([...written, ...earlier])],
  );
}

/** Returns the texts of the content folder at the last import, by path. */
export async function fileTexts(manager: EntityManager): Promise<Map<string, string>> {
  const rows = await manager.query<Source[]>('select path, text from content_file_texts order by path collate "C"');
  return new Map(rows.map(({ path, text }) => [path, text]));
}

/** Replaces the texts of the content folder at the last import. */
export async function storeFileTexts(manager: EntityManager, texts: ReadonlyMap<string, string>): Promise<void> {
  const paths = [...texts.keys()];
  await manager.query('delete from content_file_texts where path <> all($1)', [paths]);
  await manager.query(
    `insert into content_file_texts (path, text) select * from unnest($1::text[], $2::text[])
     on conflict (path) do update set text = excluded.text where content_file_texts.text <> excluded.text`,
    [paths, [...texts.values()]],
  );
}

export function importedSources(manager: EntityManager): Promise<Source[]> {
  return manager.query('select path, text from content_sources order by path collate "C"');
}

export function importedRows(manager: EntityManager): Promise<ImportedRow[]> {
  return manager.query(
    'select "table", key, path, columns from content_rows order by path collate "C", key collate "C"',
  );
}

/** Returns column values as JSON represents them, to compare a row with its imported copy. */
export function plainColumns(values: Record<string, Value>): Record<string, Exclude<Value, Date>> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
  );
}
