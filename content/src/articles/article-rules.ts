// What the HTML of an article may contain: text structure, tables, links, pictures and gallery containers; nothing that
// runs or styles. The import (sanitize-article-html.ts) and the browser (mf-blog) apply these rules, so this module
// imports nothing.

export const articleAttributesByTag: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'rel', 'id'],
  img: ['src', 'alt', 'width', 'height'],
  div: ['id'],
  ol: ['start'],
  li: ['id'],
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

/** Matches https, http, mailto, tel and addresses of this site, but not `//elsewhere`. */
export const addressPattern = /^(?:https?:\/\/|mailto:|tel:|#|\?|\/(?![/\\])|[a-z0-9_.-]+(?:[/?#]|$))/i;

/** Ids by tag: gallery containers, references and notes. Others could shadow globals or other parts of the page. */
const idPatterns: Readonly<Record<string, RegExp>> = {
  div: /^[a-z0-9-]+-gallery$/,
  a: /^rif-nota-\d{1,4}(?:-\d{1,4})?$/,
  li: /^nota-\d{1,4}$/,
};
/** Returns whether an element may have an id; `tag` in lower case. */
export const isAllowedId = (tag: string, id: string): boolean => idPatterns[tag]?.test(id) ?? false;
