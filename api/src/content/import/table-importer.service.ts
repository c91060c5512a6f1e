import { checkEntries } from '@salaria/content/entries/check-entries';
import { type Entry, hashOfEntry, idOf, keyOfId } from '@salaria/content/entries/entry';
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
import { Injectable } from '@nestjs/common';
import { IsNull, Not } from 'typeorm';
import { DraftsRepository } from '../desk/entries/drafts.repository.js';
import { TableImportsRepository } from '../desk/exchange/table-imports.repository.js';
import { ContentEntriesRepository } from '../entries/content-entries.repository.js';
import { SiteEntries } from '../entries/site-entries.service.js';
import { ImportLock } from './import-lock.service.js';
import { listChanges } from './table-changes.js';
import { TableWriter } from './table-writer.service.js';

/** A table of entries of a kind, and how it is read. */
export interface TableSource extends Pick<TableOptions, 'values'>, Partial<Pick<TableOptions, 'skipHidden'>> {
  kind: ContentKind;
  table: TableFile;
  fileName: string;
  mapping: ColumnMapping;
}

interface TableImportOptions extends Pick<TableOptions, 'dryRun' | 'skipBad' | 'addSameNames' | 'asDrafts'> {
  /** Whose change it is, in the revisions. */
  author: string;
  /** Called while rows are written. */
  onProgress?: (written: number, total: number) => void;
  /** Called in the transaction before its end. */
  onWritten?: (rows: number) => Promise<void>;
}

interface ReadRows extends ReadTable {
  kind: ContentKind;
  head: TableHead;
  /** Ids of the entries that the table cannot change. */
  scheduled: ReadonlySet<string>;
}

/** Imports tables of entries. */
@Injectable()
export class TableImporter {
  constructor(
    private readonly lock: ImportLock,
    private readonly site: SiteEntries,
    private readonly entries: ContentEntriesRepository,
    private readonly drafts: DraftsRepository,
    private readonly imports: TableImportsRepository,
    private readonly writer: TableWriter,
  ) {}

  /**
   * Imports a table in one transaction. Importing it again changes nothing where a column identifies the entries.
   *
   * @throws UnreadableTable
   */
  async import(
    { kind, table, fileName, mapping, values, skipHidden = false }: TableSource,
    { author, dryRun, skipBad, addSameNames, asDrafts, onProgress = () => {}, onWritten }: TableImportOptions,
  ): Promise<Omit<TableReport, 'mappedBy'>> {
    requireTableKind(kind);
    const whole = readHead(kind, table.rows, mapping);
    const shown = whole.rows.filter(({ isHidden }) => !isHidden);
    const head = skipHidden ? { ...whole, rows: shown } : whole;
    if (head.rows.length === 0) throw new UnreadableTable('non ha nessuna riga sotto le intestazioni');
    return this.lock.run(
      async () => {
        const read = await tableEntries(kind, head, { values, site: await this.siteOfTable(kind, asDrafts) });
        const { before } = read;
        const checked = {
          kind,
          head,
          ...read,
          scheduled: asDrafts ? await this.findScheduled(kind) : new Set<string>(),
        };
        const { entries, accepted, problems } = await this.checkRows(checked, skipBad);
        const isRefused = problems.some(({ row }) => row === null) || (!skipBad && problems.length > 0);
        const isWritten = !dryRun && !isRefused && (addSameNames || read.sameName.sameNameAsSite === 0);
        const changed = entries.filter(({ id }) => hashOfEntry(before.get(id)) !== hashOfEntry(accepted.get(id)));
        const added = changed.filter(({ id }) => !before.has(id)).length;
        if (isWritten && changed.length > 0) {
          const ids = changed.map(({ id }) => id);
          const replaced = await this.writer.write({
            kind,
            ids,
            before,
            after: accepted,
            author,
            asDrafts,
            onProgress,
          });
          const counts = { added, changed: changed.length - added };
          await this.imports.record({ kind, fileName, author, asDrafts, ...counts }, replaced);
          await onWritten?.(changed.length);
        }
        const { identifiedBy = [], titleField = '' } = kindOf(kind);
        const identities = [keyColumn, ...(identifiedBy.length > 0 ? identifiedBy : [titleField])];
        return {
          ...{ sheets: table.sheets, sheet: table.sheet },
          columns: head.columns.map(({ header, letter, field }) => ({ header, letter, field })),
          skipped: [...table.skipped, ...head.above.map(({ cells }) => cells.filter(Boolean).join(' '))],
          hiddenRows: whole.rows.length - shown.length,
          rows: head.rows.length,
          ...{ added, changed: changed.length - added, unchanged: entries.length - changed.length },
          changes: isWritten ? [] : listChanges(kind, entries, { before, after: accepted }),
          hasIdentity: head.columns.some(({ field }) => field !== null && identities.includes(field)),
          ...read.sameName,
          leftOut: [...new Set(problems.flatMap(({ row }) => row ?? []))].toSorted((one, other) => one - other),
          ...{ problems, problemCount: problems.length, isWritten },
        };
      },
      { dryRun },
    );
  }

  /**
   * Returns what a table of a kind needs of the site: names of entries, and only those entries whole that it changes.
   * New entries that are working copies have names too; other working copies count for a table that becomes some.
   */
  private async siteOfTable(kind: ContentKind, asDrafts: boolean): Promise<SiteOfTable> {
    const { titleField = '', identifiedBy = [], fields } = kindOf(kind);
    const specs = fields.flatMap((spec) => (spec.type === 'list' ? [spec, spec.item] : [spec]));
    const targets = new Set(specs.flatMap((spec) => (spec.type === 'reference' ? spec.to : [])));
    const named = await Promise.all(
      [...targets].map((target) => this.entries.findFields(target, [kindOf(target).titleField ?? ''])),
    );
    const own = [titleField, ...identifiedBy];
    const findDrafts = async (ids: readonly string[]) =>
      (await this.drafts.findByKeys(ids.map(keyOfId))).map(
        ({ slug, fields }) => [idOf({ kind, slug }), { fields, isDraft: false }] as const,
      );
    return {
      names: new Map([...(await this.drafts.findFields(kind, own)), ...(await this.entries.findFields(kind, own))]),
      targets: new Map(named.flatMap((entries) => [...entries])),
      find: async (ids) =>
        new Map<string, Entry>([
          ...(await this.site.find(ids.map(keyOfId))),
          ...(asDrafts ? await findDrafts(ids) : []),
        ]),
    };
  }

  private async findScheduled(kind: ContentKind): Promise<Set<string>> {
    const drafts = await this.drafts.find({
      select: { kind: true, slug: true },
      where: { kind, publishAt: Not(IsNull()) },
    });
    return new Set(drafts.map(idOf));
  }

  /** Checks entries with what they refer to and with what they may repeat. */
  private async checkTableEntries(kind: ContentKind, entries: readonly TableEntry[]) {
    const own = new Map<string, Entry>(entries.map(({ id, fields, isDraft }) => [id, { fields, isDraft }]));
    const named = new Map(
      entries.flatMap(({ fields }) => referencesOf(kind, fields).map((key) => [idOf(key), key] as const)),
    );
    const context = [
      ...(await this.entries.findEntries([...named.values()])),
      ...(await this.entries.findRivals(kind, own)),
    ];
    return checkEntries(new Map([...context, ...own]), new Date(), new Set(own.keys()));
  }

  /**
   * Checks what rows make of entries.
   *
   * @returns the right rows, the entries with what they make of them, and the problems
   */
  private async checkRows({ kind, head, ...read }: ReadRows, skipBad: boolean) {
    const cells = new Map(head.rows.map((row) => [row.row, row.cells]));
    const { fields: specs } = kindOf(kind);
    const problemOf = (row: number, field: string, reason: string): TableProblem => {
      const value = rowCells(head.columns, { cells: cells.get(row) ?? [] })[field] ?? '';
      return problemAt(head.columns, { row, field, reason, value }, specs);
    };
    const problems = [...read.problems];
    for (const { row, fields } of read.entries)
      for (const { path, message } of sentFieldsSchema.safeParse(fields).error?.issues ?? [])
        problems.push(problemOf(row, String(path[0] ?? ''), message));
    for (const { row, id } of read.entries)
      if (read.scheduled.has(id)) problems.push(problemOf(row, '', 'la sua uscita è programmata: prima va annullata'));
    const badRows = new Set(problems.map(({ row }) => row));
    for (;;) {
      const entries = read.entries.filter(({ row }) => !badRows.has(row));
      const rows = new Map(entries.map(({ id, row }) => [id, row]));
      const checked = await this.checkTableEntries(kind, entries);
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
}

/** @throws UnreadableTable for a kind whose entries are not the rows of a table */
export function requireTableKind(kind: ContentKind): void {
  if (!['file', 'key'].includes(kindOf(kind).storage))
    throw new UnreadableTable(`«${kindOf(kind).label}» non si importa da una tabella`);
}
