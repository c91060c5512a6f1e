import { slugOf } from '@salaria/contracts/record-texts';
import type { MarkedExtension, Token, Tokens } from 'marked';

/** The place of the table of contents in a Markdown text. */
const place = /^<div class="toc"><\/div>\s*$/;
const maxLevel = 3;
const maxIdLength = 60;

/** Returns the words of a heading, without the references to notes. */
const wordsOf = (tokens: readonly Token[]): string =>
  tokens
    .map((token) => {
      if (token.type === 'footnoteReference' || token.type === 'html') return '';
      return 'tokens' in token && token.tokens ? wordsOf(token.tokens) : 'text' in token ? String(token.text) : '';
    })
    .join('');

/** A table of contents where a text has its place, and the headings' ids that it links to; nothing in other texts. */
export function tableOfContents(tokens: readonly Token[], escapeText: (text: string) => string): MarkedExtension {
  if (!tokens.some(({ type, raw }) => type === 'html' && place.test(raw))) return {};
  const headings = tokens.filter((token): token is Tokens.Heading => token.type === 'heading');
  const ids = new Map<Tokens.Heading, string>();
  for (const heading of headings) {
    const id = `titolo-${slugOf(wordsOf(heading.tokens), maxIdLength) || 'senza-nome'}`;
    const isTaken = [...ids.values()].includes(id);
    ids.set(heading, isTaken ? `${id}-${ids.size + 1}` : id);
  }
  const parts: { link: string; below: string[] }[] = [];
  for (const heading of headings.filter(({ depth }) => depth <= maxLevel)) {
    // Entities that the text has stay.
    const words = escapeText(wordsOf(heading.tokens)).replaceAll(/&amp;(#?\w{1,8};)/g, '&$1');
    const link = `<a href="#${ids.get(heading)}">${words}</a>`;
    if (heading.depth === maxLevel && parts.length > 0) parts.at(-1)?.below.push(`<li>${link}</li>`);
    else parts.push({ link, below: [] });
  }
  const items = parts.map(({ link, below }) => {
    return `<li>${link}${below.length > 0 ? `\n<ul>\n${below.join('\n')}\n</ul>` : ''}</li>\n`;
  });
  const list = items.length > 0 ? `<div class="toc"><p>Indice</p>\n<ul>\n${items.join('')}</ul></div>\n` : '';
  return {
    renderer: {
      heading(heading) {
        const text = this.parser.parseInline(heading.tokens);
        return `<h${heading.depth} id="${ids.get(heading) ?? ''}">${text}</h${heading.depth}>\n`;
      },
      html: ({ raw }) => (place.test(raw) ? list : false),
    },
  };
}
