import type { JsonReader } from '../database/json-reader.js';
import { decodeCursor, encodeCursor } from './cursor.js';
import { type ListQuery, selectPage } from './list-query.js';

interface PageRow {
  json: string;
  total: number;
  lastKeys: string[] | null;
  hasNext: boolean;
}

/** The items of a page as a JSON list, the length of the whole list, and the cursor of the next page, if any. */
export interface ListPage {
  json: string;
  total: number;
  next: string | undefined;
}

/**
 * Reads the page of a list after `cursor`, or the first page. `values` are the parameters of `list`.
 *
 * @throws ApiError 400 for a cursor of another list
 */
export async function readPage(
  json: JsonReader,
  list: ListQuery,
  values: readonly unknown[],
  { limit, cursor }: { limit: number; cursor: string | undefined },
): Promise<ListPage> {
  const isFirst = cursor === undefined;
  const after = isFirst ? [] : decodeCursor(cursor, list);
  const row = await json.row<PageRow>(
    `${list.name}-${isFirst ? 'first-page' : 'page'}`,
    selectPage(list, { parameterCount: values.length, isFirst }),
    [...values, ...after, limit],
  );
  const next = row.hasNext && row.lastKeys ? encodeCursor(list, row.lastKeys) : undefined;
  return { json: row.json, total: row.total, next };
}
