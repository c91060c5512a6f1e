import { isDeepStrictEqual } from 'node:util';
import { Any, type EntityManager, In, IsNull, Not, type QueryDeepPartialEntity, type Repository } from 'typeorm';
import type { ContentTableOf } from '../../platform/database/content-table.decorator.js';
import { inChunks } from '../../platform/database/in-chunks.js';
import type { Row } from './entry-rows.js';

/** A row of a table of content. */
export interface StoredRow extends Record<string, unknown> {
  id: number;
  importKey: string | null;
}

/** Import keys of the rows that a synchronisation added, changed and removed. */
export interface TableChanges {
  added: string[];
  changed: string[];
  removed: string[];
}

/**
 * Makes the imported rows of a table equal to `target`, or those with `importKeys`. Rows that were not imported stay; a
 * row keeps its id as long as it keeps its key.
 */
export async function syncTable(
  manager: EntityManager,
  { entity, unique = [], children }: ContentTableOf,
  target: readonly Row[],
  importKeys?: readonly string[],
): Promise<TableChanges> {
  const repository = manager.getRepository(entity) as unknown as Repository<StoredRow>;
  const stored = await storedRows(repository, unique, { target, importKeys });
  const byKey = new Map(stored.filter((row) => row.importKey !== null).map((row) => [row.importKey, row]));
  const unkeyed = stored.filter((row) => row.importKey === null);
  const ids = new Map<string, number>();

  const keys = new Set(target.map(({ key }) => key));
  const surplus = [...byKey.values()].filter((row) => !keys.has(String(row.importKey)));
  if (surplus.length > 0) await repository.delete({ id: In(surplus.map((row) => row.id)) });

  const updates: [StoredRow, Row][] = [];
  const inserts: Row[] = [];
  for (const row of target) {
    const current =
      byKey.get(row.key) ??
      unkeyed.find((candidate) => unique.some((column) => candidate[column] === row.values[column]));
    if (!current) inserts.push(row);
    else {
      ids.set(row.key, current.id);
      if (current.importKey !== row.key || differs(current, row.values)) updates.push([current, row]);
    }
  }
  await freeUniqueValues(repository, unique, updates);
  for (const [current, row] of updates) await repository.update(current.id, columnsOf(row));
  for (const chunk of inChunks(inserts)) {
    const { identifiers } = await repository.insert(chunk.map(columnsOf));
    for (const [index, { id }] of identifiers.entries()) ids.set(chunk[index]?.key ?? '', id as number);
  }
  const added = inserts.map(({ key }) => key);
  const changed = new Set(updates.map(([, row]) => row.key));
  if (children)
    for (const { key, children: value } of target)
      if ((await children.write(manager, ids.get(key) ?? 0, value)) && !added.includes(key)) changed.add(key);
  return { added, changed: [...changed], removed: surplus.map((row) => String(row.importKey)) };
}

const columnsOf = ({ key, values }: Row) => ({ importKey: key, ...values }) as QueryDeepPartialEntity<StoredRow>;

function storedRows(
  repository: Repository<StoredRow>,
  unique: readonly string[],
  { target, importKeys }: { target: readonly Row[]; importKeys: readonly string[] | undefined },
): Promise<StoredRow[]> {
  const columns = ['id', 'importKey', ...Object.keys(target[0]?.values ?? {})];
  const sameValues = unique.map((column) => ({
    importKey: IsNull(),
    [column]: Any(target.map(({ values }) => values[column])),
  }));
  return repository.find({
    select: Object.fromEntries(columns.map((column) => [column, true])),
    where: [{ importKey: importKeys ? Any(importKeys) : Not(IsNull()) }, ...sameValues],
  });
}

function differs(stored: StoredRow, values: Row['values']): boolean {
  return Object.entries(values).some(([column, value]) => !isDeepStrictEqual(stored[column] ?? null, value));
}

/** Replaces unique values that are about to change: two rows may exchange theirs, which single updates cannot do. */
async function freeUniqueValues(
  repository: Repository<StoredRow>,
  unique: readonly string[],
  updates: [StoredRow, Row][],
): Promise<void> {
  for (const column of unique) {
    const moving = updates
      .filter(([stored, row]) => stored[column] !== row.values[column])
      .map(([stored]) => stored.id);
    if (moving.length > 0) await repository.update({ id: In(moving) }, { [column]: () => "'import-' || id" });
  }
}
