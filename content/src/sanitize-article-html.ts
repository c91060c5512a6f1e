import sanitizeHtml, { type Attributes } from 'sanitize-html';

const allowedTags = [
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'blockquote', 'div'],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ...['a', 'em', 'strong', 'b', 'i', 'sup', 'sub', 'code', 'pre', 'cite'],
  ...['img', 'figure', 'figcaption'],
];

/** Dropped together with what they hold: their text is not prose, or is read by other rules than HTML's. */
const droppedWhole = [
  ...[
    'script',
    'style',
    'textarea',
    'option',
    'select',
    'noscript',
    'noembed',
    'noframes',
    'iframe',
    'xmp',
    'plaintext',
  ],
  ...['template', 'title', 'svg', 'math', 'object', 'applet', 'audio', 'video', 'canvas'],
];

/** Not in `allowedTags`: a container turned into it loses its tags and keeps its contents. */
const unwrapped = 'unwrapped';

/**
 * Leaves of a piece of HTML only what an article may hold: text structure, tables, links, pictures and gallery
 * containers. No styles, no classes, no handlers; addresses are http, https, mailto or on this site. Idempotent.
 */
export function sanitizeArticleHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags,
    nonTextTags: droppedWhole,
    allowedAttributes: {
      a: ['href', 'rel'],
      img: ['src', 'alt', 'width', 'height'],
      div: ['id'],
      ol: ['start'],
      th: ['colspan', 'rowspan', 'scope', 'align'],
      td: ['colspan', 'rowspan', 'align'],
    },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowedSchemesByTag: { img: ['http', 'https'] },
    allowProtocolRelative: false,
    allowedClasses: {},
    disallowedTagsMode: 'discard',
    transformTags: { a: cleanLink, img: cleanImage, div: cleanContainer, ol: keepNumber, th: cleanCell, td: cleanCell },
    exclusiveFilter: (frame) => frame.tag === 'img' && frame.attribs.src === undefined,
  });
}

function cleanLink(tagName: string, { href }: Attributes) {
  const address = safeAddress(href, /^(https?|mailto):$/);
  if (address === undefined) return { tagName, attribs: {} };
  const external = /^https?:/i.test(address);
  return { tagName, attribs: { href: address, ...(external && { rel: 'noopener noreferrer' }) } };
}

function cleanImage(tagName: string, { src, alt = '', width, height }: Attributes) {
  const address = safeAddress(src, /^https?:$/);
  if (address === undefined) return { tagName: unwrapped, attribs: {} };
  return { tagName, attribs: { src: address, alt, ...pixels('width', width), ...pixels('height', height) } };
}

function cleanContainer(tagName: string, { id = '' }: Attributes) {
  return /^[a-z0-9-]+-gallery$/.test(id) ? { tagName, attribs: { id } } : { tagName: unwrapped, attribs: {} };
}

function keepNumber(tagName: string, { start }: Attributes) {
  return { tagName, attribs: { ...pixels('start', start) } };
}

function cleanCell(tagName: string, { colspan, rowspan, scope = '', align = '' }: Attributes) {
  return {
    tagName,
    attribs: {
      ...pixels('colspan', colspan),
      ...pixels('rowspan', rowspan),
      ...(/^(col|row)$/.test(scope) && { scope }),
      ...(/^(left|center|right)$/.test(align) && { align }),
    },
  };
}

function pixels(name: string, value: string | undefined): Attributes {
  return value !== undefined && /^\d{1,5}$/.test(value) ? { [name]: value } : {};
}

/**
 * An address as browsers read it (they drop tabs and line ends inside it and take `\` for `/`), or undefined when it leaves
 * this site by another scheme than the given ones or by '//'. The library judges addresses as well; either lock holds alone.
 */
function safeAddress(address: string | undefined, schemes: RegExp): string | undefined {
  const cleaned = address
    ?.replace(/\p{Cc}/gu, '')
    .trim()
    .replaceAll(' ', '%20');
  if (cleaned === undefined || cleaned === '' || cleaned.includes('\\')) return undefined;
  const scheme = /^([^/?#]*?):/.exec(cleaned);
  if (scheme === null) return cleaned.startsWith('//') ? undefined : cleaned;
  return URL.canParse(cleaned) && schemes.test(new URL(cleaned).protocol) && /^[a-z]+$/i.test(scheme[1] ?? '')
    ? cleaned
    : undefined;
}
