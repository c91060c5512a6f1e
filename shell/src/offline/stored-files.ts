/** The caches of saved pages and their files. The number is the storage version. */
export const cacheNames = { pages: 'salaria-pages-1', files: 'salaria-files-1' } as const;

/** Paths of files with a content hash in their name; their content never changes. */
const hashed = /^\/(assets|images)\/[^/]+$|^\/sections\/[^/]+\/[^/]+\/.+$/;

/** Whether a path has a hash of the content, so that its file never changes. */
export const isHashed = (pathname: string): boolean => hashed.test(pathname);

/**
 * Whether a URL may be cached for offline reading: a hashed file, or an API path without a query (a query may contain
 * personal data).
 */
export function isCacheable(address: URL): boolean {
  if (isHashed(address.pathname)) return true;
  return address.pathname.startsWith('/api/') && address.search === '';
}
