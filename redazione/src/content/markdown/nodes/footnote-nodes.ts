import {
  findFootnoteDefinition,
  footnoteDefinition,
  footnoteReference,
} from '@salaria/contracts/content/texts/footnotes';
import { type Editor, Mark, Node } from '@tiptap/core';
import type { Node as DocumentNode } from '@tiptap/pm/model';

const raised = (name: string, tag: 'sup' | 'sub', excludes: string) =>
  Mark.create({
    name,
    excludes,
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
    renderMarkdown: (node, helpers) => `<${tag}>${helpers.renderChildren(node)}</${tag}>`,
  });

/** 'm²' as `m<sup>2</sup>`, and 'CO₂'. */
export const Superscript = raised('superscript', 'sup', 'subscript');
export const Subscript = raised('subscript', 'sub', 'superscript');

const label = { label: { default: '' } };

/** The place in a text that a note belongs to: `[^1]`. */
export const FootnoteReference = Node.create({
  name: 'footnoteReference',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => label,
  parseHTML: () => [{ tag: 'sup[data-note]', priority: 60, getAttrs: ({ dataset }) => ({ label: dataset.note }) }],
  renderHTML: ({ node }) => ['sup', { 'data-note': String(node.attrs.label) }, `[${node.attrs.label}]`],
  renderText: ({ node }) => `[${node.attrs.label}]`,
  markdownTokenizer: {
    name: 'footnoteReference',
    level: 'inline',
    start: (source) => source.indexOf('[^'),
    tokenize(source) {
      const [raw, name] = footnoteReference.exec(source) ?? [];
      return raw === undefined ? undefined : { type: 'footnoteReference', raw, label: name };
    },
  },
  parseMarkdown: (token) => ({ type: 'footnoteReference', attrs: { label: token.label } }),
  renderMarkdown: (node) => `[^${node.attrs?.label}]`,
});

/** A note, which the site lists at the end of the text: `[^1]: Archivio parrocchiale.` */
export const FootnoteDefinition = Node.create({
  name: 'footnoteDefinition',
  group: 'block',
  content: 'inline*',
  isolating: true,
  addAttributes: () => label,
  parseHTML: () => [{ tag: 'div[data-footnote]', getAttrs: ({ dataset }) => ({ label: dataset.footnote }) }],
  renderHTML: ({ node }) => ['div', { 'data-footnote': String(node.attrs.label) }, 0],
  markdownTokenizer: {
    name: 'footnoteDefinition',
    level: 'block',
    start: findFootnoteDefinition,
    tokenize(source, _tokens, helpers) {
      const [raw, name, text = ''] = footnoteDefinition.exec(source) ?? [];
      if (raw === undefined) return undefined;
      const words = text.replace(/\s+/g, ' ').trim();
      return { type: 'footnoteDefinition', raw, label: name, tokens: helpers.inlineTokens(words) };
    },
  },
  parseMarkdown: (token, helpers) => ({
    type: 'footnoteDefinition',
    attrs: { label: token.label },
    content: helpers.parseInline(token.tokens ?? []),
  }),
  renderMarkdown: (node, helpers) =>
    `[^${node.attrs?.label}]: ${helpers.renderChildren(node.content ?? []).replace(/\s*\n\s*/g, ' ')}`,
});

const noteTypes: readonly string[] = [FootnoteReference.name, FootnoteDefinition.name];

/** Returns the number of the next note of a text. */
export function nextNoteLabel(doc: DocumentNode): number {
  let last = 0;
  doc.descendants((node) => {
    const number = noteTypes.includes(node.type.name) ? Number(node.attrs.label) : 0;
    if (Number.isInteger(number)) last = Math.max(last, number);
  });
  return last + 1;
}

/** Returns the place of the first node of a type with a label. */
function placeOf(doc: DocumentNode, type: string, name: unknown): number | undefined {
  let found: number | undefined;
  doc.descendants((node, place) => {
    if (found === undefined && node.type.name === type && node.attrs.label === name) found = place;
  });
  return found;
}

/** Moves the caret from a mark to its note, or from the note that it is in to its mark. */
export function goToOther({ state, commands }: Editor, node: DocumentNode = state.selection.$from.parent): boolean {
  const isNote = node.type.name === FootnoteDefinition.name;
  const other = isNote ? FootnoteReference.name : FootnoteDefinition.name;
  const place = noteTypes.includes(node.type.name) ? placeOf(state.doc, other, node.attrs.label) : undefined;
  return place !== undefined && commands.focus(place + 1);
}

/** Adds a note: its mark at the caret, and its text at the end, where the caret goes. */
export function addNote(editor: Editor): void {
  const attrs = { label: String(nextNoteLabel(editor.state.doc)) };
  editor.chain().focus().insertContent({ type: FootnoteReference.name, attrs }).run();
  const end = editor.state.doc.content.size;
  editor
    .chain()
    .insertContentAt(end, { type: FootnoteDefinition.name, attrs })
    .focus(end + 1)
    .run();
}
