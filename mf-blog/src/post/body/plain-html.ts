import {
  addressPattern,
  articleAttributes,
  articleTags,
  isAllowedClass,
  isAllowedId,
} from '@salaria/content/articles/article-rules';

const allowedTags = new Set<string>(articleTags);
const allowedAttributes = new Set<string>(articleAttributes);
const voidElements = new Set(['br', 'hr', 'img']);
const tokenPattern = /<(\/?)([a-z][a-z0-9]*)((?: [a-z]+="[^"<>]*")*)(?: ?\/)?>|[^<]+/gy;
const attributePattern = / ([a-z]+)="([^"<>]*)"/g;

/** No character that browsers remove from addresses, and no entity that could hide the scheme. */
const isPlainAddress = (value: string): boolean =>
  addressPattern.test(value) && !/[\s\p{Cc}]/u.test(value) && !/^[^/?#]*&/.test(value);

function isAllowed(tag: string, attributes: string): boolean {
  const values = new Map([...attributes.matchAll(attributePattern)].map(([, name = '', value = '']) => [name, value]));
  const leavesSite = tag === 'a' && /^https?:/i.test(values.get('href') ?? '');
  if (leavesSite && !/\bnoopener\b/.test(values.get('rel') ?? '')) return false;
  return [...values].every(([name, value]) => {
    if (!allowedAttributes.has(name)) return false;
    if (name === 'id') return isAllowedId(tag, value);
    if (name === 'class') return isAllowedClass(tag, value);
    return name === 'href' || name === 'src' ? isPlainAddress(value) : true;
  });
}

/**
 * Returns the HTML of an article unchanged if it is well formed, properly nested and within `article-rules`; otherwise
 * an empty string. Needs no DOM: the server renders with it, and the browser then shows the result of `purifiedHtml`.
 * It only accepts the syntax that the sanitizer of the API writes and repairs nothing.
 */
export function plainHtml(html: string): string {
  const openTags: string[] = [];
  tokenPattern.lastIndex = 0;
  while (tokenPattern.lastIndex < html.length) {
    const match = tokenPattern.exec(html);
    if (!match) return '';
    const [, closing, tag, attributes = ''] = match;
    if (tag === undefined) continue;
    if (!allowedTags.has(tag)) return '';
    if (closing) {
      if (attributes !== '' || openTags.pop() !== tag) return '';
    } else {
      if (!isAllowed(tag, attributes)) return '';
      if (!voidElements.has(tag)) openTags.push(tag);
    }
  }
  return openTags.length === 0 ? html : '';
}
