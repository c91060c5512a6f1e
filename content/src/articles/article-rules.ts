// What the HTML of an article may contain: text structure, tables, links, pictures and gallery containers; nothing that
// runs or has a style of its own. The import (sanitize-article-html.ts) and the browser (mf-blog) apply these rules, so this module
// imports nothing.

export const articleAttributesByTag: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'rel', 'id'],
  img: ['src', 'alt', 'width', 'height'],
  div: ['id', 'class'],
  figure: ['class'],
  h2: ['id'],
  h3: ['id'],
  h4: ['id'],
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

const headingId = /^titolo-[a-z0-9-]{1,80}$/;
/** Ids by tag: gallery containers, references and notes, headings of a table of contents. Others could shadow globals or other parts of the page. */
const idPatterns: Readonly<Record<string, RegExp>> = {
  div: /^[a-z0-9-]+-gallery$/,
  a: /^rif-nota-\d{1,4}(?:-\d{1,4})?$/,
  li: /^nota-\d{1,4}$/,
  h2: headingId,
  h3: headingId,
  h4: headingId,
};
/** Looks by tag, of the few that a text may choose from. */
const classPatterns: Readonly<Record<string, RegExp>> = {
  div: /^(?:box|gallery|toc)$/,
  figure: /^(?:quote|video|(?:small|medium)(?: (?:left|right))?)$/,
};
/** Returns whether an element may have the classes of an attribute; `tag` in lower case. */
export const isAllowedClass = (tag: string, value: string): boolean => classPatterns[tag]?.test(value) ?? false;

/** Returns whether an element may have an id; `tag` in lower case. */
export const isAllowedId = (tag: string, id: string): boolean => idPatterns[tag]?.test(id) ?? false;
