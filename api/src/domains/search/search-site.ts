import type { SearchResults } from '@salaria/contracts/search';
import type { Collection } from './collection.service.js';
import { search } from '@salaria/search/search';

type Result = SearchResults['results'][number];

// A page of the site has several passages, and documents are left out; so more are looked at than are shown.
const maxPassages = 120;
// Below this share of the question's words a page is not what was looked for.
const minCoverage = 0.3;

/** The pages of the site that speak of what a reader looks for, each once, best first. Documents have no page. */
export function searchSite({ index, sourceOf }: Collection, text: string, limit: number): Result[] {
  const results = new Map<string, Result>();
  for (const { position, coverage } of search(index, text, maxPassages)) {
    if (results.size >= limit) break;
    const { kind, title, page, url, excerpt, imageUrl } = sourceOf(position);
    const key = `${kind}:${title}:${url}`;
    if (url === undefined || page !== undefined || coverage < minCoverage || results.has(key)) continue;
    results.set(key, { kind, title, url, ...(excerpt && { excerpt }), ...(imageUrl && { imageUrl }) });
  }
  return [...results.values()];
}
