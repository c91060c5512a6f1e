import { isDeepStrictEqual } from 'node:util';
import type { Gallery } from '@salaria/contracts/posts';
import type { Problem } from '@salaria/content/files/problem';
import { OverlayFiles } from '@salaria/content/files/content-files';
import type { Side } from '@salaria/content/entries/merge-texts';
import type { DataSource, EntityManager } from 'typeorm';
import { notifyInvalidation } from '../../platform/http-cache/cache-invalidator.js';
import { decidePictures, findPictureConflicts } from '../media/picture-conflicts.js';
import { importPictures } from '../media/picture-manifest.js';
import { siteTexts } from '../export/site-texts.js';
import { type ContentFolder, readContentFiles, readContentFolder } from './content-folder.js';
import { withImportLock } from './import-lock.js';
import { type ContentRows, contentRows, type Row } from './content-rows.js';
import {
  type ContentTable,
  contentTables,
  fileTexts,
  type ImportedRow,
  importedRows,
  storeFileTexts,
  storeImportedRows,
  storeSources,
} from '../imported-state.js';
import { type FileConflict, mergeFolder, pictureFileConflict, storeConflicts } from './merge-folder.js';
import { importAuthor, recordRevisions } from './revisions.js';
import { syncQuestions } from './sync-questions.js';
import { syncTable, type TableChanges } from './sync-table.js';

/** The tag of all cached responses: posts appear in lists, pages, the feed and the sitemap. */
const allTags = '*';

/** Keys of the rows that an import added, changed and removed, by table. */
export type ImportReport = Record<ContentTable, Omit<TableChanges, 'ids'>>;

interface ImportOptions {
  /** Rolls back and only reports. */
  dryRun?: boolean;
  /**
   * What happens to fields that were edited both on the site and in the files. `list` leaves them open for the desk and
   * keeps the site's text; `stop` imports nothing.
   */
  conflicts?: Side | 'list' | 'stop';
}

/** What an import did, and what of the site it kept. */
export interface ImportResult {
  report: ImportReport;
  conflicts: FileConflict[];
  /** Paths of files that differ from those in the folder, because they were edited on the site. */
  edited: string[];
}

/** Fields that were edited both on the site and in the files; nothing was imported. */
export class ImportConflicts extends Error {
  constructor(readonly conflicts: readonly FileConflict[]) {
    super('content was edited on the site and in its files');
  }
}

/** Makes the content of the site equal to a folder, as `importFolder` does, and returns which rows changed. */
export async function importContent(
  dataSource: DataSource,
  folder: ContentFolder,
  options: ImportOptions = {},
): Promise<ImportReport> {
  return (await importFolder(dataSource, folder, options)).report;
}

/**
 * Makes the content of the site equal to a folder, in one transaction, except for what was edited on the site since the
 * last import. A second import of the same folder changes nothing. Rows without a content file stay; so do rows whose
 * file has become faulty, so that a mistake of an editor removes nothing from the site.
 *
 * @throws ImportConflicts with `conflicts: 'stop'`
 */
export async function importFolder(
  dataSource: DataSource,
  folder: ContentFolder,
  { dryRun = false, conflicts: decision = 'list' }: ImportOptions = {},
): Promise<ImportResult> {
  return withImportLock(dataSource, { dryRun }, async (manager) => {
    const before = (await siteTexts(manager)).texts;
    const files = textsOf(folder);
    const side = decision === 'site' || decision === 'file' ? decision : undefined;
    const merge = mergeFolder(await fileTexts(manager), before, files, side);
    const { texts, edited, fileTexts: nextBase } = merge;
    const pictures = await findPictureConflicts(manager, folder.manifest);
    const conflicts = [...merge.conflicts, ...pictures.map(pictureFileConflict)];
    if (decision === 'stop' && !dryRun && conflicts.length > 0) throw new ImportConflicts(conflicts);
    if (side !== undefined) await decidePictures(manager, pictures, side);
    const target =
      edited.length === 0
        ? folder
        : await readContentFiles(new OverlayFiles(folder.files, texts), { drafts: folder.drafts });
    const report = await writeContent(manager, target);
    await storeFileTexts(manager, nextBase);
    await storeConflicts(manager, side === undefined ? conflicts : []);
    await recordRevisions(manager, { before, after: texts }, { event: 'imported', author: importAuthor });
    await manager.query(
      `insert into content_imports (id, hash) values (1, $1)
       on conflict (id) do update set hash = $1, "importedAt" = now()`,
      [folder.hash],
    );
    if (hasChanges(report) || !isDeepStrictEqual(before, texts)) await notifyInvalidation(manager, [allTags]);
    return { report, conflicts, edited };
  });
}

const textsOf = ({ content }: ContentFolder) => new Map(content.sources.map(({ path, text }) => [path, text]));

const hasChanges = (report: ImportReport) =>
  Object.values(report).some(({ added, changed, removed }) => added.length + changed.length + removed.length > 0);

/** Result of `importContentIfChanged`. */
export interface ImportOutcome {
  state: 'imported' | 'unchanged';
  /** Faults of the content; `formatProblems` formats them. */
  problems: Problem[];
  report?: ImportReport;
  /** Paths of files that were edited both on the site and in the folder. */
  conflicts?: string[];
}

/** Imports a content folder, faulty or not, unless it equals the last import. */
export async function importContentIfChanged(dataSource: DataSource, contentRoot: string): Promise<ImportOutcome> {
  const folder = await readContentFolder(contentRoot);
  const { hash, problems } = folder;
  if ((await lastImport(dataSource.manager)) === hash) return { state: 'unchanged', problems };
  const { report, conflicts } = await importFolder(dataSource, folder);
  return { state: 'imported', problems, report, conflicts: conflicts.map(({ path }) => path) };
}

async function lastImport(manager: EntityManager): Promise<string | undefined> {
  const [row] = await manager.query<{ hash: string }[]>('select hash from content_imports');
  return row?.hash;
}

/** Makes rows and stored texts equal to the content. */
export async function writeContent(
  manager: EntityManager,
  { content, manifest, problems }: Pick<ContentFolder, 'content' | 'manifest' | 'problems'>,
): Promise<ImportReport> {
  const rows = contentRows(content, await importPictures(manager, manifest));
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
    periods: await sync('periods', rows.periods),
  };
  await storeSources(manager, content.sources);
  await storeImportedRows(manager, { ...rows, posts }, kept);
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
