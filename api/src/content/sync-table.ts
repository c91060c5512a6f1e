import type { EntityManager } from 'typeorm';
import type { Row, Value } from './content-rows.js';

/** Import keys by what happened to their rows. */
export interface TableChanges {
  added: string[];
  changed: string[];
  removed: string[];
  /** Row ids by import key, after the change. */
  ids: Map<string, number>;
}

export interface SyncedTable {
  name: string;
  /** Unique columns, by any of which a row made by hand is recognised and taken over. */
  unique: readonly string[];
}

interface StoredRow extends Record<string, Value> {
  id: number;
  importKey: string | null;
}

/**
 * Makes the imported rows of one table equal to the wanted ones. Rows that were not imported stay as they are; a row whose
 * key stays keeps its id. Table and column names are ours, never a reader's.
 *
 * @param kept import keys of rows that stay though nothing wants them
 */
export async function syncTable(
  manager: EntityManager,
  { name, unique }: SyncedTable,
  wanted: readonly Row[],
  kept: ReadonlySet<string>,
): Promise<TableChanges> {
  const stored = await storedRows(manager, name, unique, wanted);
  const byKey = new Map(stored.filter((row) => row.importKey !== null).map((row) => [row.importKey, row]));
  const handmade = stored.filter((row) => row.importKey === null);
  const changes: TableChanges = { added: [], changed: [], removed: [], ids: new Map() };

  const keys = new Set(wanted.map(({ key }) => key));
  const unwanted = stored.filter((row) => row.importKey !== null && !keys.has(row.importKey));
  const gone = unwanted.filter((row) => !kept.has(String(row.importKey)));
  for (const row of unwanted) if (kept.has(String(row.importKey))) changes.ids.set(String(row.importKey), row.id);
  changes.removed = gone.map((row) => String(row.importKey));
  if (gone.length > 0) await manager.query(`delete from ${name} where id = any($1)`, [gone.map((row) => row.id)]);

  const updates: [StoredRow, Row][] = [];
  const inserts: Row[] = [];
  for (const row of wanted) {
    const found =
      byKey.get(row.key) ??
      handmade.find((candidate) => unique.some((column) => candidate[column] === row.values[column]));
    if (!found) inserts.push(row);
    else {
      changes.ids.set(row.key, found.id);
      if (found.importKey !== row.key || differs(found, row.values)) updates.push([found, row]);
    }
  }
  await freeUniqueValues(manager, name, unique, updates);
  for (const [found, row] of updates) await update(manager, name, found.id, row);
  for (const row of inserts) changes.ids.set(row.key, await insert(manager, name, row));
  changes.changed = updates.map(([, row]) => row.key);
  changes.added = inserts.map(({ key }) => key);
  return changes;
}

async function storedRows(
  manager: EntityManager,
  name: string,
  unique: readonly string[],
  wanted: readonly Row[],
): Promise<StoredRow[]> {
  const columns = Object.keys(wanted[0]?.values ?? {}).map(quoted);
  const alike = unique.map((column, index) => ` or ${quoted(column)} = any($${index + 1})`).join('');
  return manager.query(
    `select ${['id', '"importKey"', ...columns].join(', ')} from ${name} where "importKey" is not null${alike}`,
    unique.map((column) => wanted.map(({ values }) => values[column])),
  );
}

function differs(stored: StoredRow, values: Row['values']): boolean {
  return Object.entries(values).some(([column, value]) => plain(stored[column] ?? null) !== plain(value));
}

/** Two rows may exchange a unique value, which no order of single updates allows. */
async function freeUniqueValues(
  manager: EntityManager,
  name: string,
  unique: readonly string[],
  updates: [StoredRow, Row][],
): Promise<void> {
  for (const column of unique) {
    const moving = updates
      .filter(([stored, row]) => stored[column] !== row.values[column])
      .map(([stored]) => stored.id);
    if (moving.length === 0) continue;
    await manager.query(`update ${name} set ${quoted(column)} = 'import-' || id where id = any($1)`, [moving]);
  }
}

async function update(manager: EntityManager, name: string, id: number, { key, values }: Row): Promise<void> {
  const columns = Object.keys(values).map((column, index) => `${quoted(column)} = $${index + 3}`);
  await manager.query(`update ${name} set ${['"importKey" = $2', ...columns].join(', ')} where id = $1`, [
    id,
    key,
    ...Object.values(values),
  ]);
}

async function insert(manager: EntityManager, name: string, { key, values }: Row): Promise<number> {
  const columns = ['importKey', ...Object.keys(values)];
  const [row] = await manager.query<{ id: number }[]>(
    `insert into ${name} (${columns.map(quoted).join(', ')}) values (${columns.map((_, index) => `$${index + 1}`).join(', ')}) returning id`,
    [key, ...Object.values(values)],
  );
  if (row === undefined) throw new Error(`${name}: the row ${key} was not inserted`);
  return row.id;
}

function quoted(column: string): string {
  return `"${column}"`;
}

function plain(value: Value): string | number | null {
  return value instanceof Date ? value.toISOString() : value;
}
