import { postSchema, postSummarySchema, previewSlugs } from '@salaria/contracts/posts';
import { lastChange } from '../../platform/changes/changes.queries.js';
import { isoInstant } from '../../platform/database/json-reader.js';
import type { ListQuery } from '../../platform/paging/list-query.js';
import { selectColumns } from '../../platform/database/select-columns.js';

const publishedAt = isoInstant('p."publishedAt"');

/** Pictures of a gallery that the card of its article shows. */
const maxPreviewPictures = 3;
const previewPictures = `(
  select coalesce(jsonb_agg(jsonb_build_object('src', item -> 'src', 'alt', item -> 'alt') order by place), '[]')
  from jsonb_array_elements(p.gallery -> 'items') with ordinality as picture(item, place)
  where place <= ${maxPreviewPictures})`;
const slugsWithPreview = previewSlugs.map((slug) => `'${slug}'`).join(', ');
const galleryPreview = `case when p.gallery is not null and p.slug in (${slugsWithPreview})
  then jsonb_build_object('name', p.gallery -> 'name', 'items', ${previewPictures}) end`;

const summaryColumns = selectColumns('p', postSummarySchema, { publishedAt, galleryPreview }, ['galleryPreview']);
const columns = selectColumns('p', postSchema, { publishedAt }, ['gallery']);
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

/** `$1`: slugs, or null for all articles with a gallery. */
export const galleriesBySlug = `select p.slug, p.gallery from blog_posts p
  where p.gallery is not null and ($1::text[] is null or p.slug = any($1::text[])) order by p.id`;
