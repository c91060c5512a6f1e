import { type PageQuery, pageParameters } from '@salaria/contracts/paging';
import * as z from '@salaria/contracts/z';
import type { JsonReader } from '../database/json-reader.js';
import type { JsonText } from '../http-cache/json-text.js';
import { JsonPage } from './json-page.js';
import { type ListQuery, selectAll } from './list-query.js';
import { readPage } from './read-page.js';

const defaultPageSize = 100;

/** In `@PublicCache`: the values of the page parameters. */
export const pagingParameters = {
  limit: (value: string) => z.safeParse(pageParameters.limit, value).success,
  cursor: (value: string) => z.safeParse(pageParameters.cursor, value).success,
};

/** Returns the whole list, or the page that `limit` and `cursor` ask for. `values` are the parameters of `list`. */
export async function readList(
  json: JsonReader,
  list: ListQuery,
  values: readonly unknown[],
  { limit, cursor }: PageQuery,
): Promise<JsonText> {
  if (limit === undefined && cursor === undefined) return json.list(list.name, selectAll(list), values);
  const page = await readPage(json, list, values, { limit: limit ?? defaultPageSize, cursor });
  return new JsonPage(page.json, page.total, page.next);
}
