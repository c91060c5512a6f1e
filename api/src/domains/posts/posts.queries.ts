import { postSchema, postSummarySchema } from '@salaria/contracts/posts';
import { lastChange } from '../../platform/changes/changes.queries.js';
import { isoInstant } from '../../platform/database/json-reader.js';
import type { ListQuery } from '../../platform/paging/list-query.js';
import { selectColumns } from '../../platform/database/select-columns.js';

const publishedAt = isoInstant('p."publishedAt"');
const summaryColumns = selectColumns('p', postSummarySchema, { publishedAt });
const columns = selectColumns('p', postSchema, { publishedAt });
const newestFirst = 'order by p."publishedAt" desc, p.id desc';

export const allPosts: ListQuery = {
  name: 'posts',
  columns: summaryColumns,
  from: 'blog_posts p',
  order: [
    { column: 'p."publishedAt"', type: 'instant' },
    { column: 'p.id', type: 'integer' },
  ],
  descending: true,
};

/** `$1`: id of the category. */
export const postsOfCategory: ListQuery = { ...allPosts, name: 'posts-of-category', where: 'p."categoryId" = $1' };

/** `$1`: slug. */
export const postBySlug = `select ${columns} from blog_posts p where p.slug = $1`;

/** The article pages, newest first. */
export const postPages = `select p.slug, p."imageUrl",
  ${lastChange('posts', 'p.id')} as "changedAt" from blog_posts p ${newestFirst}`;

/** Articles whose day has come, newest first. */
export const idsOfPublishedPosts = `select p.id from blog_posts p where p."publishedAt" <= now() ${newestFirst}`;

/** `$1`: ids, in the order of the result. */
export const postsById = `select p.slug, p.title, p.excerpt, p.content from blog_posts p
  join unnest($1::integer[]) with ordinality as requested(id, rank) using (id) order by requested.rank`;

const recordColumns = `select ${summaryColumns}, a.name as author
  from blog_posts p left join authors a on a.id = p."authorId"`;

/** `$1`: slugs. */
export const postRecordsBySlug = `${recordColumns} where p.slug = any($1::text[]) order by p.id`;

/** `$1`: ids. */
export const postRecordsById = `${recordColumns} where p.id = any($1::integer[]) order by p.id`;
