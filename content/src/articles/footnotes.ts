import {
  findFootnoteDefinition,
  footnoteDefinition,
  footnoteReference,
} from '@salaria/contracts/content/texts/footnotes';
import type { Marked, MarkedExtension, Token, Tokens } from 'marked';

const reference = 'footnoteReference';
const definition = 'footnoteDefinition';

type Definition = Tokens.Generic & { label: string; tokens: Token[] };

/** The syntax of notes, which are a list of their own at the end (`Footnotes`). */
export const footnoteSyntax: MarkedExtension = {
  extensions: [
    {
      name: reference,
      level: 'inline',
      start: (source) => source.indexOf('[^'),
      tokenizer(source) {
        const [raw, label] = footnoteReference.exec(source) ?? [];
        return raw === undefined ? undefined : { type: reference, raw, label };
      },
      renderer: ({ raw }) => escapeText(raw),
    },
    {
      name: definition,
      level: 'block',
      start: findFootnoteDefinition,
      tokenizer(source) {
        const [raw, label, text = ''] = footnoteDefinition.exec(source) ?? [];
        if (raw === undefined) return undefined;
        return { type: definition, raw, label, tokens: this.lexer.inlineTokens(text.replace(/\s+/g, ' ').trim()) };
      },
      childTokens: ['tokens'],
      renderer: () => '',
    },
  ],
};

const escapeText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The notes of one text, numbered in the order of their first references. */
export class Footnotes {
  private readonly definitions: ReadonlyMap<string, Definition>;
  /** Number of references by label, in the order of their numbers. */
  private readonly references = new Map<string, number>();

  constructor(tokens: readonly Token[]) {
    const definitions = tokens.filter((token): token is Definition => token.type === definition);
    this.definitions = new Map(definitions.map((token) => [token.label, token]));
  }

  /** The syntax with references that lead to their notes; one without a note stays as it is written. */
  get renderer(): MarkedExtension {
    const render = ({ raw, label }: Tokens.Generic) => this.referenceTo(String(label)) ?? escapeText(raw);
    return { extensions: [{ name: reference, renderer: render }] };
  }

  private referenceTo(label: string): string | undefined {
    if (!this.definitions.has(label)) return undefined;
    const count = (this.references.get(label) ?? 0) + 1;
    this.references.set(label, count);
    const number = [...this.references.keys()].indexOf(label) + 1;
    return `<sup><a href="#nota-${number}" id="${referenceId(number, count)}">${number}</a></sup>`;
  }

  /** Returns the list of the notes, which follows `html`, with links back to their references; empty without notes. */
  list(html: string, marked: Marked): string {
    // Notes without a reference come last, and references inside notes count too.
    const labels = () => [...new Set([...this.references.keys(), ...this.definitions.keys()])];
    let items = '';
    for (let at = 0; at < labels().length; at += 1) {
      const label = labels()[at] ?? '';
      const text = marked.Parser.parseInline(this.definitions.get(label)?.tokens ?? [], marked.defaults);
      const links = Array.from({ length: this.references.get(label) ?? 0 }, (_, index) => {
        return ` <a href="#${referenceId(at + 1, index + 1)}">↩ al testo</a>`;
      });
      items += `<li id="nota-${at + 1}">${text}${links.join('')}</li>\n`;
    }
    const isTitled = /<h\d>Note<\/h\d>\s*$/i.test(html);
    return items === '' ? '' : `${isTitled ? '' : '<h2>Note</h2>\n'}<ol>\n${items}</ol>\n`;
  }
}

const referenceId = (number: number, count: number): string => `rif-nota-${number}${count > 1 ? `-${count}` : ''}`;
