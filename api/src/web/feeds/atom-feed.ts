import { postSummariesSchema } from '@salaria/contracts/posts';
import * as z from '@salaria/contracts/z';
import { siteTitle } from '../pages/head/site-title.js';
import { escapeHtml } from '../pages/html/markup.js';

const maxEntries = 20;

/** Returns the newest articles as an Atom feed (RFC 4287). */
export function atomFeed(origin: string, posts: unknown): string {
  const parsed = z.safeParse(postSummariesSchema, posts);
  const dated = (parsed.success ? parsed.data : []).flatMap((post) =>
    post.publishedAt ? [{ ...post, publishedAt: post.publishedAt }] : [],
  );
  const newest = dated.sort((a, b) => b.publishedAt.localeCompare(a.publishedAt)).slice(0, maxEntries);
  const entries = newest.map((post) => {
    const address = escapeHtml(`${origin}/blog/${encodeURIComponent(post.slug)}`);
    const date = escapeHtml(post.publishedAt);
    return [
      `<entry><id>${address}</id><title>${escapeHtml(post.title ?? '')}</title><link href="${address}"/>`,
      `<published>${date}</published><updated>${date}</updated>`,
      `<summary>${escapeHtml(post.excerpt ?? '')}</summary></entry>`,
    ].join('');
  });
  const updated = escapeHtml(newest[0]?.publishedAt ?? '1970-01-01T00:00:00.000Z');
  const site = escapeHtml(origin);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="it">',
    `<id>${site}/</id><title>${siteTitle}</title><updated>${updated}</updated>`,
    `<author><name>${siteTitle}</name></author><link href="${site}/"/><link rel="self" href="${site}/feed.xml"/>`,
    ...entries,
    '</feed>\n',
  ].join('');
}
