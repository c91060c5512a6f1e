import type { DeskPage } from '@salaria/contracts/desk/page';
import type { PageQuery } from '@salaria/contracts/paging';
import type { JsonReader } from '../database/json-reader.js';
import { decodeCursor, encodeCursor } from './cursor.js';
import { type ListQuery, pageOfList } from './list-query.js';

const defaultPageSize = 25;

interface PageRow {
  json: string;
  total: number;
  lastKeys: string[] | null;
  hasNext: boolean;
}

/**
 * Returns a page of a list of the desk. `values` are the parameters of `list`.
 *
 * @throws ApiError 400 for a cursor of another list
 */
export async function readDeskPage<Item>(
  json: JsonReader,
  list: ListQuery,
  values: readonly unknown[],
  { limit, cursor }: PageQuery,
): Promise<DeskPage<Item>> {
  const isFirst = cursor === undefined;
  const after = isFirst ? [] : decodeCursor(cursor, list);
  const {
    json: items,
    total,
    hasNext,
    lastKeys,
  } = await json.row<PageRow>(
    `${list.name}-desk-${isFirst ? 'first-page' : 'page'}`,
    pageOfList(list, values.length, isFirst),
    [...values, ...after, limit ?? defaultPageSize],
  );
  return { items: JSON.parse(items) as Item[], total, next: hasNext && lastKeys ? encodeCursor(list, lastKeys) : null };
}

/** SQL that is true when one of the columns contains the words of parameter `$n`, or when that is empty or null. */
export const containsWords = (n: number, columns: readonly string[]): string =>
  `($${n}::text is null or ${columns.map((column) => `position(lower($${n}) in lower(${column})) > 0`).join(' or ')})`;
