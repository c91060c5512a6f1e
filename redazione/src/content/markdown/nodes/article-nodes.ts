import { figureClass, type FigureLook, figureLook } from '@salaria/contracts/content/texts/figures';
import { type JSONContent, mergeAttributes, Node } from '@tiptap/core';
import type { Node as DocumentNode } from '@tiptap/pm/model';
import { FigureTools } from './figure-tools';

/** Returns a text as HTML shows it inside of an element. */
export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

export const unescapeHtml = (html: string): string =>
  html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

export const textOf = ({ content = [] }: JSONContent): string => content.map(({ text = '' }) => text).join('');
export const withText = (type: string, text: string, attrs: Record<string, string> = {}): JSONContent => ({
  type,
  attrs,
  ...(text !== '' && { content: [{ type: 'text', text }] }),
});

const figurePattern =
  /^<figure(?: class="(?:small|medium)(?: (?:left|right))?")?>\s*!\[([^\]\\]*)\]\(([a-z0-9-]+)\)\s*(?:<figcaption>([^<\n]*)<\/figcaption>\s*)?<\/figure>\s*$/;
const picturePattern = /^!\[([^\]\\]*)\]\(([a-z0-9-]+)\)\s*$/;
const galleryPattern = /^<div id="([a-z0-9-]+)-gallery"><\/div>\s*$/;

/** Returns the node of a block that Markdown has no syntax for, or undefined for another block. */
export function articleNodeOf(block: string): JSONContent | undefined {
  const [, figureAlt, figurePicture, caption = ''] = figurePattern.exec(block) ?? [];
  const [, alt = figureAlt, picture = figurePicture] = picturePattern.exec(block) ?? [];
  if (picture !== undefined) {
    const [, classes = ''] = /^<figure class="([^"]*)"/.exec(block) ?? [];
    return withText('figure', unescapeHtml(caption), { picture, alt: alt ?? '', ...figureLook(classes) });
  }
  if (block.trimEnd() === contentsPlace) return { type: 'tableOfContents' };
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
  addAttributes: () => ({
    picture: { default: '' },
    alt: { default: '' },
    size: { default: 'large' },
    align: { default: 'center' },
  }),
  parseHTML: () => [
    {
      tag: 'figure[data-picture]',
      contentElement: 'figcaption',
      getAttrs: ({ dataset, className }) =>
        /^[a-z0-9-]+$/.test(dataset.picture ?? '') && {
          picture: dataset.picture,
          alt: dataset.alt?.replace(/[[\]\\\n]/g, ''),
          ...figureLook(className),
        },
    },
  ],
  renderHTML: ({ node }) => [
    'figure',
    {
      'data-picture': String(node.attrs.picture),
      'data-alt': String(node.attrs.alt),
      class: figureClass(node.attrs as FigureLook) || null,
    },
    ['figcaption', 0],
  ],
  renderMarkdown: (node) => {
    const picture = `![${node.attrs?.alt ?? ''}](${node.attrs?.picture ?? ''})`;
    const caption = textOf(node).trim();
    const classes = figureClass(node.attrs as FigureLook);
    if (caption === '' && classes === '') return picture;
    return [
      `<figure${classes && ` class="${classes}"`}>\n\n${picture}\n\n`,
      caption && `<figcaption>${escapeHtml(caption)}</figcaption>\n`,
      '</figure>',
    ].join('');
  },
  addNodeView() {
    return ({ node, editor, getPos }) => {
      const dom = document.createElement('figure');
      const picture = document.createElement('img');
      const caption = document.createElement('figcaption');
      const credit = document.createElement('small');
      const tools = new FigureTools(editor, getPos);
      const show = (attrs: FigureLook) => {
        // The editor has classes of its own on it.
        dom.classList.remove('small', 'medium', 'left', 'right');
        dom.classList.add(...figureClass(attrs).split(' ').filter(Boolean));
        tools.show(attrs);
      };
      picture.alt = String(node.attrs.alt);
      picture.addEventListener('click', () => {
        const place = getPos();
        if (place !== undefined) editor.commands.setNodeSelection(place);
      });
      caption.dataset.empty = 'Didascalia';
      credit.contentEditable = 'false';
      dom.append(picture, caption, credit, tools.dom);
      show(node.attrs as FigureLook);
      void this.options.findPicture(String(node.attrs.picture)).then((found) => {
        picture.alt ||= found?.alt ?? `Fotografia «${node.attrs.picture}», che non è nella raccolta`;
        if (!found) return;
        picture.src = found.src;
        caption.dataset.empty = found.caption ?? 'Didascalia';
        credit.textContent = found.credit;
      });
      return {
        dom,
        contentDOM: caption,
        // What is not the text of the caption changes nothing in the document.
        ignoreMutation: ({ type, target }: { type: string; target: globalThis.Node }) =>
          type === 'attributes' || !caption.contains(target),
        stopEvent: ({ target }: Event) => target instanceof globalThis.Node && tools.dom.contains(target),
        update: (next: DocumentNode) => {
          if (next.type !== node.type || next.attrs.picture !== node.attrs.picture) return false;
          show(next.attrs as FigureLook);
          return true;
        },
      };
    };
  },
  addKeyboardShortcuts() {
    return {
      // A caption has one line; the text goes on below.
      Enter: ({ editor }) => {
        const { $from } = editor.state.selection;
        if ($from.parent.type.name !== this.name) return false;
        const place = $from.node(-1).type.name === 'pictureGallery' ? $from.after(-1) : $from.after();
        return editor.commands.insertContentAt(place, { type: 'paragraph' }, { updateSelection: true });
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

const contentsPlace = '<div class="toc"></div>';

/** The place of the table of contents, which the site makes of the headings. */
export const TableOfContents = Node.create({
  name: 'tableOfContents',
  group: 'block',
  atom: true,
  draggable: true,
  parseHTML: () => [{ tag: 'div.toc' }],
  renderHTML: () => ['div', { class: 'toc' }, 'L’indice dei titoletti compare qui.'],
  renderMarkdown: () => contentsPlace,
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
