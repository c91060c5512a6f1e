import type { SitemapEntry } from '../../platform/contributions/sitemap-entries.js';
import { escapeHtml } from '../../platform/formats/markup.js';

const namespaces =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';
/** Of one page, by the image extension. */
const maxImages = 1000;

/** Returns the sitemap (sitemaps.org 0.9, image extension 1.1) of these pages, each once. */
export function renderSitemap(origin: string, entries: readonly SitemapEntry[]): string {
  const urls = [...mergeByPath(entries)].map(([path, { lastModified, images }]) => {
    const date = lastModified ? `<lastmod>${escapeHtml(lastModified.slice(0, 10))}</lastmod>` : '';
    const pictures = [...images].slice(0, maxImages).map((image) => {
      const address = new URL(image, origin).href;
      return `<image:image><image:loc>${escapeHtml(address)}</image:loc></image:image>`;
    });
    return `<url><loc>${escapeHtml(`${origin}${path}`)}</loc>${date}${pictures.join('')}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${namespaces}>${urls.join('')}</urlset>\n`;
}

type Page = { lastModified: string; images: Set<string> };

function mergeByPath(entries: readonly SitemapEntry[]): Map<string, Page> {
  const pages = new Map<string, Page>();
  for (const { path, lastModified, images = [] } of entries) {
    const page = pages.get(path) ?? { lastModified: '', images: new Set() };
    if (lastModified && lastModified > page.lastModified) page.lastModified = lastModified;
    for (const image of images) if (image !== null && URL.canParse(image, 'http://localhost')) page.images.add(image);
    pages.set(path, page);
  }
  return pages;
}
