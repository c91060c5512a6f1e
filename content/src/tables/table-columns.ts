import type { FieldSpec } from '@salaria/contracts/kinds/fields';
import type { TableReport } from '@salaria/contracts/desk/content/content-table';
import { type ContentKind, kindOf } from '@salaria/contracts/kinds/kinds';
import { UnreadableTable } from './parse-table.js';

/** Stands for the key of an entry, which becomes the name of its file, where columns name fields. */
export const keyColumn = 'id';

/** Fields by the header of their column; '' for a column that is not used. */
export type ColumnMapping = Readonly<Record<string, string>>;

/** A column with the field that it fills; null for one that fills none. */
export type TableColumn = TableReport['columns'][number];

const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase();

/**
 * Returns the columns of a table. A header names a field by its name or its label, unless `mapping` says another.
 *
 * @throws UnreadableTable when the mapping names a column or field that does not exist, or two columns have one field
 */
export function columnsOf(kind: ContentKind, headers: readonly string[], mapping: ColumnMapping): TableColumn[] {
  const fields = kindOf(kind).fields.filter(({ type }) => type !== 'fixed');
  const isField = (name: string) => name === keyColumn || fields.some((field) => field.name === name);
  for (const [header, field] of Object.entries(mapping)) {
    if (!headers.includes(header)) throw new UnreadableTable(`la colonna «${header}» non c’è`);
    if (field !== '' && !isField(field)) throw new UnreadableTable(`il campo «${field}» non c’è: ${namesOf(fields)}`);
  }
  const columns = headers.map((header) => ({
    header,
    field: Object.hasOwn(mapping, header) ? mapping[header] || null : fieldNamed(header, fields),
  }));
  for (const { header, field } of columns) {
    const twin = columns.find((other) => field !== null && other.header !== header && other.field === field);
    if (twin) throw new UnreadableTable(`le colonne «${twin.header}» e «${header}» hanno lo stesso campo «${field}»`);
  }
  if (columns.every(({ field }) => field === null))
    throw new UnreadableTable(`nessuna colonna ha il nome di un campo: ${namesOf(fields)}`);
  return columns;
}

const namesOf = (fields: readonly FieldSpec[]): string => [keyColumn, ...fields.map(({ name }) => name)].join(', ');

function fieldNamed(header: string, fields: readonly FieldSpec[]): string | null {
  const wanted = fold(header);
  if ([keyColumn, 'slug'].includes(wanted)) return keyColumn;
  return fields.find(({ name, label }) => [fold(name), fold(label)].includes(wanted))?.name ?? null;
}
