import { isoInstant } from '../../platform/database/json-reader.js';

const publishedAt = `${isoInstant('p."publishedAt"')} as "publishedAt"`;

/** Columns of a post in lists: never its content. */
export const postSummaryColumns = `p.id, p.slug, p.title, p.excerpt, p."imageUrl", ${publishedAt}`;

export const postColumns = `p.id, p.slug, p.title, p.content, p.excerpt, p."imageUrl", p."authorId", ${publishedAt}`;

export const newestFirst = 'order by p."publishedAt" desc, p.id desc';
