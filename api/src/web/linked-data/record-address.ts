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
  sources: readonly Pick<CatalogueRecords, 'kind' | 'pages' | 'keyOf'>[],
  path: string,
  query: URLSearchParams,
): RecordName | undefined {
  for (const { kind, pages, keyOf = String } of sources)
    for (const page of pages) {
      const value = valueIn(page, path, query);
      if (value !== undefined) return { kind, key: keyOf(value) };
    }
  return undefined;
}

/** Returns whether URLs under the pattern of a route can name a record. */
export const canNameRecord = (sources: readonly Pick<CatalogueRecords, 'pages'>[], pattern: string): boolean =>
  sources
    .flatMap(({ pages }) => pages)
    .some((page) => canonicalPattern(page.split('?')[0] ?? page) === canonicalPattern(pattern));

/** Returns the value of the parameter in a URL that matches the pattern of a page. */
function valueIn(page: string, path: string, query: URLSearchParams): string | undefined {
  const [pattern = '', parameters] = page.split('?');
  const params = matchRoute(pattern, path);
  if (!params) return undefined;
  if (parameters === undefined) return Object.values(params)[0];
  const [name = ''] = parameters.split('=');
  return validParams({ [name]: 'number' }, query)[name];
}
