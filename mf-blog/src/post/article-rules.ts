/** What an article's body may hold: text, tables, links, pictures and gallery containers; nothing that runs or styles. */
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

/** https, http, mailto, or an address of this site; never '//elsewhere'. */
export const addressPattern = /^(?:https?:\/\/|mailto:|#|\?|\/(?![/\\])|[a-z0-9_.-]+(?:[/?#]|$))/i;

/** Ids could stand in for globals or for other parts of the page; gallery containers are the only ones that are needed. */
export const containerId = /^[a-z0-9-]+-gallery$/;
