import type { SitemapEntry } from '../../platform/contributions/sitemap-entries.js';
import { escapeHtml } from '../../platform/formats/markup.js';

const sitemapNamespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const namespaces = `${sitemapNamespace} xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"`;
const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
/** Of one page, by the image extension. */
const maxImages = 1000;
/** Pages of one file: about 3 MB. The protocol allows 50,000 in 50 MB. */
export const maxSitemapPages = 10_000;

/**
 * Returns the sitemap (sitemaps.org 0.9, image extension 1.1) of these pages, each once; the index of its parts where it
 * has more pages than a file.
 */
export function renderSitemap(origin: string, entries: readonly SitemapEntry[]): string {
  const pages = [...mergeByPath(entries)];
  return pages.length > maxSitemapPages ? renderIndex(origin, pages.length) : renderPages(origin, pages);
}

/** Returns a part of the sitemap, counted from 1; undefined for one that it does not have. */
export function renderSitemapPart(origin: string, entries: readonly SitemapEntry[], part: number): string | undefined {
  const pages = [...mergeByPath(entries)].slice((part - 1) * maxSitemapPages, part * maxSitemapPages);
  return pages.length > 0 ? renderPages(origin, pages) : undefined;
}

function renderIndex(origin: string, pageCount: number): string {
  const parts = Array.from({ length: Math.ceil(pageCount / maxSitemapPages) }, (_, index) => {
    return `<sitemap><loc>${escapeHtml(`${origin}/sitemap-${index + 1}.xml`)}</loc></sitemap>`;
  });
  return `${declaration}<sitemapindex ${sitemapNamespace}>${parts.join('')}</sitemapindex>\n`;
}

function renderPages(origin: string, pages: readonly (readonly [path: string, page: Page])[]): string {
  const urls = pages.map(([path, { lastModified, images }]) => {
    const date = lastModified ? `<lastmod>${escapeHtml(lastModified.slice(0, 10))}</lastmod>` : '';
    const addresses = [...images].filter((image) => URL.canParse(image, origin)).slice(0, maxImages);
    const pictures = addresses.map(
      (image) => `<image:image><image:loc>${escapeHtml(new URL(image, origin).href)}</image:loc></image:image>`,
    );
    return `<url><loc>${escapeHtml(`${origin}${path}`)}</loc>${date}${pictures.join('')}</url>`;
  });
  return `${declaration}<urlset ${namespaces}>${urls.join('')}</urlset>\n`;
}

type Page = { lastModified: string; images: Set<string> };

function mergeByPath(entries: readonly SitemapEntry[]): Map<string, Page> {
  const pages = new Map<string, Page>();
  for (const { path, lastModified, images = [] } of entries) {
    const page = pages.get(path) ?? { lastModified: '', images: new Set() };
    if (lastModified && lastModified > page.lastModified) page.lastModified = lastModified;
    for (const image of images) if (image !== null) page.images.add(image);
    pages.set(path, page);
  }
  return pages;
}
