import { type JSONContent, mergeAttributes, Node } from '@tiptap/core';

/** Returns a text as HTML shows it inside of an element. */
const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const unescapeHtml = (html: string): string =>
  html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

const textOf = ({ content = [] }: JSONContent): string => content.map(({ text = '' }) => text).join('');
const withText = (type: string, text: string, attrs: Record<string, string> = {}): JSONContent => ({
  type,
  attrs,
  ...(text !== '' && { content: [{ type: 'text', text }] }),
});

const figurePattern =
  /^<figure>\s*!\[([^\]\\]*)\]\(([a-z0-9-]+)\)\s*(?:<figcaption>([^<\n]*)<\/figcaption>\s*)?<\/figure>\s*$/;
const picturePattern = /^!\[([^\]\\]*)\]\(([a-z0-9-]+)\)\s*$/;
const galleryPattern = /^<div id="([a-z0-9-]+)-gallery"><\/div>\s*$/;

/** Returns the node of a block that Markdown has no syntax for, or undefined for another block. */
export function articleNodeOf(block: string): JSONContent | undefined {
  const [, figureAlt, figurePicture, caption = ''] = figurePattern.exec(block) ?? [];
  const [, alt = figureAlt, picture = figurePicture] = picturePattern.exec(block) ?? [];
  if (picture !== undefined) return withText('figure', unescapeHtml(caption), { picture, alt: alt ?? '' });
  const [, gallery] = galleryPattern.exec(block) ?? [];
  return gallery === undefined ? undefined : { type: 'gallery', attrs: { name: gallery } };
}

/** Returns a block that the editor shows and keeps as it is written. */
export const verbatim = (block: string): JSONContent => withText('verbatim', block.trimEnd());

/** What the site shows of a picture; its own caption where the text has none. */
interface FoundPicture {
  src: string;
  alt: string;
  caption: string | undefined;
  credit: string;
}
export type FindPicture = (slug: string) => Promise<FoundPicture | undefined>;

interface FigureOptions {
  findPicture: FindPicture;
}

/** A picture of the archive, with a caption that is written in place. */
export const Figure = Node.create<FigureOptions>({
  name: 'figure',
  group: 'block',
  content: 'text*',
  marks: '',
  isolating: true,
  draggable: true,
  addOptions: () => ({ findPicture: () => Promise.resolve(undefined) }),
  addAttributes: () => ({ picture: { default: '' }, alt: { default: '' } }),
  parseHTML: () => [
    {
      tag: 'figure[data-picture]',
      contentElement: 'figcaption',
      getAttrs: ({ dataset }) => ({ picture: dataset.picture, alt: dataset.alt }),
    },
  ],
  renderHTML: ({ node }) => [
    'figure',
    { 'data-picture': String(node.attrs.picture), 'data-alt': String(node.attrs.alt) },
    ['figcaption', 0],
  ],
  renderMarkdown: (node) => {
    const picture = `![${node.attrs?.alt ?? ''}](${node.attrs?.picture ?? ''})`;
    const caption = textOf(node).trim();
    return caption === ''
      ? picture
      : `<figure>\n\n${picture}\n\n<figcaption>${escapeHtml(caption)}</figcaption>\n</figure>`;
  },
  addNodeView() {
    return ({ node }) => {
      const dom = document.createElement('figure');
      const picture = document.createElement('img');
      const caption = document.createElement('figcaption');
      const credit = document.createElement('small');
      picture.alt = String(node.attrs.alt);
      caption.dataset.empty = 'Didascalia';
      credit.contentEditable = 'false';
      dom.append(picture, caption, credit);
      void this.options.findPicture(String(node.attrs.picture)).then((found) => {
        picture.alt ||= found?.alt ?? `Fotografia «${node.attrs.picture}», che non è nella raccolta`;
        if (!found) return;
        picture.src = found.src;
        caption.dataset.empty = found.caption ?? 'Didascalia';
        credit.textContent = found.credit;
      });
      // What is not the text of the caption changes nothing in the document.
      const ignoreMutation = ({ type, target }: { type: string; target: globalThis.Node }) =>
        type === 'attributes' || !caption.contains(target);
      return { dom, contentDOM: caption, ignoreMutation };
    };
  },
  addKeyboardShortcuts() {
    return {
      // A caption has one line; the text goes on below.
      Enter: ({ editor }) => {
        const { $from } = editor.state.selection;
        if ($from.parent.type.name !== this.name) return false;
        return editor.commands.insertContentAt($from.after(), { type: 'paragraph' }, { updateSelection: true });
      },
    };
  },
});

/** The place of an article's gallery. */
export const GalleryPlace = Node.create({
  name: 'gallery',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ name: { default: '' } }),
  parseHTML: () => [{ tag: 'div[data-gallery]', getAttrs: ({ dataset }) => ({ name: dataset.gallery }) }],
  renderHTML: ({ node }) => [
    'div',
    { 'data-gallery': String(node.attrs.name) },
    'La galleria compare qui. Le sue immagini sono sotto il testo.',
  ],
  renderMarkdown: (node) => `<div id="${node.attrs?.name}-gallery"></div>`,
});

/** A block that the editor does not know, such as HTML: its source, which can be edited. */
export const Verbatim = Node.create({
  name: 'verbatim',
  group: 'block',
  content: 'text*',
  marks: '',
  code: true,
  defining: true,
  parseHTML: () => [{ tag: 'pre[data-verbatim]', preserveWhitespace: 'full', priority: 60 }],
  renderHTML: ({ HTMLAttributes }) => ['pre', mergeAttributes(HTMLAttributes, { 'data-verbatim': '' }), 0],
  renderMarkdown: textOf,
});
