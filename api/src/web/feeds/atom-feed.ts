import { siteName } from '@salaria/contracts/site-name';
import { escapeHtml } from '../../platform/formats/markup.js';
import { articleAddress, type FeedArticle } from './feed-articles.js';

/** Returns articles as an Atom feed (RFC 4287), each with its whole text. Relative URLs in texts are below `origin`. */
export function renderAtomFeed(origin: string, articles: readonly FeedArticle[]): string {
  const entries = articles.map((post) => {
    const address = escapeHtml(articleAddress(origin, post));
    const date = escapeHtml(post.publishedAt);
    return [
      `<entry><id>${address}</id><title>${escapeHtml(post.title ?? '')}</title><link href="${address}"/>`,
      `<published>${date}</published><updated>${date}</updated>`,
      `<summary>${escapeHtml(post.excerpt ?? '')}</summary>`,
      post.content ? `<content type="html">${escapeHtml(post.content)}</content></entry>` : '</entry>',
    ].join('');
  });
  const updated = escapeHtml(articles[0]?.publishedAt ?? '1970-01-01T00:00:00.000Z');
  const site = escapeHtml(origin);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="it"',
    ` xml:base="${site}/"><id>${site}/</id><title>${siteName}</title><updated>${updated}</updated>`,
    `<author><name>${siteName}</name></author><link href="${site}/"/><link rel="self" href="${site}/feed.xml"/>`,
    ...entries,
    '</feed>\n',
  ].join('');
}
