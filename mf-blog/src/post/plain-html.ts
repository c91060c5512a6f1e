import { addressPattern, articleAttributes, articleTags, containerId } from '@salaria/content/article-rules';

const tags = new Set<string>(articleTags);
const attributes = new Set<string>(articleAttributes);
const endless = new Set(['br', 'hr', 'img']);
const token = /<(\/?)([a-z][a-z0-9]*)((?: [a-z]+="[^"<>]*")*)(?: ?\/)?>|[^<]+/gy;
const pair = / ([a-z]+)="([^"<>]*)"/g;

/** Nothing that a browser drops from an address, and no entity in the part that decides what kind of address it is. */
const plainAddress = (value: string): boolean =>
  addressPattern.test(value) && !/[\s\p{Cc}]/u.test(value) && !/^[^/?#]*&/.test(value);

function harmless(tag: string, written: string): boolean {
  const values = new Map([...written.matchAll(pair)].map(([, name = '', value = '']) => [name, value]));
  const leavesSite = tag === 'a' && /^https?:/i.test(values.get('href') ?? '');
  if (leavesSite && !/\bnoopener\b/.test(values.get('rel') ?? '')) return false;
  return [...values].every(([name, value]) => {
    if (!attributes.has(name)) return false;
    if (name === 'id') return tag === 'div' && containerId.test(value);
    return name === 'href' || name === 'src' ? plainAddress(value) : true;
  });
}

/**
 * What `purifiedHtml` says, but without a document, for the server: the HTML as it is when all of it is written in the
 * plain way in which the API's own sanitiser writes, is properly nested and uses nothing but the allowed tags and
 * attributes; else nothing at all (the browser then shows what `purifiedHtml` leaves of it). It never mends, so there is
 * nothing that it could mend wrongly.
 */
export function plainHtml(html: string): string {
  const open: string[] = [];
  token.lastIndex = 0;
  while (token.lastIndex < html.length) {
    const match = token.exec(html);
    if (!match) return '';
    const [, closing, tag, written = ''] = match;
    if (tag === undefined) continue;
    if (!tags.has(tag)) return '';
    if (closing) {
      if (written !== '' || open.pop() !== tag) return '';
    } else {
      if (!harmless(tag, written)) return '';
      if (!endless.has(tag)) open.push(tag);
    }
  }
  return open.length === 0 ? html : '';
}
