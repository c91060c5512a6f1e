import type { TableReport } from '@salaria/contracts/desk/content/content-table';
import type { FieldSpec } from '@salaria/contracts/kinds/fields/fields';
import { type ContentKind, kindOf } from '@salaria/contracts/kinds/kinds';
import { knownHeaders } from './known-headers.js';
import type { TableRow } from './reading/read-table.js';
import { UnreadableTable } from './unreadable-table.js';

/** Stands for the key of an entry, which becomes the name of its file, where columns name fields. */
export const keyColumn = 'id';

/** Fields by the header of their column; '' for a column that is not used. */
export type ColumnMapping = Readonly<Record<string, string>>;

/** A column with the field that it fills, null for one that fills none, and its place in the rows. */
export type TableColumn = TableReport['columns'][number] & { index: number };

/** A table below its headers. */
export interface TableHead {
  columns: TableColumn[];
  rows: TableRow[];
  /** Rows above the headers. */
  above: TableRow[];
}

/** Rows among which the headers are. */
const searchedRows = 30;

export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase();

/** Returns the letters of a column in a spreadsheet: 'A' for 0, 'AA' for 26. */
export const letterOf = (index: number): string =>
  (index < 26 ? '' : letterOf(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));

/**
 * Finds the headers of a table: the first row in which at least half of the columns name a field, by its name, its
 * label or a name that other programs have for it, while the row below does not name more, or else the row with the
 * most, or else the first with two texts. `mapping` says another field.
 *
 * @throws UnreadableTable for an empty table, or a mapping to what does not exist
 */
export function readHead(kind: ContentKind, rows: readonly TableRow[], mapping: ColumnMapping): TableHead {
  const { fields } = kindOf(kind);
  const known = knownFieldsOf(kind, fields);
  const countKnown = ({ cells }: TableRow) =>
    cells.filter((cell) => fieldOf(cell, known) !== undefined || Object.hasOwn(mapping, cell.trim())).length;
  const candidates = rows.slice(0, searchedRows);
  const width = Math.max(0, ...candidates.map(({ cells }) => cells.length));
  const most = Math.max(0, ...candidates.map(countKnown));
  const isHead = (row: TableRow) =>
    countKnown(row) >= Math.min(2, width) && 2 * countKnown(row) >= row.cells.filter((cell) => cell.trim()).length;
  // Groups of columns above the headers, in merged cells, can have names of fields too.
  const isGroups = (row: TableRow, below: TableRow | undefined) =>
    below !== undefined && isHead(below) && countKnown(below) > countKnown(row);
  const head = candidates.findIndex((row, index) => isHead(row) && !isGroups(row, candidates[index + 1]));
  const isNext = (row: TableRow) =>
    most > 0 ? countKnown(row) === most : row.cells.filter((cell) => cell.trim()).length >= Math.min(2, width);
  const index = head >= 0 ? head : candidates.findIndex(isNext);
  const header = rows[index];
  if (header === undefined) throw new UnreadableTable('non ha nessuna riga');
  const below = rows.slice(index + 1);
  const columns = columnsOf(header.cells, below, { known, mapping });
  requireKnown(columns, fields, mapping);
  return { columns, rows: below, above: rows.slice(0, index) };
}

interface ColumnOptions {
  known: ReadonlyMap<string, string>;
  mapping: ColumnMapping;
}

/** Returns the columns that are not empty. A header that two columns have is followed by the letter of each. */
function columnsOf(headers: readonly string[], rows: readonly TableRow[], { known, mapping }: ColumnOptions) {
  const width = Math.max(headers.length, ...rows.map(({ cells }) => cells.length));
  const texts = Array.from({ length: width }, (_, index) => (headers[index] ?? '').replace(/\s+/g, ' ').trim());
  const names = texts.map((text, index) => {
    if (text === '') return `colonna ${letterOf(index)}`;
    return texts.filter((other) => other === text).length > 1 ? `${text} (${letterOf(index)})` : text;
  });
  const claimed = new Set(names.map((name) => mapping[name]));
  return names.flatMap((header, index): TableColumn[] => {
    const isEmpty = texts[index] === '' && rows.every(({ cells }) => (cells[index] ?? '').trim() === '');
    if (isEmpty) return [];
    const named = fieldOf(texts[index] ?? '', known);
    const isKeyOfOthers = named === keyColumn && rows.every(({ cells }) => /^\d*$/.test((cells[index] ?? '').trim()));
    const automatic = named === undefined || isKeyOfOthers || claimed.has(named) ? null : named;
    const field = Object.hasOwn(mapping, header) ? mapping[header] || null : automatic;
    return [{ header, letter: letterOf(index), field, index }];
  });
}

/** Returns the fields by their folded headers. */
function knownFieldsOf(kind: ContentKind, fields: readonly FieldSpec[]): ReadonlyMap<string, string> {
  const others = knownHeaders[kind] ?? {};
  return new Map([
    ...fields.flatMap(({ name }) => (others[name] ?? []).map((header) => [fold(header), name] as const)),
    ...fields.flatMap(({ name, label }) => [[fold(label), name] as const, [fold(name), name] as const]),
    ...[keyColumn, 'slug'].map((header) => [header, keyColumn] as const),
  ]);
}

/** Returns the field that a header names, with or without what follows in brackets: 'Dimensioni (cm, g)'. */
const fieldOf = (header: string, known: ReadonlyMap<string, string>): string | undefined =>
  known.get(fold(header)) ?? known.get(fold(header.replace(/[([].*$/s, '')));

/** Whether a column of a table can fill a field; '' is for a column that is not used. */
export const isMappable = (kind: ContentKind, name: string): boolean =>
  ['', keyColumn].includes(name) || kindOf(kind).fields.some((field) => field.name === name);

function requireKnown(columns: readonly TableColumn[], fields: readonly FieldSpec[], mapping: ColumnMapping): void {
  const isField = (name: string) => name === keyColumn || fields.some((field) => field.name === name);
  for (const [header, field] of Object.entries(mapping)) {
    if (!columns.some((column) => column.header === header))
      throw new UnreadableTable(`la colonna «${header}» non c’è`);
    if (field !== '' && !isField(field)) throw new UnreadableTable(`il campo «${field}» non c’è`);
  }
}
