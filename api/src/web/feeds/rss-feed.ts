import { siteName } from '@salaria/contracts/site-name';
import { escapeHtml } from '../../platform/formats/markup.js';
import { absoluteContent, articleAddress, type FeedArticle } from './feed-articles.js';
import { webManifest } from './web-manifest.js';

/** Returns articles as an RSS 2.0 feed (https://www.rssboard.org/rss-specification), each with its whole text. */
export function renderRssFeed(origin: string, articles: readonly FeedArticle[]): string {
  const items = articles.map((post) => {
    const address = escapeHtml(articleAddress(origin, post));
    return [
      `<item><title>${escapeHtml(post.title ?? '')}</title><link>${address}</link><guid>${address}</guid>`,
      `<pubDate>${new Date(post.publishedAt).toUTCString()}</pubDate>`,
      `<description>${escapeHtml(post.excerpt ?? '')}</description>`,
      `<content:encoded>${escapeHtml(absoluteContent(origin, post) ?? '')}</content:encoded></item>`,
    ].join('');
  });
  const site = escapeHtml(origin);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"',
    ' xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel>',
    `<title>${siteName}</title><link>${site}/</link><description>${webManifest.description}</description>`,
    `<language>it</language><atom:link rel="self" type="application/rss+xml" href="${site}/rss.xml"/>`,
    ...items,
    '</channel></rss>\n',
  ].join('');
}
