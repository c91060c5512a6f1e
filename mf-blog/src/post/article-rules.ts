/** Elements of an article body: text, tables, links, pictures and gallery containers; no scripts and no styles. */
export const articleTags = [
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'blockquote', 'div', 'span'],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ...['a', 'em', 'strong', 'b', 'i', 'u', 's', 'small', 'sup', 'sub', 'code', 'pre', 'cite', 'q', 'abbr'],
  ...['img', 'figure', 'figcaption'],
];
export const articleAttributes = [
  'href',
  'rel',
  'src',
  'alt',
  'width',
  'height',
  'id',
  'title',
  'start',
  'colspan',
  'rowspan',
  'scope',
  'align',
];

/** https, http, mailto, or an address of this site; not a protocol-relative one. */
export const addressPattern = /^(?:https?:\/\/|mailto:|#|\?|\/(?![/\\])|[a-z0-9_.-]+(?:[/?#]|$))/i;

/** The only ids that articles need; any other id could clobber a global or collide with one of the page. */
export const containerIdPattern = /^[a-z0-9-]+-gallery$/;
