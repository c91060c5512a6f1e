import { videoOf } from '@salaria/contracts/content/texts/videos';
import { type Editor, type JSONContent, Node } from '@tiptap/core';
import type { Node as DocumentNode } from '@tiptap/pm/model';
import { escapeHtml, type FindPicture, textOf, unescapeHtml, withText } from './article-nodes';

const pictured = /^\[!\[([^\]\\]*)\]\(([a-z0-9-]+)\)\]\((\S+)\)$/;
const figure = /^<figure class="video">\s*(\S[^\n]*)\s*(?:<figcaption>([^<\n]*)<\/figcaption>\s*)?<\/figure>\s*$/;

/** Returns the node of a block that is a video: its address alone, or linked from a picture, with or without a caption. */
export function videoNodeOf(block: string): JSONContent | undefined {
  const [, inside = block, caption = ''] = figure.exec(block) ?? [];
  const [, alt = '', picture = '', ofPicture] = pictured.exec(inside.trim()) ?? [];
  const video = videoOf(ofPicture ?? inside.trim());
  return video && withText('video', unescapeHtml(caption), { address: video.address, picture, alt });
}

interface VideoOptions {
  findPicture: FindPicture;
}

const isSlug = (text: string | undefined): text is string => /^[a-z0-9-]+$/.test(text ?? '');

/** A video of YouTube or Vimeo, whose caption is written in place. The player is on the site alone, after a click. */
export const VideoBlock = Node.create<VideoOptions>({
  name: 'video',
  group: 'block',
  content: 'text*',
  marks: '',
  isolating: true,
  draggable: true,
  addOptions: () => ({ findPicture: () => Promise.resolve(undefined) }),
  addAttributes: () => ({ address: { default: '' }, picture: { default: '' }, alt: { default: '' } }),
  parseHTML: () => [
    {
      tag: 'figure[data-video]',
      priority: 60,
      contentElement: 'figcaption',
      getAttrs: ({ dataset }) =>
        videoOf(dataset.video ?? '') !== undefined && {
          address: dataset.video,
          picture: isSlug(dataset.poster) ? dataset.poster : '',
        },
    },
  ],
  renderHTML: ({ node }) => [
    'figure',
    { 'data-video': String(node.attrs.address), 'data-poster': String(node.attrs.picture) },
    ['figcaption', 0],
  ],
  renderMarkdown: (node) => {
    const { address, picture, alt } = node.attrs ?? {};
    const caption = textOf(node).trim();
    const link = picture ? `[![${alt}](${picture})](${address})` : String(address);
    if (caption === '') return link;
    return `<figure class="video">\n\n${link}\n\n<figcaption>${escapeHtml(caption)}</figcaption>\n</figure>`;
  },
  addNodeView() {
    return ({ node, editor, getPos }) => {
      const dom = document.createElement('figure');
      const still = document.createElement('div');
      const picture = document.createElement('img');
      const address = document.createElement('span');
      const caption = document.createElement('figcaption');
      still.contentEditable = 'false';
      still.dataset.still = '';
      picture.alt = '';
      caption.dataset.empty = 'Didascalia';
      still.append(picture, address);
      dom.append(still, caption);
      still.addEventListener('click', () => {
        const place = getPos();
        if (place !== undefined) editor.commands.setNodeSelection(place);
      });
      const show = ({ attrs }: DocumentNode) => {
        address.textContent = `Video di ${videoOf(String(attrs.address))?.host ?? 'un altro sito'}: ${attrs.address}`;
        picture.hidden = attrs.picture === '';
        if (attrs.picture === '') return;
        void this.options.findPicture(String(attrs.picture)).then((found) => {
          if (found) picture.src = found.src;
        });
      };
      show(node);
      return {
        dom,
        contentDOM: caption,
        ignoreMutation: ({ type, target }: { type: string; target: globalThis.Node }) =>
          type === 'attributes' || !caption.contains(target),
        update: (next: DocumentNode) => {
          if (next.type !== node.type) return false;
          show(next);
          return true;
        },
      };
    };
  },
  addKeyboardShortcuts() {
    return {
      Enter: ({ editor }) => {
        const { $from } = editor.state.selection;
        // An address that was typed becomes a video, and the text goes on below.
        if ($from.parent.type.name === 'paragraph')
          return $from.parentOffset === $from.parent.content.size && insertVideo(editor, $from.parent.textContent);
        if ($from.parent.type.name !== this.name) return false;
        return editor.commands.insertContentAt($from.after(), { type: 'paragraph' }, { updateSelection: true });
      },
    };
  },
});

/** Puts the video of an address in the place of the paragraph with the caret, if that has nothing else. */
export function insertVideo(editor: Editor, text: string): boolean {
  const { $from, empty } = editor.state.selection;
  const video = videoOf(text.trim());
  const { parent } = $from;
  const isAlone = parent.type.name === 'paragraph' && ['', text.trim()].includes(parent.textContent.trim());
  const isAllowed =
    $from.depth > 0 && $from.node(-1).type.contentMatch.matchType(editor.schema.nodes.video ?? parent.type);
  if (!video || !empty || !isAlone || !isAllowed) return false;
  const nodes = [{ type: 'video', attrs: { address: video.address } }, { type: 'paragraph' }];
  return editor.commands.insertContentAt({ from: $from.before(), to: $from.after() }, nodes, { updateSelection: true });
}
