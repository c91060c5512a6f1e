import type { PostSummary } from '@salaria/contracts/posts';
import { catalogueRecords } from '../../platform/contributions/catalogue-records.js';
import { postRecordsBySlug } from './posts.queries.js';

/** Returns the path of an article's page. */
export const postPage = (slug: string): string => `/blog/${encodeURIComponent(slug)}`;

type PostRow = PostSummary & { author: string | null };

export const postRecords = catalogueRecords.provide({
  kind: 'posts',
  page: '/blog/:slug',
  read: async (json, slugs) =>
    (await json.rows<PostRow>('post-records', postRecordsBySlug, [slugs])).map(
      ({ slug, title, excerpt, imageUrl, publishedAt, author }) => ({
        key: slug,
        page: postPage(slug),
        type: 'Article',
        title: title ?? slug,
        description: excerpt,
        imageUrl,
        author,
        issued: publishedAt,
      }),
    ),
});
