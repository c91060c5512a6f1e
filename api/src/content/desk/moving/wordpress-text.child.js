// Texts of WordPress as Markdown. Plain JavaScript, for the child process that reads an export.
import { figureClass, figureLook } from '@salaria/contracts/content/texts/figures';
import { videoOf } from '@salaria/contracts/content/texts/videos';
import { slugOf } from '@salaria/contracts/record-texts';
import { decodeHTML } from 'entities';
import TurndownService from 'turndown';
import { noteMark, partName, restoreMarkup, withoutShortcodes } from './wordpress-markup.child.js';

/** Elements that a text here cannot have. */
const foreign = ['script', 'style', 'iframe', 'form', 'object', 'embed', 'video', 'audio', 'canvas', 'noscript', 'svg'];
/** Elements whose text is no longer valid. */
const struck = ['del', 's', 'strike'];
const block =
  /^(?:<(?:p|h[1-6]|ul|ol|dl|table|blockquote|figure|div|pre|hr|section|iframe|form)\b|<(?:li|d[td])\b|<\/)/i;
const blockStart = /\n\s*\n|\s*\n(?=<(?:p|h[1-6]|ul|ol|dl|blockquote|figure|div|hr|section)\b)/i;
/** The end of an element after which a text goes on in a paragraph of its own. */
const blockEnd = /<\/(?:p|h[1-6]|ul|ol|dl|table|blockquote|figure|div|section)>(?=\s*[^\s<])/gi;

/** Returns a text of HTML without its markup. */
export const plainTextOf = (html) =>
  decodeHTML(
    withoutShortcodes(html)
      .text.replace(/<!--.*?-->/gs, ' ')
      .replace(/<[^>]*>/g, ' '),
  )
    .replace(/\s+/g, ' ')
    .trim();

/** Returns the name of the file at an address, without the size that WordPress adds. */
export const pictureFile = (address) =>
  (address.split(/[?#]/)[0] ?? '').replace(/^.*\//, '').replace(/-(?:\d+x\d+|scaled)(?=\.\w+$)/, '');

/** Returns the name that the library gives a file. */
export const pictureName = (address) => slugOf(pictureFile(address).replace(/\.\w+$/, ''), 60);

/** Returns what identifies a page of the old site, by its address or by a link in a text of it. */
export function pageKey(address, site) {
  if (!URL.canParse(address, site)) return undefined;
  const { host, pathname, search } = new URL(address, site);
  return host.replace(/^www\./, '') + pathname.replace(/\/+$/, '') + search;
}

/** Returns an address as Markdown has it between parentheses. */
const inMarkdown = (address) =>
  address.replace(/[()\s]/g, (character) => ({ '(': '%28', ')': '%29' })[character] ?? '%20');

/** Returns a text of the classic editor, whose paragraphs are lines also beside elements, as HTML; one of blocks as it is. */
const withParagraphs = (html) =>
  html.includes('<!-- wp:')
    ? html
    : html
        .split(/(<table\b.*?<\/table>)/gis)
        .map((part) => (/^<table/i.test(part) ? part : paragraphsOf(part)))
        .join('\n');

const paragraphsOf = (html) =>
  html
    .replace(blockEnd, '$&\n\n')
    .split(blockStart)
    .map((part) => part.trim())
    .map((part) => {
      if (!block.test(part)) return `<p>${part.replaceAll('\n', '<br>')}</p>`;
      return /^<(?:p|blockquote|div)\b/i.test(part) ? part.replace(/(?<=[^>\s])\s*\n(?=\s*[^<\s])/g, '<br>') : part;
    })
    .join('\n');

/** Returns the video of a frame, or of an address that stands alone; undefined for other elements. */
function videoIn(node) {
  if (node.nodeName === 'IFRAME') return videoOf((node.getAttribute('src') ?? '').replace(/^\/\//, 'https://'));
  return /^(?:P|DIV)$/.test(node.nodeName) ? videoOf(node.textContent.trim()) : undefined;
}

/** Returns a text as HTML shows it, in one line. */
const escapeHtml = (text) =>
  text.trim().replace(/\s+/g, ' ').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Adds the rules for figures with a look or a caption, videos, and sources of quotations. */
function addBlocks(service) {
  service.addRule('video', { filter: videoIn, replacement: (_content, node) => `\n\n${videoIn(node).address}\n\n` });
  service.addRule('source', {
    filter: (node) => node.nodeName === 'CITE' && node.parentNode.nodeName === 'BLOCKQUOTE',
    replacement: (_content, node) => `\n\n<cite>${escapeHtml(node.textContent)}</cite>\n\n`,
  });
  service.addRule('figure', {
    filter: 'figure',
    replacement: (content, node) => {
      const caption = node.getElementsByTagName('figcaption')[0];
      const text = escapeHtml(caption?.textContent ?? '');
      const classes = figureClass(figureLook(node.getAttribute('class') ?? ''));
      const pictures = content.match(/!\[\]\([a-z0-9-]+\)/g) ?? [];
      if (pictures.length !== 1 || (text === '' && classes === '')) return `\n\n${content}\n\n`;
      const attribute = classes && ` class="${classes}"`;
      const words = text && `<figcaption>${text}</figcaption>\n`;
      return `\n\n<figure${attribute}>\n\n${pictures[0]}\n\n${words}</figure>\n\n`;
    },
  });
}

/**
 * Returns a text as Markdown, with the pictures in it and the parts that were removed.
 *
 * @param site of the old site: its address; new paths by the keys of its pages, for links within it; addresses of
 *   pictures and texts of synced patterns by id
 * @param footnotes texts in HTML by the id of their block
 */
export function markdownOf(html, { address: site, paths, attachments, blocks }, footnotes) {
  const pictures = new Map();
  const removed = [];
  const service = new TurndownService({
    headingStyle: 'atx',
    bulletListMarker: '-',
    codeBlockStyle: 'fenced',
    emDelimiter: '*',
  });
  service.keep(['table', 'sup', 'sub']);
  addBlocks(service);
  service.addRule('foreign', {
    filter: (node) => [...foreign, ...struck].includes(node.nodeName.toLowerCase()) && !videoIn(node),
    replacement: (_content, { nodeName }) => {
      removed.push(partName(nodeName.toLowerCase()));
      return '';
    },
  });
  service.addRule('heading', {
    filter: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
    // The first heading is the title of the page.
    replacement: (content, { nodeName }) =>
      content.trim() === '' ? '' : `\n\n${'#'.repeat(Math.max(2, Number(nodeName[1])))} ${content.trim()}\n\n`,
  });
  service.addRule('picture', {
    filter: 'img',
    replacement: (_content, node) => {
      const source = node.getAttribute('src') ?? '';
      const name = pictureName(source);
      if (name === '' || source.startsWith('data:')) {
        removed.push('immagine');
        return '';
      }
      pictures.set(name, pictureFile(source));
      return `\n\n![](${name})\n\n`;
    },
  });
  service.addRule('link', {
    filter: 'a',
    replacement: (content, node) => {
      const address = (node.getAttribute('href') ?? '').trim();
      const own = paths.get(pageKey(address, site)) ?? address;
      // A picture that opens itself.
      if (content.includes('![](') || content.trim() === '') return content;
      return /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\]))/.test(own)
        ? `[${content.trim()}](${inMarkdown(own)})`
        : content;
    },
  });
  const restored = restoreMarkup(html, { footnotes, attachments, blocks });
  const { text, removed: shortcodes } = withoutShortcodes(withParagraphs(restored.text));
  removed.push(...shortcodes);
  const notes = restored.notes.map(
    (note, index) => `\n\n[^${index + 1}]: ${service.turndown(note).replace(/\s+/g, ' ').trim()}`,
  );
  const body = service
    .turndown(text)
    .replace(noteMark, '[^$1]')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  const markdown = `${body}${notes.join('')}\n`;
  return { markdown, pictures: [...pictures].map(([slug, file]) => ({ slug, file })), removed };
}
