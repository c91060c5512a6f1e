import type { Entries, Fields } from '@salaria/content/entries/entry';
import type { FieldSpec, ValueSpec } from '@salaria/contracts/kinds/fields/fields';
import { kindOf } from '@salaria/contracts/kinds/kinds';
import type { ContentTableOf } from '../../platform/database/content-table.decorator.js';
import { type References, toColumn } from './columns.js';

/** A row of a table as an entry defines it; `key` is its `importKey`. */
export interface Row {
  key: string;
  values: Record<string, unknown>;
  /** Columns of flags of the domain that a file gives a new row. */
  flags: Record<string, unknown>;
  /** Field that is rows of another table. */
  children?: unknown;
}

/** A part of an entry that is one row. */
interface Item {
  key: string;
  fields: Fields;
  flags?: Fields | undefined;
  position?: number;
}

/** Returns the rows of the published entries of a kind. */
export function rowsOf(table: ContentTableOf, entries: Entries, references: References): Row[] {
  const { fields: specs, names } = groupOf(table);
  const own = names.filter((name) => name !== table.children?.field);
  return itemsOf(table, entries).map(({ key, fields, flags, position }) => {
    const values = own.flatMap((name) => {
      const spec = specs.find((it) => it.name === name);
      return columnsOf(table, name).map((column) => [column, toColumn(spec, fields[name], column, references)]);
    });
    return {
      key,
      values: {
        ...Object.fromEntries(values),
        ...table.derived?.(fields),
        ...(table.keyColumn !== undefined && { [table.keyColumn]: key }),
        ...(table.positionColumn !== undefined && { [table.positionColumn]: position }),
      },
      flags: flagColumnsOf(table, flags),
      ...(table.children && { children: fields[table.children.field] }),
    };
  });
}

/** Returns the parts of the published entries of a kind that are one row each. */
function itemsOf({ kind, itemKey }: ContentTableOf, entries: Entries): Item[] {
  const published = [...entries].filter(([id, { isDraft }]) => id.startsWith(`${kind}/`) && !isDraft);
  return published.flatMap(([id, { fields, flags }]): Item[] => {
    switch (kindOf(kind).storage) {
      case 'list':
        return (fields.entries as Fields[]).map((item, position) => ({
          key: String(item[itemKey ?? '']),
          fields: item,
          position,
        }));
      case 'single':
        return Object.entries(fields).map(([key, item]) => ({ key, fields: item as Fields }));
      default:
        return [{ key: id.slice(kind.length + 1), fields, flags }];
    }
  });
}

/** Returns the fields of a row: those of the kind, or of the items of its only entry. */
function groupOf({ kind }: ContentTableOf): { fields: readonly FieldSpec[]; names: readonly string[] } {
  const { storage, fields, names } = kindOf(kind);
  if (storage === 'file' || storage === 'key') return { fields, names };
  const [first] = fields;
  const item: ValueSpec | undefined = first?.type === 'list' ? first.item : first;
  return item?.type === 'group' ? item : { fields: [], names: [] };
}

/** Returns the columns of flags of the domain, which are texts. */
export const flagColumnsOf = (table: ContentTableOf, flags: Fields = {}): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(flags).flatMap(([name, value]) => columnsOf(table, name).map((column) => [column, String(value)])),
  );

/** Returns the columns that a field of an entry or its key has. */
export const ownColumnsOf = (table: ContentTableOf): Set<string> =>
  new Set([
    ...groupOf(table).names.flatMap((name) => columnsOf(table, name)),
    ...['importKey', table.keyColumn ?? [], table.positionColumn ?? []].flat(),
  ]);

/** Returns the columns of a field. */
export const columnsOf = ({ columns }: ContentTableOf, name: string): string[] => [columns?.[name] ?? name].flat();
