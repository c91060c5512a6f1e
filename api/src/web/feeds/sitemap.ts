import type { SitemapEntry } from '../../platform/contributions/sitemap-entries.js';
import { inChunks } from '../../platform/database/sql/in-chunks.js';
import { formatBatches } from '../../platform/formats/list-format.js';
import { escapeHtml } from '../../platform/formats/markup.js';
import { StreamedBody } from '../../platform/responses/streamed-body.js';

const sitemapNamespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const namespaces = `${sitemapNamespace} xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"`;
const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
/** Of one page, by the image extension. */
const maxImages = 1000;
/** Pages of one file: about 3 MB. The protocol allows 50,000 in 50 MB. */
export const maxSitemapPages = 10_000;

/** Pages that are formatted at a time. */
const batchSize = 500;

interface SitemapPage {
  lastModified: string;
  images: Set<string>;
}

/** Pages by path. */
export type SitemapPages = Map<string, SitemapPage>;

/** Adds entries to the pages of a sitemap, which has each page once. */
export function addToSitemap(pages: SitemapPages, entries: readonly SitemapEntry[]): void {
  for (const { path, lastModified, images = [] } of entries) {
    const page = pages.get(path) ?? { lastModified: '', images: new Set() };
    if (lastModified && lastModified > page.lastModified) page.lastModified = lastModified;
    for (const image of images) if (image !== null) page.images.add(image);
    pages.set(path, page);
  }
}

/**
 * Returns the sitemap (sitemaps.org 0.9, image extension 1.1) of these pages; the index of its parts where it has more
 * pages than a file.
 */
export function renderSitemap(origin: string, pages: SitemapPages): string | StreamedBody {
  return pages.size > maxSitemapPages ? renderIndex(origin, pages.size) : renderPages(origin, [...pages]);
}

/** Returns a part of the sitemap, counted from 1; undefined for one that it does not have. */
export function renderSitemapPart(origin: string, pages: SitemapPages, part: number): StreamedBody | undefined {
  const ofPart = [...pages].slice((part - 1) * maxSitemapPages, part * maxSitemapPages);
  return ofPart.length > 0 ? renderPages(origin, ofPart) : undefined;
}

function renderIndex(origin: string, pageCount: number): string {
  const parts = Array.from({ length: Math.ceil(pageCount / maxSitemapPages) }, (_, index) => {
    return `<sitemap><loc>${escapeHtml(`${origin}/sitemap-${index + 1}.xml`)}</loc></sitemap>`;
  });
  return `${declaration}<sitemapindex ${sitemapNamespace}>${parts.join('')}</sitemapindex>\n`;
}

function renderPages(origin: string, pages: readonly [path: string, page: SitemapPage][]): StreamedBody {
  const format = {
    ...{ begin: `${declaration}<urlset ${namespaces}>`, separator: '', end: '</urlset>\n' },
    format: ([path, page]: [string, SitemapPage]) => renderPage(origin, path, page),
  };
  return new StreamedBody(formatBatches(inChunks(pages, batchSize), format));
}

function renderPage(origin: string, path: string, { lastModified, images }: SitemapPage): string {
  const date = lastModified ? `<lastmod>${escapeHtml(lastModified.slice(0, 10))}</lastmod>` : '';
  const addresses = [...images].filter((image) => URL.canParse(image, origin)).slice(0, maxImages);
  const pictures = addresses.map(
    (image) => `<image:image><image:loc>${escapeHtml(new URL(image, origin).href)}</image:loc></image:image>`,
  );
  return `<url><loc>${escapeHtml(`${origin}${path}`)}</loc>${date}${pictures.join('')}</url>`;
}
