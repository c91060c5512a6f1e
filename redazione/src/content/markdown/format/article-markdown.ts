import { type AnyExtension, getSchema, type JSONContent } from '@tiptap/core';
import { TableKit } from '@tiptap/extension-table';
import { MarkdownManager } from '@tiptap/markdown';
import StarterKit from '@tiptap/starter-kit';
import { FootnoteDefinition, FootnoteReference, Subscript, Superscript } from '../nodes/footnote-nodes';
import { Box, insideOf, PictureGallery, Quotation, QuoteSource } from '../nodes/block-nodes';
import {
  articleNodeOf,
  Figure,
  type FindPicture,
  GalleryPlace,
  TableOfContents,
  Verbatim,
  verbatim,
} from '../nodes/article-nodes';
import { NumberedList } from '../nodes/numbered-list';
import { VideoBlock, videoNodeOf } from '../nodes/video-node';

/** Returns whether a text is meant as an address: "scavo.Il", where a space is missing, has the form of a domain too. */
const isWrittenAddress = (text: string): boolean => /^(?:https?:\/\/|mailto:|www\.)|@/i.test(text);

/** What the text of an article may have. */
export const articleExtensions = (findPicture: FindPicture): AnyExtension[] => [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: { openOnClick: false, autolink: true, defaultProtocol: 'https', shouldAutoLink: isWrittenAddress },
    blockquote: false,
    orderedList: false,
    strike: false,
    underline: false,
    trailingNode: false,
  }),
  TableKit.configure({ table: { resizable: false } }),
  NumberedList,
  Superscript,
  Subscript,
  FootnoteReference,
  FootnoteDefinition,
  Quotation,
  QuoteSource,
  Box,
  PictureGallery,
  Figure.configure({ findPicture }),
  VideoBlock.configure({ findPicture }),
  GalleryPlace,
  TableOfContents,
  Verbatim,
];

/** What begins a block at the start of a line, so that a text must not begin with it. */
const blockStart = /^[ \t]*(?:([-+#=]+|~~~|\|)|(\d+)([.)]))(?=\s|$)/gm;

/** Markdown as the site renders it: paragraphs that begin like a list or a heading stay paragraphs. */
class ArticleMarkdown extends MarkdownManager {
  override renderNodeToMarkdown(...call: Parameters<MarkdownManager['renderNodeToMarkdown']>): string {
    const text = super.renderNodeToMarkdown(...call);
    if (call[0].type !== 'paragraph') return text;
    return text
      .trimStart()
      .replace(blockStart, (_, mark?: string, number?: string, dot?: string) =>
        mark === undefined ? `${number}\\${dot}` : `\\${mark}`,
      );
  }
}

/** Reads and writes blocks with some extensions. One for all texts: it registers the extensions with marked. */
export function createFormat(extensions: AnyExtension[]) {
  const markdown = new ArticleMarkdown({ extensions });
  // For comparing what two texts mean; the site makes a list of the notes.
  markdown.instance.use({
    extensions: [
      { name: 'footnoteReference', renderer: ({ label }) => `<sup>[${label}]</sup>` },
      {
        name: 'quoteSource',
        renderer({ tokens = [] }) {
          return `<p><cite>${this.parser.parseInline(tokens)}</cite></p>`;
        },
      },
      {
        name: 'footnoteDefinition',
        renderer({ label, tokens = [] }) {
          return `<p>[${label}] ${this.parser.parseInline(tokens)}</p>`;
        },
      },
    ],
  });
  return { markdown, schema: getSchema(extensions) };
}

/** What begins a block that goes on over blank lines until its element ends. */
const containerStart = /^<(?:figure\b|div class="(?:box|gallery)">)/i;

/** A block as it was written, with the blank lines after it. */
interface Source {
  text: string;
  index: number;
}

/** Reads and writes the Markdown of one text. Blocks that are not edited keep the source that they were read from. */
export class ArticleText {
  private readonly sources = new Map<string, Source[]>();

  constructor(private readonly format: ReturnType<typeof createFormat>) {}

  /** Returns the document of a text; a block whose meaning the editor would change is shown as it is written. */
  read(text: string): JSONContent {
    this.sources.clear();
    const { blocks, definitions } = this.split(text);
    const content = blocks.map((block, index) => {
      const node = this.nodeOf(block, definitions);
      const key = JSON.stringify(node);
      this.sources.set(key, [...(this.sources.get(key) ?? []), { text: block, index }]);
      return node;
    });
    return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] };
  }

  /** Returns the Markdown of a document. */
  write({ content = [] }: JSONContent): string {
    let text = '';
    let previous = -1;
    for (const node of content) {
      const sources = this.sources.get(JSON.stringify(node)) ?? [];
      const source = sources.find(({ index }) => index > previous) ?? sources[0];
      const block = source?.text ?? this.format.markdown.serialize({ type: 'doc', content: [node] }).trim();
      if (block === '') continue;
      const isNext = source !== undefined && source.index === previous + 1;
      text = (isNext || text === '' ? text : `${text.trimEnd()}\n\n`) + block;
      previous = source?.index ?? Number.NaN;
    }
    return text === '' || text.endsWith('\n') ? text : `${text}\n`;
  }

  /** Returns the top-level blocks of a text, each with the blank lines after it, and the targets of its links. */
  private split(text: string): { blocks: string[]; definitions: string } {
    const blocks: string[] = [];
    let definitions = '';
    /** Name of the element that the block began with, and how many of it are open. */
    let open: string | undefined;
    let depth = 0;
    for (const { type, raw } of this.format.markdown.instance.lexer(text)) {
      const last = blocks.at(-1);
      if (last !== undefined && (type === 'space' || open)) blocks[blocks.length - 1] = last + raw;
      else if (type !== 'space') blocks.push(raw);
      if (type === 'def') definitions += `\n\n${raw.trim()}`;
      if (type === 'html') open ??= containerStart.exec(raw)?.[0].slice(1, 4).toLowerCase();
      if (!open) continue;
      depth += raw.split(new RegExp(`<${open}`, 'i')).length - raw.split(new RegExp(`</${open}`, 'i')).length;
      if (depth <= 0) [open, depth] = [undefined, 0];
    }
    return { blocks, definitions };
  }

  private nodeOf(block: string, definitions: string): JSONContent {
    const own = articleNodeOf(block) ?? videoNodeOf(block) ?? this.containerOf(block, definitions);
    const source = block.trimEnd() + definitions;
    try {
      const [node, ...others] = own ? [own] : (this.format.markdown.parse(source).content ?? []);
      if (node === undefined || others.length > 0) return this.complete(verbatim(block));
      const complete = this.complete(node);
      const html = this.htmlOf(this.format.markdown.serialize({ type: 'doc', content: [complete] }));
      if (own || (html !== '' && html === this.htmlOf(source))) return complete;
    } catch {
      // The schema has no place for it.
    }
    return this.complete(verbatim(block));
  }

  /** Returns the node of a box or a gallery. */
  private containerOf(block: string, definitions: string): JSONContent | undefined {
    const container = insideOf(block);
    const content = container && this.split(container.inside).blocks.map((each) => this.nodeOf(each, definitions));
    const isAllowed = container?.type === 'box' || content?.every(({ type }) => type === 'figure');
    return container && content && content.length > 0 && isAllowed ? { type: container.type, content } : undefined;
  }

  /** Returns a node as the editor has it, with all attributes. */
  private complete(node: JSONContent): JSONContent {
    const complete = this.format.schema.nodeFromJSON(node);
    complete.check();
    return complete.toJSON() as JSONContent;
  }

  private htmlOf(markdown: string): string {
    return this.format.markdown.instance.parse(markdown, { async: false }).trim();
  }
}
