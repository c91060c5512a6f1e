import { isDeepStrictEqual } from 'node:util';
import type { EntityManager } from 'typeorm';
import type { Row, Value } from './content-rows.js';

/** Import keys of the rows that a synchronisation added, changed and removed. */
export interface TableChanges {
  added: string[];
  changed: string[];
  removed: string[];
  /** Ids of the rows by import key. */
  ids: Map<string, number>;
}

export interface SyncedTable {
  name: string;
  /** Unique columns. A row without an import key that has the same value in one of them is adopted. */
  unique: readonly string[];
}

interface StoredRow extends Record<string, Value> {
  id: number;
  importKey: string | null;
}

/**
 * Makes the imported rows of a table equal to `target`. Rows that were not imported stay; a row keeps its id as long as
 * it keeps its key.
 *
 * @param kept import keys of rows that stay although `target` lacks them
 */
export async function syncTable(
  manager: EntityManager,
  { name, unique }: SyncedTable,
  target: readonly Row[],
  kept: ReadonlySet<string>,
): Promise<TableChanges> {
  const stored = await storedRows(manager, name, unique, target);
  const byKey = new Map(stored.filter((row) => row.importKey !== null).map((row) => [row.importKey, row]));
  const unkeyed = stored.filter((row) => row.importKey === null);
  const changes: TableChanges = { added: [], changed: [], removed: [], ids: new Map() };

  const keys = new Set(target.map(({ key }) => key));
  const surplus = stored.filter((row) => row.importKey !== null && !keys.has(row.importKey));
  const removed = surplus.filter((row) => !kept.has(String(row.importKey)));
  for (const row of surplus) if (kept.has(String(row.importKey))) changes.ids.set(String(row.importKey), row.id);
  changes.removed = removed.map((row) => String(row.importKey));
  if (removed.length > 0) await manager.query(`delete from ${name} where id = any($1)`, [removed.map((row) => row.id)]);

  const updates: [StoredRow, Row][] = [];
  const inserts: Row[] = [];
  for (const row of target) {
    const current =
      byKey.get(row.key) ??
      unkeyed.find((candidate) => unique.some((column) => candidate[column] === row.values[column]));
    if (!current) inserts.push(row);
    else {
      changes.ids.set(row.key, current.id);
      if (current.importKey !== row.key || differs(current, row.values)) updates.push([current, row]);
    }
  }
  await freeUniqueValues(manager, name, unique, updates);
  for (const [current, row] of updates) await update(manager, name, current.id, row);
  for (const row of inserts) changes.ids.set(row.key, await insert(manager, name, row));
  changes.changed = updates.map(([, row]) => row.key);
  changes.added = inserts.map(({ key }) => key);
  return changes;
}

async function storedRows(
  manager: EntityManager,
  name: string,
  unique: readonly string[],
  target: readonly Row[],
): Promise<StoredRow[]> {
  const columns = Object.keys(target[0]?.values ?? {}).map(quoted);
  const sameUniqueValue = unique.map((column, index) => ` or ${quoted(column)} = any($${index + 1})`).join('');
  return manager.query(
    `select ${['id', '"importKey"', ...columns].join(', ')} from ${name}
     where "importKey" is not null${sameUniqueValue}`,
    unique.map((column) => target.map(({ values }) => values[column])),
  );
}

function differs(stored: StoredRow, values: Row['values']): boolean {
  return Object.entries(values).some(([column, value]) => !isDeepStrictEqual(stored[column] ?? null, value));
}

/** Replaces unique values that are about to change: two rows may exchange theirs, which single updates cannot do. */
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
    ...Object.values(values).map(parameter),
  ]);
}

async function insert(manager: EntityManager, name: string, { key, values }: Row): Promise<number> {
  const columns = ['importKey', ...Object.keys(values)];
  const names = columns.map(quoted).join(', ');
  const placeholders = columns.map((_, index) => `$${index + 1}`).join(', ');
  const [row] = await manager.query<{ id: number }[]>(
    `insert into ${name} (${names}) values (${placeholders}) returning id`,
    [key, ...Object.values(values).map(parameter)],
  );
  if (row === undefined) throw new Error(`${name}: the row ${key} was not inserted`);
  return row.id;
}

function quoted(column: string): string {
  return `"${column}"`;
}

/** The driver would write a list as an array of PostgreSQL. */
function parameter(value: Value): string | number | Date | null {
  return typeof value === 'object' && value !== null && !(value instanceof Date) ? JSON.stringify(value) : value;
}
