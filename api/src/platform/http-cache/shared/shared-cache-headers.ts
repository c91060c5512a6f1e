import type { FetchedResponse } from '../origin-server.js';

/** Cache-Control of a response that browsers revalidate and caches may share. */
export const publicCacheControl = 'public, no-cache';

/** Returns whether browsers revalidate a response and caches may share it. */
export const isPublic = ({ headers }: FetchedResponse): boolean => headers['cache-control'] === publicCacheControl;

/**
 * Whether one response may go to several clients. Errors are `no-store` so that no cache stores them, and the same for
 * every client that waits.
 */
export function isShareable({ status, headers }: FetchedResponse): boolean {
  const cacheControl = headers['cache-control'] ?? '';
  if (headers['set-cookie'] !== undefined || /\bprivate\b/.test(cacheControl)) return false;
  return status >= 400 || !/\bno-store\b/.test(cacheControl);
}

/** Cache-Control of a response to one client, which no cache stores. */
export const privateCacheControl = 'private, no-store';

/** Headers of a response that lacks a part: no cache between the application and the client stores it (RFC 9213). */
export const incompleteHeaders = { 'cache-control': 'no-cache', 'cdn-cache-control': 'no-store' };

/** The same of a response that this process keeps while it has no whole one. */
export const partialHeaders = { ...incompleteHeaders, 'cache-control': publicCacheControl };

/** Returns whether a response lacks a part. */
export const isIncomplete = ({ headers }: Pick<FetchedResponse, 'headers'>): boolean =>
  headers['cdn-cache-control'] === 'no-store';

/** How long a shared cache sends a stale response while it fetches the new one. */
const staleSeconds = 30;

/**
 * Returns headers of a public response for shared caches. Browsers revalidate as before: `must-revalidate` keeps them
 * from sending stale data, and `stale-while-revalidate` is only in the field for shared caches (RFC 9213), because
 * Chromium would apply it to data that a page has just changed.
 */
export const sharedCacheHeaders = (tags: readonly string[], seconds: number): Record<string, string> => ({
  'cache-control': `public, max-age=0, must-revalidate, s-maxage=${seconds}`,
  'cdn-cache-control': `public, max-age=${seconds}, stale-while-revalidate=${staleSeconds}`,
  'cache-tag': tags.join(','),
});
