import { OrderedList } from '@tiptap/extension-list';

/**
 * A list with numbers, as the site renders it. TipTap also makes lists of letters, in Markdown and in text that is pasted:
 * 'S. Maria' and 'A. Rossi' would be items.
 */
export const NumberedList = OrderedList.extend({
  addAttributes() {
    const inherited: Record<string, object> = this.parent?.() ?? {};
    return Object.fromEntries(Object.entries(inherited).filter(([name]) => name !== 'type'));
  },
  // Marked reads lists itself.
  markdownTokenizer: { name: 'orderedList', level: 'block', start: () => -1, tokenize: () => undefined },
  parseMarkdown: (token, helpers) =>
    token.type === 'list' && token.ordered
      ? { type: 'orderedList', attrs: { start: token.start || 1 }, content: helpers.parseChildren(token.items ?? []) }
      : [],
  addProseMirrorPlugins: () => [],
});
