import type { ContentProblem } from '@salaria/contracts/desk/content/content';
import { type Editor, Extension, type JSONContent } from '@tiptap/core';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

type LocatedProblem = Pick<ContentProblem, 'line' | 'reason'>;

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    problemMark: {
      /** Marks the block that has a problem, and places the caret at what the problem quotes of it. */
      showProblem: (problem: LocatedProblem) => ReturnType;
    };
  }
}

const key = new PluginKey<DecorationSet>('problemMark');

/** Returns a block of a text and its position: the one with a line of the text's Markdown. */
function blockAt({ state: { doc } }: Editor, line: number, write: (text: JSONContent) => string) {
  const { content = [] } = doc.toJSON() as JSONContent;
  const isReached = (_: JSONContent, index: number) =>
    write({ content: content.slice(0, index + 1) })
      .trimEnd()
      .split('\n').length >= line;
  const found = content.findIndex(isReached);
  const index = found < 0 ? content.length - 1 : found;
  let from = 0;
  for (let before = 0; before < index; before += 1) from += doc.child(before).nodeSize;
  return { block: doc.child(index), from };
}

/** Returns the position in a block of the words, the link or the picture that a problem quotes; else its beginning. */
function quotePosition({ block, from }: ReturnType<typeof blockAt>, reason: string): number {
  const quotes = [...reason.matchAll(/«([^»]+)»/g)].flatMap(([, quote]) => quote ?? []);
  let position: number | undefined;
  block.descendants((node, offset) => {
    const attributes = JSON.stringify([node.attrs, node.marks.map(({ attrs }) => attrs)]);
    for (const quote of quotes) {
      const index = node.text?.indexOf(quote) ?? -1;
      if (index >= 0 || attributes.includes(JSON.stringify(quote))) position ??= from + 1 + offset + Math.max(index, 0);
    }
    return position === undefined;
  });
  return position ?? from + 1;
}

interface ProblemMarkOptions {
  /** Returns the Markdown of a text, whose lines problems name. */
  write: (text: JSONContent) => string;
}

/** Leads to the problems of a text. The mark stays until the text changes. */
export const ProblemMark = Extension.create<ProblemMarkOptions>({
  name: 'problemMark',
  addOptions: () => ({ write: () => '' }),
  addCommands() {
    return {
      showProblem:
        ({ line, reason }) =>
        ({ editor, tr, commands }) => {
          const place = blockAt(editor, line, this.options.write);
          tr.setMeta(key, { from: place.from, to: place.from + place.block.nodeSize });
          return commands.focus(quotePosition(place, reason));
        },
    };
  },
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key,
      state: {
        init: () => DecorationSet.empty,
        apply(transaction, marked) {
          const range = transaction.getMeta(key) as { from: number; to: number } | undefined;
          if (!range) return transaction.docChanged ? DecorationSet.empty : marked;
          const mark = Decoration.node(range.from, range.to, { 'data-problem': '' });
          return DecorationSet.create(transaction.doc, [mark]);
        },
      },
      props: { decorations: (state) => key.getState(state) },
    }),
  ],
});
