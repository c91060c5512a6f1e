import { type PageQuery, pageParameters } from '@salaria/contracts/paging';
import * as z from '@salaria/contracts/z';
import type { JsonReader } from '../database/json-reader.js';
import type { JsonText } from '../http-cache/json-text.js';
import { decodeCursor, encodeCursor } from './cursor.js';
import { JsonPage } from './json-page.js';
import { type ListQuery, pageOfList, wholeList } from './list-query.js';

const defaultPageSize = 100;

/** In `@PublicCache`: the values of the page parameters. */
export const pageValues = {
  limit: (value: string) => z.safeParse(pageParameters.limit, value).success,
  cursor: (value: string) => z.safeParse(pageParameters.cursor, value).success,
};

interface PageRow {
  json: string;
  total: number;
  lastKeys: string[] | null;
  hasNext: boolean;
}

/** Returns the whole list, or the page that `limit` and `cursor` ask for. `values` are the parameters of `list`. */
export async function readList(
  json: JsonReader,
  list: ListQuery,
  values: readonly unknown[],
  { limit, cursor }: PageQuery,
): Promise<JsonText> {
  if (limit === undefined && cursor === undefined) return json.list(list.name, wholeList(list), values);
  const after = cursor === undefined ? [] : decodeCursor(cursor, list);
  const isFirst = cursor === undefined;
  const row = await json.row<PageRow>(
    `${list.name}-${isFirst ? 'first-page' : 'page'}`,
    pageOfList(list, values.length, isFirst),
    [...values, ...after, limit ?? defaultPageSize],
  );
  return new JsonPage(row.json, row.total, row.hasNext && row.lastKeys ? encodeCursor(list, row.lastKeys) : undefined);
}
