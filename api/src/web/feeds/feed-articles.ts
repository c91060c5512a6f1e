import { type PostSummary, postSummariesSchema } from '@salaria/contracts/posts';
import * as z from '@salaria/contracts/z';

const maxEntries = 20;

/** An article with a date, and its text as GET /api/posts/:slug answers. */
export type FeedArticle = PostSummary & { publishedAt: string; content?: string | null | undefined };

/** Returns the newest articles of a list, which are those of the feeds. */
export function selectNewestArticles(posts: unknown): FeedArticle[] {
  const parsed = z.safeParse(postSummariesSchema, posts);
  const dated = (parsed.success ? parsed.data : []).flatMap((post) =>
    post.publishedAt ? [{ ...post, publishedAt: post.publishedAt }] : [],
  );
  return dated.sort((a, b) => b.publishedAt.localeCompare(a.publishedAt)).slice(0, maxEntries);
}

export const articleAddress = (origin: string, { slug }: FeedArticle): string =>
  `${origin}/blog/${encodeURIComponent(slug)}`;

/** Returns the text of an article with absolute addresses, for formats without a base; undefined without a text. */
export const absoluteContent = (origin: string, { content }: FeedArticle): string | undefined =>
  content?.replace(/\b(href|src)="\/(?!\/)/g, `$1="${origin}/`);
