import type { WholeList } from '../paging/long-list.js';
import { createMethodDecorator } from './contributions.js';

/** A page, or what a domain adds to one that is listed already: the later date and the pictures of all are kept. */
export interface SitemapEntry {
  path: string;
  /** ISO 8601 date or instant. */
  lastModified?: string | null;
  /** URLs or paths of the pictures on the page. */
  images?: readonly (string | null)[];
}

/** Returns the paths of the pages in a sitemap (`/sitemap.xml`). */
export const sitemapPaths = (xml: string): string[] =>
  [...xml.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path]) => path || '/');

/** Marks a method that lists the pages of a domain for the sitemap. */
export const SitemapEntries = createMethodDecorator<void, () => Promise<WholeList<SitemapEntry>>>();
