export const blogPath = '/blog';
export const postPath = (slug: string): string => `${blogPath}/${encodeURIComponent(slug)}`;
