import type { DeskPage } from '@salaria/contracts/desk/page';
import type { PageQuery } from '@salaria/contracts/paging';
import type { JsonReader } from '../database/json-reader.js';
import type { ListQuery } from './list-query.js';
import { readPage } from './read-page.js';

const defaultPageSize = 25;

/**
 * Returns a page of a list of the desk. `values` are the parameters of `list`.
 *
 * @throws ApiError 400 for a cursor of another list
 */
export async function readDeskPage<Item>(
  json: JsonReader,
  list: ListQuery,
  values: readonly unknown[],
  { limit = defaultPageSize, cursor }: PageQuery,
): Promise<DeskPage<Item>> {
  const page = await readPage(json, list, values, { limit, cursor });
  return { items: JSON.parse(page.json) as Item[], total: page.total, next: page.next ?? null };
}

/** SQL that is true when one of the columns contains the words of parameter `$n`, or when that is empty or null. */
export const containsWords = (n: number, columns: readonly string[]): string =>
  `($${n}::text is null or ${columns.map((column) => `position(lower($${n}) in lower(${column})) > 0`).join(' or ')})`;
