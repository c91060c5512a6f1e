import type { EntryOf } from '@salaria/contracts/kinds/kind';
import type { ContentKind } from '@salaria/contracts/kinds/kinds';
import type { DataSource } from 'typeorm';

/** Rows of another table that belong to the row of an entry and are one of its fields. */
interface ChildRows {
  field: string;
  /** Makes the rows equal to the field. */
  write(source: DataSource, rowId: number, value: unknown): Promise<void>;
}

/** The columns of fields that are not named like them, by field. */
type Columns = Readonly<Record<string, string | readonly string[]>>;

interface ContentTableOptions {
  /** Column with the key of the entry or item, besides `importKey`. */
  keyColumn?: string;
  columns?: Columns;
  /** Returns columns that follow from several fields of an entry. */
  derived?: (fields: Readonly<Record<string, unknown>>) => Record<string, unknown>;
  /** Unique columns besides that of the key. */
  unique?: readonly string[];
  /** Field with the key of an item, for a kind whose only entry is a list; each item is a row then. */
  itemKey?: string;
  /** Column with the place of an item in the list, from 0. */
  positionColumn?: string;
  children?: ChildRows;
  /** Tags of the cached responses that show the rows; all responses without. */
  tags?: readonly string[];
  /**
   * Returns what responses with a tag show of the fields of a published entry; all of them without. A change of others
   * names the tags of its own page, `posts/nuovo`, and of whole texts, `posts/text`, where `posts` is the first of `tags`.
   */
  shown?: Readonly<Record<string, (fields: Readonly<Record<string, unknown>>) => unknown>>;
  /** Returns the path of the page of a row, for a kind whose pages are not named by the keys of entries. */
  pageOf?: (row: { id: number; name: string }) => string;
}

/** A table that has the published entries of a kind. */
export interface ContentTableOf extends ContentTableOptions {
  kind: ContentKind;
  entity: new () => object;
}

const tables = new Map<unknown, ContentTableOf>();

/** Fields of a row: those of an entry, or of the items of the only entry. */
type RowFields<Entry> = Entry extends { entries: (infer Item)[] }
  ? Item
  : Entry extends Record<string, object>
    ? Entry[keyof Entry]
    : Entry;
type NamesOf<Column> = Column extends readonly (infer Name)[] ? Name : Column;
/** Names of the columns that fields need. */
type ColumnsOf<Fields, Renamed, Child> = {
  [Field in Exclude<keyof Fields, Child>]: Field extends keyof Renamed ? NamesOf<Renamed[Field]> : Field;
}[Exclude<keyof Fields, Child>];

/**
 * Marks an entity whose rows are the entries of a kind of content. It needs a column for each field of the kind, and
 * `importKey`, unique and nullable.
 *
 * @param kind the definition of the kind
 */
export function ContentTable<
  K extends { kind: string },
  const Renamed extends Columns = Record<never, string>,
  const Child extends string = never,
>(
  { kind }: K,
  options: ContentTableOptions & { columns?: Renamed; children?: ChildRows & { field: Child } } = {},
): (
  entity: new () => Record<(ColumnsOf<RowFields<EntryOf<K>>, Renamed, Child> & string) | 'id' | 'importKey', unknown>,
) => void {
  return (entity) => void tables.set(entity, { ...options, kind: kind as ContentKind, entity });
}

/** Returns the tables of content among the entities of a database, in the order in which they refer to one another. */
export function contentTablesOf({ entityMetadatas }: DataSource): ContentTableOf[] {
  const own = entityMetadatas.flatMap((metadata) => {
    const table = tables.get(metadata.target);
    return table ? [{ table, refers: metadata.foreignKeys.length }] : [];
  });
  return own.sort((one, other) => one.refers - other.refers).map(({ table }) => table);
}
