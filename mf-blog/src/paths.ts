export const blogPath = '/blog';

/** Returns the page of an article. */
export const postPath = (slug: string): string => `${blogPath}/${encodeURIComponent(slug)}`;
