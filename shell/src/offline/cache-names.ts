/** The caches of saved pages and their files. The number is the storage version. */
export const cacheNames = { pages: 'salaria-pages-1', files: 'salaria-files-1' } as const;
