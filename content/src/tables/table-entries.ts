import type { TableReport } from '@salaria/contracts/desk/content/content-table';
import { slugOf } from '@salaria/contracts/common';
import type { FieldSpec } from '@salaria/contracts/kinds/fields';
import { type ContentKind, kindOf } from '@salaria/contracts/kinds/kinds';
import { type Entries, type Entry, type Fields, idOf, isEntryKey, keyOfId } from '../entries/entry.js';
import { cellValue } from './cell-value.js';
import type { Table } from './parse-table.js';
import { keyColumn, type TableColumn } from './table-columns.js';

/** A mistake in a table; `column` is '' for a whole row. */
export type TableProblem = TableReport['problems'][number];

/** What a row makes of an entry. */
export interface TableEntry extends Entry {
  row: number;
  id: string;
}

interface TableOptions {
  columns: readonly TableColumn[];
  /** Values for all rows of fields that no column has, as a cell would have them. */
  values: Readonly<Record<string, string>>;
  /** The entries of the site. */
  site: Entries;
}

/**
 * Returns what the rows of a table make of entries. A row changes the entry with its key or else, with what identifies
 * entries of its kind: a number, or else the title. Any other row is a new entry, whose key is made from its title. An
 * empty cell removes the field.
 */
export function tableEntries(
  kind: ContentKind,
  { rows }: Table,
  { columns, values, site }: TableOptions,
): { entries: TableEntry[]; problems: TableProblem[] } {
  const problems: TableProblem[] = [];
  const keys = new EntryKeys(kind, site);
  const specs = new Map(kindOf(kind).fields.map((spec) => [spec.name, spec]));
  const rowOfId = new Map<string, number>();
  const entries = rows.flatMap(({ row, cells }): TableEntry[] => {
    const fields: Fields = {};
    const report = (column: string, reason: string) => problems.push({ row, column, reason });
    let key = '';
    const all = [
      ...Object.entries(values).map(([field, cell]) => ({ field, cell })),
      ...columns.map(({ field }, index) => ({ field, cell: cells[index] ?? '' })),
    ];
    for (const { field, cell } of all) {
      if (field === keyColumn) key = cell.trim();
      const spec = specs.get(field ?? '');
      if (spec) fields[spec.name] = cell.trim() === '' ? undefined : cellValue(spec, cell, site);
    }
    if (cells.length > columns.length) report('', 'ha più celle che colonne: controlla le virgolette');
    const slug = key === '' ? keys.find(fields) : key;
    if (!isEntryKey({ kind, slug })) {
      report(headerOf(columns, keyColumn), `«${slug}»: solo lettere minuscole, cifre e trattini`);
      return [];
    }
    const id = idOf({ kind, slug });
    const twin = rowOfId.get(id);
    if (twin !== undefined) {
      report(headerOf(columns, key === '' ? keys.identityOf(fields) : keyColumn), `è la voce della riga ${twin}`);
      return [];
    }
    rowOfId.set(id, row);
    const before = site.get(id);
    const merged = Object.entries({ ...before?.fields, ...fields }).filter(([, value]) => value !== undefined);
    return [{ row, id, fields: Object.fromEntries(merged), isDraft: before?.isDraft ?? false }];
  });
  return { entries, problems };
}

/** Returns the header of the column of a field; the label of a field without one. */
export function headerOf(columns: readonly TableColumn[], field: string, specs: readonly FieldSpec[] = []): string {
  const column = columns.find((it) => it.field === field);
  return column?.header ?? specs.find(({ name }) => name === field)?.label ?? field;
}

/** The keys of entries, by what identifies them. */
class EntryKeys {
  private readonly fields: string[];
  private readonly slugs = new Map<string, string>();
  private readonly taken: Set<string>;
  private readonly titleField: string;

  constructor(kind: ContentKind, site: Entries) {
    const { identifiedBy = [], titleField = '' } = kindOf(kind);
    this.titleField = titleField;
    this.fields = [...identifiedBy, titleField];
    const own = [...site].filter(([id]) => keyOfId(id).kind === kind);
    this.taken = new Set(own.map(([id]) => keyOfId(id).slug));
    for (const [id, { fields }] of own) this.slugs.set(this.textOf(fields), keyOfId(id).slug);
  }

  /** Returns the field that identifies an entry with these fields. */
  identityOf(fields: Fields): string {
    return this.fields.find((name) => fields[name] !== undefined) ?? this.titleField;
  }

  /** Returns the key of the entry that these fields identify, or one that no entry has. */
  find(fields: Fields): string {
    const known = this.slugs.get(this.textOf(fields));
    if (known !== undefined) return known;
    const base = slugOf(String(fields[this.titleField] ?? ''), 70) || 'voce';
    let slug = base;
    for (let number = 2; this.taken.has(slug); number += 1) slug = `${base}-${number}`;
    this.taken.add(slug);
    this.slugs.set(this.textOf(fields), slug);
    return slug;
  }

  private textOf(fields: Fields): string {
    const field = this.identityOf(fields);
    return JSON.stringify([
      field,
      String(fields[field] ?? '')
        .trim()
        .toLowerCase(),
    ]);
  }
}
