import { canonicalPattern, matchRoute } from '@salaria/composition/routes';
import { validParams } from '@salaria/composition/query';
import type { CatalogueRecords } from '../../platform/contributions/catalogue-records.js';

/** What the URL of a page names: a record by its kind and key. */
export type RecordName = { kind: string; key: string };

const extension = '.jsonld';

/** Returns the path of a record's JSON-LD. */
export const jsonLdPath = ({ kind, key }: RecordName): string =>
  `/linked-data/${kind}/${encodeURIComponent(key + extension)}`;

/** Returns the key in the last segment of a record's JSON-LD path; '' for another file. */
export const parseKey = (file: string): string => (file.endsWith(extension) ? file.slice(0, -extension.length) : '');

/** Returns the record that the URL of a page names, among those of `sources`. `path` is undecoded. */
export function recordOfPage(
  sources: readonly Pick<CatalogueRecords, 'kind' | 'page'>[],
  path: string,
  query: URLSearchParams,
): RecordName | undefined {
  for (const { kind, page } of sources) {
    const key = keyIn(page, path, query);
    if (key !== undefined) return { kind, key };
  }
  return undefined;
}

/** Returns whether URLs under the pattern of a route can name a record. */
export const canNameRecord = (sources: readonly Pick<CatalogueRecords, 'page'>[], pattern: string): boolean =>
  sources.some(({ page }) => canonicalPattern(page.split('?')[0] ?? page) === canonicalPattern(pattern));

function keyIn(page: string, path: string, query: URLSearchParams): string | undefined {
  const [pattern = '', parameters] = page.split('?');
  const params = matchRoute(pattern, path);
  if (!params) return undefined;
  if (parameters === undefined) return Object.values(params)[0];
  const [name = ''] = parameters.split('=');
  return validParams({ [name]: 'number' }, query)[name];
}
