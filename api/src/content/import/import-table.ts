import { type Entries, hashOfEntry, idOf } from '@salaria/content/entries/entry';
import { parseTable, UnreadableTable } from '@salaria/content/tables/parse-table';
import { columnsOf, type TableColumn } from '@salaria/content/tables/table-columns';
import { headerOf, type TableEntry, tableEntries, type TableProblem } from '@salaria/content/tables/table-entries';
import type { TableOptions, TableReport } from '@salaria/contracts/desk/content/content-table';
import { type ContentKind, kindOf } from '@salaria/contracts/kinds/kinds';
import type { DataSource, EntityManager } from 'typeorm';
import { inChunks } from '../../platform/database/in-chunks.js';
import { changeSite, checkChange } from '../entries/site-changes.js';
import { siteEntries } from '../entries/site-entries.js';
import { withImportLock } from './import-lock.js';

/** A table of entries of a kind, and how it is read. */
export interface TableSource extends Pick<TableOptions, 'mapping' | 'values'> {
  kind: ContentKind;
  bytes: Uint8Array;
}

interface TableImportOptions extends Pick<TableOptions, 'dryRun' | 'skipBad'> {
  /** Whose change it is, in the revisions. */
  author: string;
  /** Called while rows are written. */
  onProgress?: (written: number, total: number) => void;
  /** Called in the transaction before its end. */
  onWritten?: (manager: EntityManager, rows: number) => Promise<void>;
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
): Promise<TableReport> {
  const { kind, bytes, mapping, values } = source;
  if (!['file', 'key'].includes(kindOf(kind).storage))
    throw new UnreadableTable(`«${kindOf(kind).label}» non si importa da una tabella`);
  const table = parseTable(bytes);
  const columns = columnsOf(kind, table.headers, mapping);
  return withImportLock(
    dataSource,
    async (manager) => {
      const site = await siteEntries(manager);
      const read = tableEntries(kind, table, { columns, values, site });
      const { entries, accepted, problems } = await checkRows(site, { kind, columns, ...read }, skipBad);
      const isWritten = !dryRun && (skipBad || problems.length === 0);
      const changed = entries.filter(({ id }) => hashOfEntry(site.get(id)) !== hashOfEntry(accepted.get(id)));
      if (isWritten && changed.length > 0) {
        let written = 0;
        for (const chunk of inChunks(changed)) {
          const ids = new Set(chunk.map(({ id }) => id));
          const only = (entries: Entries) => new Map([...entries].filter(([id]) => ids.has(id)));
          await changeSite(manager, { before: only(site), after: only(accepted) }, { event: 'imported', author });
          written += chunk.length;
          onProgress(written, changed.length);
        }
        await onWritten?.(manager, changed.length);
      }
      const added = changed.filter(({ id }) => !site.has(id)).length;
      return {
        columns,
        rows: table.rows.length,
        ...{ added, changed: changed.length - added, unchanged: entries.length - changed.length },
        leftOut: [...new Set(problems.flatMap(({ row }) => row ?? []))].toSorted((one, other) => one - other),
        ...{ problems, problemCount: problems.length, isWritten },
      };
    },
    { dryRun },
  );
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
  const problems = [...read.problems];
  const badRows = new Set(problems.map(({ row }) => row));
  for (;;) {
    const entries = read.entries.filter(({ row }) => !badRows.has(row));
    const rows = new Map(entries.map(({ id, row }) => [id, row]));
    const after = new Map(site);
    for (const { id, fields, isDraft } of entries) after.set(id, { fields, isDraft });
    const { own, others, accepted } = await checkChange({ before: site, after }, new Set(rows.keys()));
    for (const { path, reason, key } of [...own, ...others]) {
      const row = rows.get(idOf(key)) ?? null;
      const column = headerOf(columns, String(path[0] ?? ''), kindOf(kind).fields);
      problems.push({ row, column, reason: row === null ? `${idOf(key)}: ${reason}` : reason });
      badRows.add(row);
    }
    const right = entries.filter(({ row }) => !badRows.has(row));
    // Those that stay are checked again: without the others they may be right, or wrong.
    if (!skipBad || right.length === entries.length)
      return {
        entries: right,
        accepted,
        problems: problems.toSorted((one, other) => (one.row ?? 0) - (other.row ?? 0)),
      };
  }
}
