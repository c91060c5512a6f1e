import { quoteSource } from '@salaria/contracts/content/texts/quotations';
import { type Editor, type JSONContent, mergeAttributes, Node } from '@tiptap/core';
import { Blockquote } from '@tiptap/extension-blockquote';
import { NodeSelection } from '@tiptap/pm/state';

type Chain = ReturnType<Editor['chain']>;

/** A quotation, whose last line may be its source. */
export const Quotation = Blockquote.extend({ content: 'block+ quoteSource?' });

/** Who said or wrote a quotation, and where: `> <cite>Livio, *Storia di Roma*</cite>`. */
export const QuoteSource = Node.create({
  name: 'quoteSource',
  content: 'inline*',
  isolating: true,
  parseHTML: () => [{ tag: 'blockquote > cite' }],
  renderHTML: () => ['cite', { 'data-empty': 'Fonte: autore, opera' }, 0],
  markdownTokenizer: {
    name: 'quoteSource',
    level: 'block',
    // A paragraph that goes on with it stays a paragraph.
    start: () => -1,
    tokenize(source, _tokens, helpers) {
      const [raw, text = ''] = quoteSource.exec(source) ?? [];
      return raw === undefined ? undefined : { type: 'quoteSource', raw, tokens: helpers.inlineTokens(text) };
    },
  },
  parseMarkdown: (token, helpers) => ({ type: 'quoteSource', content: helpers.parseInline(token.tokens ?? []) }),
  renderMarkdown: (node, helpers) =>
    `<cite>${helpers.renderChildren(node.content ?? []).replace(/\s*\n\s*/g, ' ')}</cite>`,
  addKeyboardShortcuts() {
    const inSource = ({ state }: Editor) => state.selection.$from.parent.type.name === this.name;
    return {
      // The text goes on below the quotation.
      Enter: ({ editor }) => {
        if (!inSource(editor)) return false;
        const { $from } = editor.state.selection;
        return editor.commands.insertContentAt($from.after(-1), { type: 'paragraph' }, { updateSelection: true });
      },
      Backspace: ({ editor }) =>
        inSource(editor) &&
        editor.state.selection.$from.parent.childCount === 0 &&
        editor.commands.deleteNode(this.name),
    };
  },
});

/** Leads to the source of the quotation that the caret is in, and adds one where it has none. */
export function writeSource(editor: Editor): void {
  const { $from } = editor.state.selection;
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const quote = $from.node(depth);
    if (quote.type.name !== Quotation.name) continue;
    const end = $from.end(depth);
    const hasSource = quote.lastChild?.type.name === QuoteSource.name;
    const chain = editor.chain();
    if (!hasSource) chain.insertContentAt(end, { type: QuoteSource.name });
    chain.focus(hasSource ? end - 1 : end + 1).run();
    return;
  }
}

/** Makes a quotation of the paragraphs of the selection, or paragraphs of a quotation, with its source. */
export function toggleQuotation(chain: Chain): Chain {
  return chain
    .command(({ tr, state }) => {
      const { $from } = tr.selection;
      for (let depth = $from.depth; depth > 0; depth -= 1) {
        const quote = $from.node(depth);
        const source = quote.lastChild;
        if (quote.type.name !== Quotation.name || source?.type.name !== QuoteSource.name) continue;
        tr.setNodeMarkup($from.end(depth) - source.nodeSize, state.schema.nodes.paragraph);
      }
      return true;
    })
    .toggleBlockquote();
}

/** Removes the block of a type that is selected or has the caret; with its last picture a gallery goes too. */
export const removeBlock = (chain: Chain, name: string): Chain =>
  chain.command(({ tr, dispatch }) => {
    const { selection } = tr;
    const { $from } = selection;
    let from = selection instanceof NodeSelection && selection.node.type.name === name ? $from.pos : undefined;
    for (let depth = $from.depth; from === undefined && depth > 0; depth -= 1)
      if ($from.node(depth).type.name === name) from = $from.before(depth);
    if (from === undefined) return false;
    const { parent } = tr.doc.resolve(from);
    const isLast = parent.type.name === 'pictureGallery' && parent.childCount === 1;
    const start = isLast ? from - 1 : from;
    if (dispatch) tr.delete(start, start + (tr.doc.nodeAt(start)?.nodeSize ?? 0)).scrollIntoView();
    return true;
  });

/** Adds figures to the gallery with the selection, or a gallery of them. */
export const addToGallery = (chain: Chain, figures: JSONContent[]): Chain => {
  let end: number | undefined;
  return chain
    .command(({ tr }) => {
      const { selection } = tr;
      const { $from } = selection;
      if (selection instanceof NodeSelection && selection.node.type.name === 'pictureGallery') end = selection.to - 1;
      for (let depth = $from.depth; depth > 0; depth -= 1)
        if ($from.node(depth).type.name === 'pictureGallery') end = $from.end(depth);
      return true;
    })
    .command(({ commands }) =>
      end === undefined
        ? commands.insertContent([{ type: 'pictureGallery', content: figures }, { type: 'paragraph' }])
        : commands.insertContentAt(end, figures),
    );
};

/** The start of a block whose contents are blocks; no other `<div>` of a text is read. */
const boxPattern = /^<div class="(box|gallery)">\s*\n([\s\S]*)<\/div>\s*$/;

/** Returns the Markdown inside of a box or a gallery; undefined for another block. */
export function insideOf(block: string): { type: 'box' | 'pictureGallery'; inside: string } | undefined {
  const [, name, inside] = boxPattern.exec(block) ?? [];
  return inside === undefined ? undefined : { type: name === 'box' ? 'box' : 'pictureGallery', inside };
}

const withBlocks = (name: string, className: string, content: string) =>
  Node.create({
    name,
    group: 'block',
    content,
    defining: true,
    parseHTML: () => [{ tag: `div.${className}` }],
    renderHTML: ({ HTMLAttributes }) => ['div', mergeAttributes(HTMLAttributes, { class: className }), 0],
    renderMarkdown: (node, helpers) =>
      `<div class="${className}">\n\n${helpers.renderChildren(node.content ?? [], '\n\n').trim()}\n\n</div>`,
  });

/** 'Riquadro': a frame around part of a text, such as opening hours. */
export const Box = withBlocks('box', 'box', 'block+');
/** A gallery in the text; the one that an article shows also elsewhere is a field of its own. */
export const PictureGallery = withBlocks('pictureGallery', 'gallery', 'figure+');
