import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Gallery } from '@salaria/contracts/posts';
import type { Content } from '@salaria/content/content';
import type { ImageManifest } from '@salaria/content/images/image-manifest';
import { inspectImages } from '@salaria/content/images/inspect-images';
import type { Problem } from '@salaria/content/files/problem';
import { contentHash, readContent } from '@salaria/content/files/read-content';
import type { DataSource, EntityManager } from 'typeorm';
import { notifyInvalidation } from '../../platform/http-cache/cache-invalidator.js';
import { type ContentRows, contentRows, type Row } from './content-rows.js';
import {
  type ContentTable,
  contentTables,
  type ImportedRow,
  importedRows,
  storeImportedRows,
  storeSources,
} from '../imported-state.js';
import { syncQuestions } from './sync-questions.js';
import { syncTable, type TableChanges } from './sync-table.js';

/** Increment it when the same files produce different rows, so that every site imports them again. */
const importerVersion = 3;

// Key of the advisory lock, an arbitrary number.
const importLock = 7_272_740_002;
const lockRetryMs = 100;
const lockTimeoutMs = 60_000;

/** The tag of all cached responses: posts appear in lists, pages, the feed and the sitemap. */
const allTags = '*';

/** Keys of the rows that an import added, changed and removed, by table. */
export type ImportReport = Record<ContentTable, Omit<TableChanges, 'ids'>>;

interface ContentFolder {
  content: Content;
  manifest: ImageManifest;
  problems: Problem[];
  /** Covers everything that an import writes. */
  hash: string;
}

/** Reads a content folder, with its drafts if `drafts` is true. */
export async function readContentFolder(root: string, { drafts = false } = {}): Promise<ContentFolder> {
  const { content, problems } = await readContent(root, { drafts });
  const manifest = await inspectImages(content);
  const pictures = Object.values(manifest).map(({ src, alt }) => [src, alt]);
  const hash = createHash('sha256')
    .update(JSON.stringify([importerVersion, contentHash(content), pictures]))
    .digest('hex');
  return { content, manifest, problems, hash };
}

/**
 * Makes the imported rows of the database equal to a content folder, in one transaction. A second import of the same
 * folder changes nothing. Rows without a content file stay; so do rows whose file has become faulty, so that a mistake
 * of an editor removes nothing from the site.
 *
 * @param dryRun rolls back and only reports
 */
export async function importContent(
  dataSource: DataSource,
  folder: ContentFolder,
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

/** Polls for the lock: another import may take longer than the statement timeout of the pool. */
async function lock(manager: EntityManager): Promise<void> {
  for (let waited = 0; waited < lockTimeoutMs; waited += lockRetryMs) {
    const [row] = await manager.query<{ taken: boolean }[]>('select pg_try_advisory_xact_lock($1) as taken', [
      importLock,
    ]);
    if (row?.taken) return;
    await sleep(lockRetryMs);
  }
  throw new Error('Another process has been importing content for a minute');
}

/** Result of `importContentIfChanged`. */
export interface ImportOutcome {
  state: 'imported' | 'unchanged';
  /** Faults of the content; `formatProblems` formats them. */
  problems: Problem[];
  report?: ImportReport;
}

/** Imports a content folder, faulty or not, unless it equals the last import. */
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

async function write(
  manager: EntityManager,
  { content, manifest, problems, hash }: ContentFolder,
): Promise<ImportReport> {
  const rows = contentRows(content, manifest);
  const imported = await importedRows(manager);
  const kept = rowsOfFaultyFiles(imported, rows, problems);
  const sync = (table: ContentTable, target: readonly Row[]) => {
    const keys = kept.filter((row) => row.table === table).map(({ key }) => key);
    return syncTable(manager, contentTables[table], target, new Set(keys));
  };
  const categories = await sync('categories', rows.categories);
  const authors = await sync('authors', rows.authors);
  const posts = rows.posts.map(({ category, author, ...row }) => ({
    ...row,
    values: {
      ...row.values,
      gallery: row.values.gallery ?? galleryOfFaultyFile(row.key, imported, problems),
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
    timeline: await sync('timeline', rows.timeline),
  };
  await storeSources(manager, content.sources);
  await storeImportedRows(manager, { ...rows, posts }, kept);
  await manager.query(
    `insert into content_imports (id, hash) values (1, $1)
     on conflict (id) do update set hash = $1, "importedAt" = now()`,
    [hash],
  );
  const changed = Object.values(report).some(
    (table) => table.added.length + table.changed.length + table.removed.length > 0,
  );
  if (changed) await notifyInvalidation(manager, [allTags]);
  return report;
}

function rowsOfFaultyFiles(imported: ImportedRow[], target: ContentRows, problems: readonly Problem[]): ImportedRow[] {
  const faulty = new Set(problems.map(({ file }) => file));
  return imported.filter(({ table, key, path }) => faulty.has(path) && !target[table].some((row) => row.key === key));
}

/** Returns the gallery that an article was last imported with if its file is faulty now. */
function galleryOfFaultyFile(slug: string, imported: readonly ImportedRow[], problems: readonly Problem[]) {
  if (!problems.some(({ file }) => file === `articles/${slug}/gallery.yml`)) return null;
  const before = imported.find(({ table, key }) => table === 'posts' && key === slug);
  return (before?.columns.gallery as Gallery | undefined) ?? null;
}

function idOf({ ids }: TableChanges, key: string): number {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`The row ${key} was not imported`);
  return id;
}

async function syncQuizzes(
  manager: EntityManager,
  changes: TableChanges,
  quizzes: ContentRows['quizzes'],
): Promise<TableChanges> {
  const reported = new Set([...changes.added, ...changes.changed]);
  for (const { key, questions } of quizzes) {
    const changed = await syncQuestions(manager, idOf(changes, key), questions);
    if (changed && !reported.has(key)) changes.changed.push(key);
  }
  return changes;
}
