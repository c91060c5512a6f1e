import { type CatalogueRecord, catalogueRecords } from '../../platform/contributions/catalogue-records.js';
import type { PostEntity } from './post.entity.js';
import { PostsRepository } from './posts.repository.js';

/** Returns the path of an article's page. */
export const postPath = (slug: string): string => `/blog/${encodeURIComponent(slug)}`;

export const postRecords = catalogueRecords.provide({
  kind: 'posts',
  pages: ['/blog/:slug'],
  read: async (manager, slugs) => (await PostsRepository.in(manager).findWithAuthor({ slugs })).map(toPostRecord),
  harvest: {
    areMuseumObjects: false,
    read: async (manager, ids) => (await PostsRepository.in(manager).findWithAuthor({ ids })).map(toPostRecord),
  },
});

const toPostRecord = ({ id, slug, title, excerpt, imageUrl, publishedAt, author }: PostEntity): CatalogueRecord => ({
  id,
  key: slug,
  page: postPath(slug),
  type: 'Article',
  title: title,
  description: excerpt,
  imageUrl,
  author: author?.name,
  authorRole: author?.title,
  issued: publishedAt.toISOString(),
});
