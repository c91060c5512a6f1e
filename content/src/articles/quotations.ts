import { quoteSource } from '@salaria/contracts/content/texts/quotations';
import type { MarkedExtension } from 'marked';

/** Quotations with their source below, as the HTML standard has it: outside of what is quoted. */
export const quotationSyntax: MarkedExtension = {
  extensions: [
    {
      name: 'quoteSource',
      level: 'block',
      tokenizer(source) {
        const [raw, text = ''] = quoteSource.exec(source) ?? [];
        return raw === undefined ? undefined : { type: 'quoteSource', raw, tokens: this.lexer.inlineTokens(text) };
      },
      childTokens: ['tokens'],
      renderer({ tokens = [] }) {
        return `<p><cite>${this.parser.parseInline(tokens)}</cite></p>\n`;
      },
    },
  ],
  renderer: {
    blockquote({ tokens }) {
      const source = tokens.at(-1);
      const isSource = source?.type === 'quoteSource' && 'tokens' in source && tokens.length > 1;
      const quote = `<blockquote>\n${this.parser.parse(isSource ? tokens.slice(0, -1) : tokens)}</blockquote>`;
      if (!isSource) return `${quote}\n`;
      const caption = this.parser.parseInline(source.tokens ?? []);
      return `<figure class="quote">${quote}<figcaption>${caption}</figcaption></figure>\n`;
    },
  },
};
