// Evaluated before sanitize-html, which requires it: where the API imports it too, Node 20.19.0 takes a module that is
// not evaluated yet for a cycle (ERR_REQUIRE_CYCLE_MODULE).
import 'htmlparser2';
import sanitizeHtml, { type Attributes } from 'sanitize-html';
import { addressPattern, articleAttributesByTag, articleTags, isAllowedClass, isAllowedId } from './article-rules.js';

/** Elements removed with their contents: these are not prose, or are parsed by rules other than HTML's. */
const elementsWithoutProse = [
  ...['script', 'style', 'textarea', 'option', 'select', 'noscript', 'noembed', 'noframes', 'iframe', 'xmp'],
  ...['plaintext', 'template', 'title', 'svg', 'math', 'object', 'applet', 'audio', 'video', 'canvas'],
];

/** A name outside the allow-list: an element renamed to it loses its tags and keeps its contents. */
const disallowedTag = 'disallowed';

/** Removes from HTML everything that `article-rules` does not allow. Idempotent. */
export function sanitizeArticleHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [...articleTags],
    nonTextTags: elementsWithoutProse,
    allowedAttributes: Object.fromEntries(
      Object.entries(articleAttributesByTag).map(([tag, attributes]) => [tag, [...attributes]]),
    ),
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['http', 'https'] },
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    transformTags: {
      a: cleanLink,
      img: cleanImage,
      div: cleanContainer,
      figure: keepClass,
      ol: keepNumber,
      li: keepId,
      h2: keepId,
      h3: keepId,
      h4: keepId,
      th: cleanCell,
      td: cleanCell,
    },
    exclusiveFilter: (frame) => frame.tag === 'img' && frame.attribs.src === undefined,
  });
}

/** Returns the id of an element that may have it. */
const allowedId = (tagName: string, { id = '' }: Attributes): Attributes => (isAllowedId(tagName, id) ? { id } : {});

function keepId(tagName: string, attributes: Attributes) {
  return { tagName, attribs: allowedId(tagName, attributes) };
}

/** Returns the classes of an element that may have them. */
const allowedClass = (tagName: string, { class: value = '' }: Attributes): Attributes =>
  isAllowedClass(tagName, value) ? { class: value } : {};

function keepClass(tagName: string, attributes: Attributes) {
  return { tagName, attribs: allowedClass(tagName, attributes) };
}

function cleanLink(tagName: string, { href, ...attributes }: Attributes) {
  const address = safeAddress(href, /^(https?|mailto|tel):$/);
  if (address === undefined) return { tagName, attribs: {} };
  const external = /^https?:/i.test(address);
  return {
    tagName,
    attribs: { href: address, ...allowedId(tagName, attributes), ...(external && { rel: 'noopener noreferrer' }) },
  };
}

function cleanImage(tagName: string, { src, alt = '', width, height }: Attributes) {
  const address = safeAddress(src, /^https?:$/);
  // `exclusiveFilter` removes it. An element without an end tag cannot be renamed: its new name would get one.
  if (address === undefined) return { tagName, attribs: {} };
  return { tagName, attribs: { src: address, alt, ...wholeNumber('width', width), ...wholeNumber('height', height) } };
}

function cleanContainer(tagName: string, attributes: Attributes) {
  const attribs = { ...allowedId(tagName, attributes), ...allowedClass(tagName, attributes) };
  return { tagName: Object.keys(attribs).length === 0 ? disallowedTag : tagName, attribs };
}

function keepNumber(tagName: string, { start }: Attributes) {
  return { tagName, attribs: { ...wholeNumber('start', start) } };
}

function cleanCell(tagName: string, { colspan, rowspan, scope = '', align = '' }: Attributes) {
  return {
    tagName,
    attribs: {
      ...wholeNumber('colspan', colspan),
      ...wholeNumber('rowspan', rowspan),
      ...(/^(col|row)$/.test(scope) && { scope }),
      ...(/^(left|center|right)$/.test(align) && { align }),
    },
  };
}

function wholeNumber(name: string, value: string | undefined): Attributes {
  return value !== undefined && /^\d{1,5}$/.test(value) ? { [name]: value } : {};
}

/**
 * Returns an address without what browsers ignore in it (control characters, surrounding spaces), or undefined when it
 * is not allowed or has another scheme than `schemes`. sanitize-html checks addresses again.
 */
function safeAddress(address: string | undefined, schemes: RegExp): string | undefined {
  const normalized = address
    ?.replace(/\p{Cc}/gu, '')
    .trim()
    .replaceAll(' ', '%20');
  if (normalized === undefined || normalized.includes('\\') || !addressPattern.test(normalized)) return undefined;
  if (!/^[^/?#]*:/.test(normalized)) return normalized;
  return URL.canParse(normalized) && schemes.test(new URL(normalized).protocol) ? normalized : undefined;
}
