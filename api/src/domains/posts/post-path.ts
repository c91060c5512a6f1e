/** Returns the path of an article's page. */
export const postPath = (slug: string): string => `/blog/${encodeURIComponent(slug)}`;
