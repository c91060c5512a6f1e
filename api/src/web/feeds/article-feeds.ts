import type { Site } from '@salaria/contracts/site';
import { type Rights, rightsText } from '@salaria/contracts/rights';
import type { PostEntity } from '../../domains/posts/post.entity.js';
import { escapeHtml } from '../../platform/formats/markup.js';

type FeedArticle = Pick<PostEntity, 'slug' | 'title' | 'excerpt' | 'content' | 'imageUrl' | 'publishedAt'>;

type SiteNames = Pick<Site, 'name' | 'description'> & Rights;

const articleAddress = (origin: string, { slug }: FeedArticle): string => `${origin}/blog/${encodeURIComponent(slug)}`;

/** Returns the text of an article with absolute addresses: many readers ignore a base, and show several articles in a page. */
const absoluteContent = (origin: string, post: FeedArticle): string => {
  const page = articleAddress(origin, post);
  return post.content.replace(/\b(href|src)="([^"]*)"/g, (whole, name: string, address: string) =>
    address.startsWith('//') || URL.canParse(address) || !URL.canParse(address, page)
      ? whole
      : `${name}="${new URL(address, page).href}"`,
  );
};

/** Returns an XML element; nothing without a text. */
const element = (name: string, text: string): string => (text ? `<${name}>${escapeHtml(text)}</${name}>` : '');

/** Returns articles as an Atom feed (RFC 4287), each with its whole text. */
export function renderAtomFeed(
  origin: string,
  { name, ...rights }: SiteNames,
  articles: readonly FeedArticle[],
): string {
  const entries = articles.map((post) => {
    const address = escapeHtml(articleAddress(origin, post));
    const date = post.publishedAt.toISOString();
    return [
      `<entry><id>${address}</id><title>${escapeHtml(post.title)}</title><link href="${address}"/>`,
      `<published>${date}</published><updated>${date}</updated>`,
      `<summary>${escapeHtml(post.excerpt)}</summary>`,
      post.content ? `<content type="html">${escapeHtml(absoluteContent(origin, post))}</content></entry>` : '</entry>',
    ].join('');
  });
  const updated = (articles[0]?.publishedAt ?? new Date(0)).toISOString();
  const site = escapeHtml(origin);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="it"',
    ` xml:base="${site}/"><id>${site}/</id><title>${escapeHtml(name)}</title><updated>${updated}</updated>`,
    `<author><name>${escapeHtml(name)}</name></author>${element('rights', rightsText(rights))}<link href="${site}/"/><link rel="self" href="${site}/feed.xml"/>`,
    ...entries,
    '</feed>\n',
  ].join('');
}

/** Returns articles as an RSS 2.0 feed (https://www.rssboard.org/rss-specification), each with its whole text. */
export function renderRssFeed(
  origin: string,
  { name, description, ...rights }: SiteNames,
  articles: readonly FeedArticle[],
): string {
  const items = articles.map((post) => {
    const address = escapeHtml(articleAddress(origin, post));
    return [
      `<item><title>${escapeHtml(post.title)}</title><link>${address}</link><guid>${address}</guid>`,
      `<pubDate>${post.publishedAt.toUTCString()}</pubDate>`,
      `<description>${escapeHtml(post.excerpt)}</description>`,
      `<content:encoded>${escapeHtml(absoluteContent(origin, post))}</content:encoded></item>`,
    ].join('');
  });
  const site = escapeHtml(origin);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"',
    ' xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel>',
    `<title>${escapeHtml(name)}</title><link>${site}/</link><description>${escapeHtml(description)}</description>`,
    `<language>it</language>${element('copyright', rightsText(rights))}<atom:link rel="self" type="application/rss+xml" href="${site}/rss.xml"/>`,
    ...items,
    '</channel></rss>\n',
  ].join('');
}

/** Returns articles as a JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/), each with its whole text. */
export const renderJsonFeed = (
  origin: string,
  { name, description }: SiteNames,
  articles: readonly FeedArticle[],
): string =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: name,
    description,
    home_page_url: `${origin}/`,
    feed_url: `${origin}/feed.json`,
    language: 'it',
    items: articles.map((post) => ({
      id: articleAddress(origin, post),
      url: articleAddress(origin, post),
      title: post.title,
      summary: post.excerpt,
      content_html: absoluteContent(origin, post),
      date_published: post.publishedAt,
      ...(post.imageUrl && URL.canParse(post.imageUrl, origin) && { image: new URL(post.imageUrl, origin).href }),
    })),
  });
