import { plainHtml } from './plain-html';

/** The HTML of an article before and after its gallery, each well formed. */
export type ArticleParts = { before: string; after: string };

/**
 * Splits the HTML of an article at the container of its gallery, or after its first paragraph. Returns undefined for
 * HTML that is not plain, or whose container or first paragraph is inside another element.
 */
export function splitAtGallery(html: string, containerId: string): ArticleParts | undefined {
  const container = `<div id="${containerId}"></div>`;
  const at = html.indexOf(container);
  const paragraphEnd = html.indexOf('</p>') + '</p>'.length;
  const start = at >= 0 ? at : html.includes('</p>') ? paragraphEnd : html.length;
  const before = html.slice(0, start);
  const after = html.slice(at >= 0 ? at + container.length : start);
  const arePlain = [before, after].every((part) => plainHtml(part) === part);
  return arePlain ? { before, after } : undefined;
}
