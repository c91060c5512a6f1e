import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Content } from '@salaria/content/content';
import type { ImageManifest } from '@salaria/content/image-manifest';
import { inspectImages } from '@salaria/content/inspect-images';
import type { Problem } from '@salaria/content/problem';
import { contentHash, readContent } from '@salaria/content/read-content';
import type { DataSource, EntityManager } from 'typeorm';
import { notifyInvalidation } from '../platform/http-cache/cache-invalidator.js';
import { type ContentRows, contentRows, type Row } from './content-rows.js';
import {
  type ContentTable,
  contentTables,
  type ImportedRow,
  importedRows,
  keepRows,
  keepSources,
} from './imported-state.js';
import { syncQuestions } from './sync-questions.js';
import { syncTable, type TableChanges } from './sync-table.js';

/** Raise it when the same files give other rows than before, so that every site imports them again. */
const importerVersion = 2;

// Any number, the same in every process: whoever holds the lock imports.
const importLock = 7_272_740_002;
const lockTriesEveryMs = 100;
const lockPatienceMs = 60_000;

/** The front cache's tag that all answers have: articles are named in lists, pages, the feed and the site's map. */
const everything = '*';

/** What an import added, changed and removed, by table. */
export type ImportReport = Record<ContentTable, Omit<TableChanges, 'ids'>>;

export interface ReadFolder {
  content: Content;
  manifest: ImageManifest;
  problems: Problem[];
  /** Of everything that an import writes. */
  hash: string;
}

/** With `drafts` also what is not for readers yet. */
export async function readContentFolder(root: string, { drafts = false } = {}): Promise<ReadFolder> {
  const { content, problems } = await readContent(root, { drafts });
  const manifest = await inspectImages(content);
  const pictures = Object.values(manifest).map(({ src, alt }) => [src, alt]);
  const hash = createHash('sha256')
    .update(JSON.stringify([importerVersion, contentHash(content), pictures]))
    .digest('hex');
  return { content, manifest, problems, hash };
}

/**
 * Makes the database's imported rows equal to a content folder, in one transaction; readers see all of it or nothing. A
 * second import of the same folder changes nothing. Rows that did not come from content are left alone; so are rows whose file
 * has become faulty, so that a mistake takes nothing off the site.
 *
 * @param dryRun rolls everything back and only reports
 */
export async function importContent(
  dataSource: DataSource,
  folder: ReadFolder,
  { dryRun = false } = {},
): Promise<ImportReport> {
  const runner = dataSource.createQueryRunner();
  try {
    await runner.startTransaction();
    await lock(runner.manager);
    const report = await write(runner.manager, folder);
    if (dryRun) await runner.rollbackTransaction();
    else await runner.commitTransaction();
    return report;
  } catch (error) {
    if (runner.isTransactionActive) await runner.rollbackTransaction();
    throw error;
  } finally {
    await runner.release();
  }
}

/** Asked for again and again, since the pool lets no single query wait as long as another process may take to import. */
async function lock(manager: EntityManager): Promise<void> {
  for (let waited = 0; waited < lockPatienceMs; waited += lockTriesEveryMs) {
    const [row] = await manager.query<{ taken: boolean }[]>('select pg_try_advisory_xact_lock($1) as taken', [
      importLock,
    ]);
    if (row?.taken) return;
    await sleep(lockTriesEveryMs);
  }
  throw new Error('Another process has been importing content for a minute');
}

/** What `importContentIfChanged` did, for the start's log. */
export interface ImportOutcome {
  state: 'imported' | 'unchanged';
  /** Faults of the content; `formatProblems` makes lines of them. */
  problems: Problem[];
  report?: ImportReport;
}

/** Imports a content folder at start when it is not what was imported last, faulty files or not. */
export async function importContentIfChanged(dataSource: DataSource, contentRoot: string): Promise<ImportOutcome> {
  const folder = await readContentFolder(contentRoot);
  const { hash, problems } = folder;
  if ((await lastImport(dataSource.manager)) === hash) return { state: 'unchanged', problems };
  return { state: 'imported', problems, report: await importContent(dataSource, folder) };
}

async function lastImport(manager: EntityManager): Promise<string | undefined> {
  const [row] = await manager.query<{ hash: string }[]>('select hash from content_imports');
  return row?.hash;
}

async function write(manager: EntityManager, { content, manifest, problems, hash }: ReadFolder): Promise<ImportReport> {
  const rows = contentRows(content, manifest);
  const kept = rowsOfFaultyFiles(await importedRows(manager), rows, problems);
  const sync = (table: ContentTable, wanted: readonly Row[]) => {
    const keys = kept.filter((row) => row.table === table).map(({ key }) => key);
    return syncTable(manager, contentTables[table], wanted, new Set(keys));
  };
  const categories = await sync('categories', rows.categories);
  const authors = await sync('authors', rows.authors);
  const posts = rows.posts.map(({ category, author, ...row }) => ({
    ...row,
    values: {
      ...row.values,
      categoryId: categories.ids.get(category) ?? null,
      authorId: authors.ids.get(author) ?? null,
    },
  }));
  const report = {
    categories,
    authors,
    posts: await sync('posts', posts),
    artifacts: await sync('artifacts', rows.artifacts),
    quizzes: await syncQuizzes(manager, await sync('quizzes', rows.quizzes), rows.quizzes),
    discoveries: await sync('discoveries', rows.discoveries),
  };
  await keepSources(manager, content.sources);
  await keepRows(manager, { ...rows, posts }, kept);
  await manager.query(
    'insert into content_imports (id, hash) values (1, $1) on conflict (id) do update set hash = $1, "importedAt" = now()',
    [hash],
  );
  const changed = Object.values(report).some(
    (table) => table.added.length + table.changed.length + table.removed.length > 0,
  );
  if (changed) await notifyInvalidation(manager, [everything]);
  return report;
}

function rowsOfFaultyFiles(imported: ImportedRow[], wanted: ContentRows, problems: readonly Problem[]): ImportedRow[] {
  const faulty = new Set(problems.map(({ file }) => file));
  return imported.filter(({ table, key, path }) => faulty.has(path) && !wanted[table].some((row) => row.key === key));
}

async function syncQuizzes(
  manager: EntityManager,
  changes: TableChanges,
  quizzes: ContentRows['quizzes'],
): Promise<TableChanges> {
  const touched = new Set([...changes.added, ...changes.changed]);
  for (const { key, questions } of quizzes) {
    const changed = await syncQuestions(manager, changes.ids.get(key) ?? 0, questions);
    if (changed && !touched.has(key)) changes.changed.push(key);
  }
  return changes;
}
