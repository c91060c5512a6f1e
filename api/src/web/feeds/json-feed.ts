import { siteName } from '@salaria/contracts/site-name';
import { absoluteContent, articleAddress, type FeedArticle } from './feed-articles.js';
import { webManifest } from './web-manifest.js';

/** Returns articles as a JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/), each with its whole text. */
export const renderJsonFeed = (origin: string, articles: readonly FeedArticle[]): string =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: siteName,
    description: webManifest.description,
    home_page_url: `${origin}/`,
    feed_url: `${origin}/feed.json`,
    language: 'it',
    items: articles.map((post) => ({
      id: articleAddress(origin, post),
      url: articleAddress(origin, post),
      title: post.title ?? '',
      summary: post.excerpt ?? '',
      content_html: absoluteContent(origin, post) ?? '',
      date_published: post.publishedAt,
      ...(post.imageUrl && URL.canParse(post.imageUrl, origin) && { image: new URL(post.imageUrl, origin).href }),
    })),
  });
