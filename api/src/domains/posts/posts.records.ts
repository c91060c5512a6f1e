import type { PostSummary } from '@salaria/contracts/posts';
import { type CatalogueRecord, catalogueRecords } from '../../platform/contributions/catalogue-records.js';
import { postRecordsById, postRecordsBySlug } from './posts.queries.js';

/** Returns the path of an article's page. */
export const postPath = (slug: string): string => `/blog/${encodeURIComponent(slug)}`;

type PostRow = PostSummary & { author: string | null };

export const postRecords = catalogueRecords.provide({
  kind: 'posts',
  page: '/blog/:slug',
  read: async (json, slugs) => (await json.rows<PostRow>('post-records', postRecordsBySlug, [slugs])).map(toPostRecord),
  harvest: {
    areMuseumObjects: false,
    read: async (json, ids) =>
      (await json.rows<PostRow>('post-records-by-id', postRecordsById, [ids])).map(toPostRecord),
  },
});

const toPostRecord = ({ id, slug, title, excerpt, imageUrl, publishedAt, author }: PostRow): CatalogueRecord => ({
  id,
  key: slug,
  page: postPath(slug),
  type: 'Article',
  title: title ?? slug,
  description: excerpt,
  imageUrl,
  author,
  issued: publishedAt,
});
