import { type PostSummary, postSummariesSchema } from '@salaria/contracts/posts';
import * as z from '@salaria/contracts/z';
import { siteTitle } from '../pages/head/site-title.js';
import { escapeHtml } from '../../platform/formats/markup.js';

const maxEntries = 20;

/** An article with its text, as GET /api/posts/:slug answers. */
export type FeedArticle = PostSummary & { content?: string | null | undefined };

/** Returns the newest articles of a list, which are those of the feed. */
export function selectNewestArticles(posts: unknown): (PostSummary & { publishedAt: string })[] {
  const parsed = z.safeParse(postSummariesSchema, posts);
  const dated = (parsed.success ? parsed.data : []).flatMap((post) =>
    post.publishedAt ? [{ ...post, publishedAt: post.publishedAt }] : [],
  );
  return dated.sort((a, b) => b.publishedAt.localeCompare(a.publishedAt)).slice(0, maxEntries);
}

/** Returns articles as an Atom feed (RFC 4287), each with its whole text. Relative URLs in texts are below `origin`. */
export function renderAtomFeed(origin: string, articles: readonly FeedArticle[]): string {
  const newest = articles.flatMap((post) => (post.publishedAt ? [{ ...post, publishedAt: post.publishedAt }] : []));
  const entries = newest.map((post) => {
    const address = escapeHtml(`${origin}/blog/${encodeURIComponent(post.slug)}`);
    const date = escapeHtml(post.publishedAt);
    return [
      `<entry><id>${address}</id><title>${escapeHtml(post.title ?? '')}</title><link href="${address}"/>`,
      `<published>${date}</published><updated>${date}</updated>`,
      `<summary>${escapeHtml(post.excerpt ?? '')}</summary>`,
      post.content ? `<content type="html">${escapeHtml(post.content)}</content></entry>` : '</entry>',
    ].join('');
  });
  const updated = escapeHtml(newest[0]?.publishedAt ?? '1970-01-01T00:00:00.000Z');
  const site = escapeHtml(origin);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="it"',
    ` xml:base="${site}/"><id>${site}/</id><title>${siteTitle}</title><updated>${updated}</updated>`,
    `<author><name>${siteTitle}</name></author><link href="${site}/"/><link rel="self" href="${site}/feed.xml"/>`,
    ...entries,
    '</feed>\n',
  ].join('');
}
