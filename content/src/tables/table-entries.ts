import { setImmediate } from 'node:timers/promises';
import { slugOf } from '@salaria/contracts/common';
import type { TableReport } from '@salaria/contracts/desk/content/content-table';
import { readPosition } from '@salaria/contracts/kinds/fields/degrees';
import type { FieldSpec } from '@salaria/contracts/kinds/fields/fields';
import { type ContentKind, kindOf } from '@salaria/contracts/kinds/kinds';
import { type Entries, type Entry, type Fields, idOf, isEntryKey, keyOfId } from '../entries/entry.js';
import { comparable, identityOf } from '../entries/identity.js';
import { cellValue } from './cell-value.js';
import { columnConflicts, rowCells } from './row-cells.js';
import { keyColumn, type TableColumn, type TableHead } from './table-columns.js';

/** A mistake in a table; `column` is '' for a whole row. */
export type TableProblem = TableReport['problems'][number];

/** What a row makes of an entry. */
export interface TableEntry extends Entry {
  row: number;
  id: string;
}

interface TableOptions {
  /** Values for all rows of fields that no column has, as a cell would have them. */
  values: Readonly<Record<string, string>>;
  site: SiteOfTable;
}

/** What of the site a table needs. */
export interface SiteOfTable {
  /** All entries of the kind, with the fields that name and identify them. */
  names: Entries;
  /** All entries to which the kind refers, with the fields that name them. */
  targets: Entries;
  /** Returns those of these entries that the site has, whole. */
  find(ids: readonly string[]): Promise<ReadonlyMap<string, Entry>>;
}

/** A long table lets other work have its turn after so many rows. */
const rowsAtOnce = 100;

/** A row with so few cells that lacks so many fields is a note below the table, or the total of a column. */
const [maxCellsOfNote, minFieldsLacking] = [2, 3];

/** What a table makes of entries, before they are checked. */
export interface ReadTable {
  entries: TableEntry[];
  /** What the site has of them. */
  before: Entries;
  problems: TableProblem[];
  /** Rows that nothing identifies with the name of an entry of the site, or else of a row above. */
  sameName: Pick<TableReport, 'sameNameAsSite' | 'sameNameInTable'>;
}

/** Numbers and errors that a spreadsheet has put in the place of what was typed. */
const rewritten = /^-?\d([.,]\d+)?E[+-]\d{2,}$/i;
const spreadsheetError = /^#(REF!|RIF!|N\/A|N\/D|NAME\?|NOME\?|VALUE!|VALORE!|DIV\/0!|NULL!|NULLO!|NUM!|#+)$/;

const unknownColumns: TableProblem = {
  ...{ row: null, column: '', cell: '', value: '' },
  reason: 'nessuna colonna ha un nome conosciuto: scegli per ogni colonna che cosa contiene',
};

/**
 * Returns what the rows of a table make of entries. A row changes the entry with its key or else the one that it
 * identifies: by a number, or by the title for kinds without one. Any other row is a new entry, whose key is made from
 * its title. An empty cell removes the field.
 */
export async function tableEntries(
  kind: ContentKind,
  head: TableHead,
  { values, site }: TableOptions,
): Promise<ReadTable> {
  const { columns, rows } = head;
  const keys = new EntryKeys(kind, site.names);
  const specs = new Map(kindOf(kind).fields.map((spec) => [spec.name, spec]));
  const isKnown = columns.some(({ field }) => field !== null);
  const problems: TableProblem[] = isKnown
    ? columnConflicts(head, (field) => specs.get(field)?.label ?? 'Nome nell’indirizzo')
    : [unknownColumns];
  const required = kindOf(kind).fields.filter(({ isOptional }) => !isOptional);
  const rowOfId = new Map<string, number>();
  const read: { row: number; id: string; fields: Fields }[] = [];
  for (const [index, { row, cells, exact }] of (isKnown ? rows : []).entries()) {
    if (index % rowsAtOnce === rowsAtOnce - 1) await setImmediate();
    const report = (field: string, reason: string, value = '') =>
      problems.push(problemAt(columns, { row, field, reason, value }));
    const texts = placed({ ...values, ...rowCells(columns, { cells, exact }) });
    const fields: Fields = {};
    for (const [name, cell] of Object.entries(texts)) {
      const spec = specs.get(name);
      if (spec === undefined) continue;
      fields[name] = cell.trim() === '' ? undefined : cellValue(spec, cell, site.targets);
      const reason = faultOfCell(cell.trim(), spec);
      if (reason !== undefined) report(name, reason, cell);
    }
    if (cells.length > Math.max(...columns.map(({ index }) => index)) + 1)
      report('', 'ha più celle che colonne: controlla le virgolette');
    const key = texts[keyColumn]?.trim() ?? '';
    const slug = key === '' ? keys.find(fields) : key;
    if (!isEntryKey({ kind, slug })) {
      report(keyColumn, 'solo lettere minuscole, cifre e trattini', slug);
      continue;
    }
    const id = idOf({ kind, slug });
    const filled = columns.filter(({ index }) => (cells[index] ?? '').trim() !== '');
    const lacking = required.filter(({ name }) => fields[name] === undefined).length;
    if (
      filled.length <= maxCellsOfNote &&
      lacking >= minFieldsLacking &&
      columns.length > filled.length &&
      !site.names.has(id)
    ) {
      const headers = filled.map(({ header }) => `«${header}»`).join(' e ');
      report('', `ha testo solo in ${headers}: sembra una nota o un totale, non una voce`);
      continue;
    }
    const twin = rowOfId.get(id);
    if (twin !== undefined) {
      report(key === '' ? (kindOf(kind).identifiedBy?.[0] ?? '') : keyColumn, `è la voce della riga ${twin}`);
      continue;
    }
    rowOfId.set(id, row);
    read.push({ row, id, fields });
  }
  const before = await site.find(read.map(({ id }) => id));
  const entries = read.map(({ row, id, fields }): TableEntry => {
    const stored = before.get(id);
    const merged = Object.entries({ ...stored?.fields, ...fields }).filter(([, value]) => value !== undefined);
    return { row, id, fields: Object.fromEntries(merged), isDraft: stored?.isDraft ?? false };
  });
  return { entries, before, problems, sameName: keys.sameName };
}

/** Divides a position that one cell has between the fields of latitude and longitude. */
function placed(texts: Record<string, string>): Record<string, string> {
  const { latitude = '', longitude = '' } = texts;
  if (latitude.trim() !== '' && longitude.trim() !== '' && latitude !== longitude) return texts;
  const position = readPosition(latitude.trim() || longitude.trim());
  return position ? { ...texts, latitude: position[0], longitude: position[1] } : texts;
}

function faultOfCell(text: string, { type }: FieldSpec): string | undefined {
  if (rewritten.test(text) && type !== 'markdown')
    return 'è un numero che il foglio di calcolo ha riscritto: dai alla colonna il formato testo e scrivilo di nuovo';
  if (spreadsheetError.test(text)) return 'è un errore del foglio di calcolo: correggi la cella';
  return undefined;
}

interface ProblemPlace {
  row: number;
  field: string;
  reason: string;
  value?: string;
}

const maxQuoted = 80;

/** Returns a problem with the place of its cell, as a spreadsheet names it, and what the cell has. */
export function problemAt(
  columns: readonly TableColumn[],
  { row, field, reason, value = '' }: ProblemPlace,
  specs: readonly FieldSpec[] = [],
): TableProblem {
  const column = columns.find((it) => it.field === field);
  const label = column?.header ?? specs.find(({ name }) => name === field)?.label ?? (field === keyColumn ? '' : field);
  const text = value.trim();
  const quoted = text.length > maxQuoted ? `${text.slice(0, maxQuoted)}…` : text;
  return { row, column: label, cell: column ? `${column.letter}${row}` : '', value: quoted, reason };
}

/** The keys of entries, by what identifies them. */
class EntryKeys {
  readonly sameName = { sameNameAsSite: 0, sameNameInTable: 0 };
  private readonly slugs = new Map<string, string>();
  private readonly taken: Set<string>;
  private readonly siteNames: Set<string>;
  private readonly tableNames = new Set<string>();
  /** The number that the next entry with the same base of its key may have. */
  private readonly nextNumbers = new Map<string, number>();
  private readonly titleField: string;

  constructor(
    private readonly kind: ContentKind,
    names: Entries,
  ) {
    this.titleField = kindOf(kind).titleField ?? '';
    this.taken = new Set([...names.keys()].map((id) => keyOfId(id).slug));
    this.siteNames = new Set([...names.values()].map(({ fields }) => comparable(fields[this.titleField])));
    for (const [id, { fields }] of names) this.remember(fields, keyOfId(id).slug);
  }

  /** Returns the key of the entry that these fields identify, or one that no entry has. */
  find(fields: Fields): string {
    const identity = identityOf(this.kind, fields);
    const known = this.slugs.get(identity);
    if (known !== undefined) return known;
    if (identity === '') this.countName(comparable(fields[this.titleField]));
    const base = slugOf(String(fields[this.titleField] ?? ''), 70) || 'voce';
    let slug = base;
    // Thousands of rows are called 'Frammento': all smaller numbers are taken.
    let number = this.nextNumbers.get(base) ?? 2;
    for (; this.taken.has(slug); number += 1) slug = `${base}-${number}`;
    this.nextNumbers.set(base, number);
    this.taken.add(slug);
    this.remember(fields, slug);
    return slug;
  }

  private remember(fields: Fields, slug: string): void {
    const identity = identityOf(this.kind, fields);
    if (identity !== '' && !this.slugs.has(identity)) this.slugs.set(identity, slug);
  }

  private countName(name: string): void {
    if (name === '') return;
    if (this.siteNames.has(name)) this.sameName.sameNameAsSite += 1;
    else if (this.tableNames.has(name)) this.sameName.sameNameInTable += 1;
    this.tableNames.add(name);
  }
}
