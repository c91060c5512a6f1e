import type { SitemapEntry } from '../../platform/contributions/sitemap-entries.js';
import { escapeHtml } from '../pages/html/markup.js';

/** Returns the sitemap (sitemaps.org 0.9) of these pages. */
export function sitemap(origin: string, entries: readonly SitemapEntry[]): string {
  const urls = entries.map(({ path, lastModified }) => {
    const date = lastModified ? `<lastmod>${escapeHtml(lastModified.slice(0, 10))}</lastmod>` : '';
    return `<url><loc>${escapeHtml(`${origin}${path}`)}</loc>${date}</url>`;
  });
  const start = '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">';
  return `${start}${urls.join('')}</urlset>\n`;
}
