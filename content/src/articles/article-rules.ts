// What the HTML of an article may contain: text structure, tables, links, pictures and gallery containers; nothing that
// runs or styles. The import (sanitize-article-html.ts) and the browser (mf-blog) apply these rules, so this module
// imports nothing.

export const articleAttributesByTag: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'rel'],
  img: ['src', 'alt', 'width', 'height'],
  div: ['id'],
  ol: ['start'],
  th: ['colspan', 'rowspan', 'scope', 'align'],
  td: ['colspan', 'rowspan', 'align'],
};

export const articleTags: readonly string[] = [
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'blockquote', 'div'],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ...['a', 'em', 'strong', 'b', 'i', 'sup', 'sub', 'code', 'pre', 'cite'],
  ...['img', 'figure', 'figcaption'],
];
/** All attributes, for a sanitizer that does not distinguish tags. */
export const articleAttributes: readonly string[] = [...new Set(Object.values(articleAttributesByTag).flat())];

/** Matches https, http, mailto and addresses of this site, but not `//elsewhere`. */
export const addressPattern = /^(?:https?:\/\/|mailto:|#|\?|\/(?![/\\])|[a-z0-9_.-]+(?:[/?#]|$))/i;

/** Only gallery containers need an id; others could shadow globals or other parts of the page. */
export const containerIdPattern = /^[a-z0-9-]+-gallery$/;
