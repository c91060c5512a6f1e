import { checkEntries } from '@salaria/content/entries/check-entries';
import { type Entries, type Entry, hashOfEntry, idOf, keyOfId } from '@salaria/content/entries/entry';
import { referencesOf } from '@salaria/content/entries/references';
import type { TableFile } from '@salaria/content/tables/reading/read-table';
import { rowCells } from '@salaria/content/tables/row-cells';
import { type ColumnMapping, keyColumn, readHead, type TableHead } from '@salaria/content/tables/table-columns';
import {
  problemAt,
  type ReadTable,
  type SiteOfTable,
  tableEntries,
  type TableEntry,
  type TableProblem,
} from '@salaria/content/tables/table-entries';
import { UnreadableTable } from '@salaria/content/tables/unreadable-table';
import { sentFieldsSchema } from '@salaria/contracts/desk/content/content-fields';
import type { TableOptions, TableReport } from '@salaria/contracts/desk/content/content-table';
import { type ContentKind, kindOf } from '@salaria/contracts/kinds/kinds';
import type { DataSource, EntityManager } from 'typeorm';
import { inChunks } from '../../platform/database/in-chunks.js';
import { ContentEntriesRepository } from '../entries/content-entries.repository.js';
import { changeSite } from '../entries/site-changes.js';
import { findSiteEntries } from '../entries/site-entries.js';
import { withImportLock } from './import-lock.js';

/** A table of entries of a kind, and how it is read. */
export interface TableSource extends Pick<TableOptions, 'values'> {
  kind: ContentKind;
  table: TableFile;
  mapping: ColumnMapping;
}

interface TableImportOptions extends Pick<TableOptions, 'dryRun' | 'skipBad' | 'addSameNames'> {
  /** Whose change it is, in the revisions. */
  author: string;
  /** Called while rows are written. */
  onProgress?: (written: number, total: number) => void;
  /** Called in the transaction before its end. */
  onWritten?: (rows: number) => Promise<void>;
}

/**
 * Imports a table in one transaction. Importing it again changes nothing where a column identifies the entries.
 *
 * @throws UnreadableTable
 */
export async function importTable(
  dataSource: DataSource,
  { kind, table, mapping, values }: TableSource,
  { author, dryRun, skipBad, addSameNames, onProgress = () => {}, onWritten }: TableImportOptions,
): Promise<Omit<TableReport, 'mappedBy'>> {
  requireTableKind(kind);
  const head = readHead(kind, table.rows, mapping);
  if (head.rows.length === 0) throw new UnreadableTable('non ha nessuna riga sotto le intestazioni');
  return withImportLock(
    dataSource,
    async (manager) => {
      const read = await tableEntries(kind, head, { values, site: await siteOfTable(manager, kind) });
      const { before } = read;
      const { entries, accepted, problems } = await checkRows(manager, { kind, head, ...read }, skipBad);
      const isRefused = problems.some(({ row }) => row === null) || (!skipBad && problems.length > 0);
      const isWritten = !dryRun && !isRefused && (addSameNames || read.sameName.sameNameAsSite === 0);
      const changed = entries.filter(({ id }) => hashOfEntry(before.get(id)) !== hashOfEntry(accepted.get(id)));
      if (isWritten && changed.length > 0) {
        let written = 0;
        for (const chunk of inChunks(changed, rowsAtOnce)) {
          const ids = new Set(chunk.map(({ id }) => id));
          const only = (entries: Entries) => new Map([...entries].filter(([id]) => ids.has(id)));
          await changeSite(manager, { before: only(before), after: only(accepted) }, { event: 'imported', author });
          written += chunk.length;
          onProgress(written, changed.length);
        }
        await onWritten?.(changed.length);
      }
      const added = changed.filter(({ id }) => !before.has(id)).length;
      const { identifiedBy = [], titleField = '' } = kindOf(kind);
      const identities = [keyColumn, ...(identifiedBy.length > 0 ? identifiedBy : [titleField])];
      return {
        ...{ sheets: table.sheets, sheet: table.sheet },
        columns: head.columns.map(({ header, letter, field }) => ({ header, letter, field })),
        skipped: [...table.skipped, ...head.above.map(({ cells }) => cells.filter(Boolean).join(' '))],
        rows: head.rows.length,
        ...{ added, changed: changed.length - added, unchanged: entries.length - changed.length },
        hasIdentity: head.columns.some(({ field }) => field !== null && identities.includes(field)),
        ...read.sameName,
        leftOut: [...new Set(problems.flatMap(({ row }) => row ?? []))].toSorted((one, other) => one - other),
        ...{ problems, problemCount: problems.length, isWritten },
      };
    },
    { dryRun },
  );
}

/** Rows that are written together: other requests have their turn in between. */
const rowsAtOnce = 100;

/** Returns what a table of a kind needs of the site: names of entries, and only those entries whole that it changes. */
async function siteOfTable(manager: EntityManager, kind: ContentKind): Promise<SiteOfTable> {
  const repository = ContentEntriesRepository.in(manager);
  const { titleField = '', identifiedBy = [], fields } = kindOf(kind);
  const specs = fields.flatMap((spec) => (spec.type === 'list' ? [spec, spec.item] : [spec]));
  const targets = new Set(specs.flatMap((spec) => (spec.type === 'reference' ? spec.to : [])));
  const named = await Promise.all(
    [...targets].map((target) => repository.findFields(target, [kindOf(target).titleField ?? ''])),
  );
  return {
    names: await repository.findFields(kind, [titleField, ...identifiedBy]),
    targets: new Map(named.flatMap((entries) => [...entries])),
    find: (ids) => findSiteEntries(manager, ids.map(keyOfId)),
  };
}

/** Checks entries with what they refer to and with what they may repeat. */
async function checkTableEntries(manager: EntityManager, kind: ContentKind, entries: readonly TableEntry[]) {
  const own = new Map<string, Entry>(entries.map(({ id, fields, isDraft }) => [id, { fields, isDraft }]));
  const repository = ContentEntriesRepository.in(manager);
  const named = new Map(
    entries.flatMap(({ fields }) => referencesOf(kind, fields).map((key) => [idOf(key), key] as const)),
  );
  const context = [...(await repository.findEntries([...named.values()])), ...(await repository.findRivals(kind, own))];
  return checkEntries(new Map([...context, ...own]), new Date(), new Set(own.keys()));
}

/** @throws UnreadableTable for a kind whose entries are not the rows of a table */
export function requireTableKind(kind: ContentKind): void {
  if (!['file', 'key'].includes(kindOf(kind).storage))
    throw new UnreadableTable(`«${kindOf(kind).label}» non si importa da una tabella`);
}

interface ReadRows extends ReadTable {
  kind: ContentKind;
  head: TableHead;
}

/**
 * Checks what rows make of entries.
 *
 * @returns the right rows, the entries with what they make of them, and the problems
 */
async function checkRows(manager: EntityManager, { kind, head, ...read }: ReadRows, skipBad: boolean) {
  const cells = new Map(head.rows.map((row) => [row.row, row.cells]));
  const { fields: specs } = kindOf(kind);
  const problemOf = (row: number, field: string, reason: string): TableProblem => {
    const value = rowCells(head.columns, cells.get(row) ?? [])[field] ?? '';
    return problemAt(head.columns, { row, field, reason, value }, specs);
  };
  const problems = [...read.problems];
  for (const { row, fields } of read.entries)
    for (const { path, message } of sentFieldsSchema.safeParse(fields).error?.issues ?? [])
      problems.push(problemOf(row, String(path[0] ?? ''), message));
  const badRows = new Set(problems.map(({ row }) => row));
  for (;;) {
    const entries = read.entries.filter(({ row }) => !badRows.has(row));
    const rows = new Map(entries.map(({ id, row }) => [id, row]));
    const checked = await checkTableEntries(manager, kind, entries);
    for (const { path, reason, key } of checked.problems) {
      const row = rows.get(idOf(key)) ?? 0;
      problems.push(problemOf(row, String(path[0] ?? ''), reason));
      badRows.add(row);
    }
    const right = entries.filter(({ row }) => !badRows.has(row));
    // Those that stay are checked again: without the others they may be right, or wrong.
    if (!skipBad || right.length === entries.length)
      return {
        entries: right,
        accepted: checked.accepted,
        problems: problems.toSorted((one, other) => (one.row ?? 0) - (other.row ?? 0)),
      };
  }
}
