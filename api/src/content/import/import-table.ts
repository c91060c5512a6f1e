import { checkEntries } from '@salaria/content/entries/check-entries';
import { type Entries, type Entry, hashOfEntry, idOf, keyOfId } from '@salaria/content/entries/entry';
import type { EntryProblem } from '@salaria/content/entries/entry-problem';
import { parseTable, UnreadableTable } from '@salaria/content/tables/parse-table';
import { columnsOf, type TableColumn } from '@salaria/content/tables/table-columns';
import { headerOf, type TableEntry, tableEntries, type TableProblem } from '@salaria/content/tables/table-entries';
import { type ContentKind, kindOf } from '@salaria/contracts/kinds/kinds';
import type { DataSource, EntityManager } from 'typeorm';
import { inChunks } from '../../platform/database/in-chunks.js';
import { notifyInvalidation } from '../../platform/http-cache/cache-invalidator.js';
import { ContentEntriesRepository } from '../entries/content-entries.repository.js';
import { siteEntries, writeRows } from '../entries/site-entries.js';
import { withImportLock } from './import-lock.js';
import { recordRevisions } from './revisions.js';

/** A table of entries of a kind, and how it is read. */
export interface TableSource {
  kind: ContentKind;
  bytes: Uint8Array;
  /** Fields by the header of their column; '' for a column that is not used. */
  mapping: Readonly<Record<string, string>>;
  /** Values for all rows, by field. */
  values: Readonly<Record<string, string>>;
}

interface TableImportOptions {
  /** Whose change it is, in the revisions. */
  author: string;
  dryRun: boolean;
  /** Leaves out the rows with problems; without it, one problem leaves out all. */
  skipBad: boolean;
  /** Called while rows are written. */
  onProgress?: (written: number, total: number) => void;
  /** Called in the transaction before its end. */
  onWritten?: (manager: EntityManager, rows: number) => Promise<void>;
}

/** What an import of a table did, or would do. */
export interface TableImport {
  columns: TableColumn[];
  rows: number;
  added: number;
  changed: number;
  unchanged: number;
  /** Numbers of the rows with problems. */
  leftOut: number[];
  problems: TableProblem[];
  isWritten: boolean;
}

/**
 * Imports a table in one transaction. Importing it again changes nothing.
 *
 * @throws UnreadableTable
 */
export async function importTable(
  dataSource: DataSource,
  source: TableSource,
  { author, dryRun, skipBad, onProgress = () => {}, onWritten }: TableImportOptions,
): Promise<TableImport> {
  const { kind, bytes, mapping, values } = source;
  if (!['file', 'key'].includes(kindOf(kind).storage))
    throw new UnreadableTable(`«${kindOf(kind).label}» non si importa da una tabella`);
  const table = parseTable(bytes);
  const columns = columnsOf(kind, table.headers, mapping);
  return withImportLock(dataSource, { dryRun }, async (manager) => {
    const site = await siteEntries(manager);
    const read = tableEntries(kind, table, { columns, values, site });
    const { entries, accepted, problems } = await checkRows(site, { kind, columns, ...read }, skipBad);
    const isWritten = !dryRun && (skipBad || problems.length === 0);
    const changed = entries.filter(({ id }) => hashOfEntry(site.get(id)) !== hashOfEntry(accepted.get(id)));
    if (isWritten && changed.length > 0) {
      await writeEntries(manager, { before: site, after: accepted, changed, author, onProgress });
      await onWritten?.(manager, changed.length);
    }
    const added = changed.filter(({ id }) => !site.has(id)).length;
    return {
      columns,
      rows: table.rows.length,
      ...{ added, changed: changed.length - added, unchanged: entries.length - changed.length },
      leftOut: [...new Set(problems.flatMap(({ row }) => row ?? []))].toSorted((one, other) => one - other),
      ...{ problems, isWritten },
    };
  });
}

interface ReadRows {
  kind: ContentKind;
  columns: readonly TableColumn[];
  entries: readonly TableEntry[];
  problems: readonly TableProblem[];
}

/**
 * Checks what rows make of entries, with all others of the site.
 *
 * @returns the right rows, the entries with what they make of them, and the problems
 */
async function checkRows(site: Entries, { kind, columns, ...read }: ReadRows, skipBad: boolean) {
  const textOf = ({ key, path, reason }: EntryProblem) => JSON.stringify([key, path, reason]);
  const known = new Set((await checkEntries(site, new Date())).problems.map(textOf));
  const problems = [...read.problems];
  const isBad = (row: number) => problems.some((problem) => problem.row === row);
  let entries = read.entries.filter(({ row }) => !isBad(row));
  for (;;) {
    const after = new Map(site);
    for (const { id, fields, isDraft } of entries) after.set(id, { fields, isDraft });
    const checked = await checkEntries(after, new Date());
    const rows = new Map(entries.map(({ id, row }) => [id, row]));
    const found = checked.problems
      .map((problem) => ({ ...problem, row: rows.get(idOf(problem.key)) }))
      .filter((problem) => problem.row !== undefined || !known.has(textOf(problem)));
    for (const { row, path, reason, key } of found) {
      const header = headerOf(columns, String(path[0] ?? ''), kindOf(kind).fields);
      problems.push({ row, column: header, reason: row === undefined ? `${idOf(key)}: ${reason}` : reason });
    }
    const badRows = new Set(found.map(({ row }) => row));
    const right = entries.filter(({ row }) => !badRows.has(row));
    if (!skipBad || right.length === entries.length) {
      const accepted = new Map([...after, ...[...checked.accepted].filter(([id]) => rows.has(id))]);
      return {
        entries: right,
        accepted,
        problems: problems.toSorted((one, other) => (one.row ?? 0) - (other.row ?? 0)),
      };
    }
    // Those that stay are checked again: without the others they may be right, or wrong.
    entries = right;
  }
}

/** Stores entries with their rows and revisions. */
async function writeEntries(
  manager: EntityManager,
  {
    before,
    after,
    changed,
    author,
    onProgress,
  }: {
    before: Entries;
    after: Entries;
    changed: readonly TableEntry[];
    author: string;
    onProgress: (written: number, total: number) => void;
  },
): Promise<void> {
  const only = (entries: Entries, ids: ReadonlySet<string>) =>
    new Map([...ids].flatMap((id): [string, Entry][] => (entries.has(id) ? [[id, entries.get(id) as Entry]] : [])));
  let written = 0;
  for (const chunk of inChunks(changed)) {
    const ids = new Set(chunk.map(({ id }) => id));
    const own = only(after, ids);
    await ContentEntriesRepository.in(manager).store([...own].map(([id, entry]) => ({ ...keyOfId(id), ...entry })));
    await writeRows(manager, own, ids);
    await recordRevisions(manager, { before: only(before, ids), after: own }, { event: 'imported', author });
    written += chunk.length;
    onProgress(written, changed.length);
  }
  await notifyInvalidation(manager, ['*']);
}
