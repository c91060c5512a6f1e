import type { EntityManager } from 'typeorm';
import { notifyInvalidation } from '../http-cache/cache-invalidator.js';
import type { PersonalData } from './personal-data.js';

/** Rows of one table that belong to a person; `title` says what erasing does to them. */
export interface FoundData {
  title: string;
  items: { id: number; label: string }[];
}

/** Returns what `tables` have about the person with an e-mail address, without tables that have nothing. */
export async function findPerson(
  manager: EntityManager,
  tables: readonly PersonalData[],
  email: string,
): Promise<FoundData[]> {
  const found: FoundData[] = [];
  for (const { title, find } of tables) {
    const rows = await find(manager, email);
    if (rows.length > 0) found.push({ title, items: rows.map(({ id, label }) => ({ id, label: label ?? '' })) });
  }
  return found;
}

/** Erases the data of a person in the caller's transaction. Public responses with it are invalidated at its end. */
export async function erasePerson(
  manager: EntityManager,
  tables: readonly PersonalData[],
  email: string,
): Promise<void> {
  for (const { erase } of tables) await erase(manager, email);
  await notifyInvalidation(
    manager,
    tables.flatMap(({ tag }) => tag ?? []),
  );
}
