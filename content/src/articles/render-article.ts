import { creditText } from '@salaria/contracts/picture';
import { type Video, videoOf } from '@salaria/contracts/content/texts/videos';
import { Marked, type Token, type Tokens } from 'marked';
import type { ImageEntry } from '../images/image-manifest.js';
import { Footnotes, footnoteSyntax } from './footnotes.js';
import { quotationSyntax } from './quotations.js';
import { tableOfContents } from './table-of-contents.js';
import { sanitizeArticleHtml } from './sanitize-article-html.js';

/** A picture that an article refers to by its slug: `![alt](slug)`. */
type ArticlePicture = Pick<ImageEntry, 'src' | 'alt' | 'width' | 'height' | 'caption' | 'credit' | 'licence'>;

interface ArticleTarget {
  kind: 'link' | 'image';
  address: string;
  /** In the Markdown, counted from 1. */
  line: number;
}

/**
 * Returns the Markdown of an article as sanitized HTML. A picture becomes a figure with its caption, credit and licence,
 * outside of the paragraph that it interrupts; a figure that the text itself writes keeps its own caption.
 *
 * @param pictureOf finds a picture by its slug; unknown ones are left out
 */
export function renderArticle(
  markdown: string,
  pictureOf: (slug: string) => ArticlePicture | undefined = () => undefined,
): string {
  // Credits of the pictures in the figure that is open, as the text writes it.
  let credits: string[] | undefined;
  const marked = new Marked({
    gfm: true,
    renderer: {
      image({ href, text }) {
        const picture = pictureOf(href);
        if (picture === undefined) return '';
        const { src, alt, width, height } = picture;
        credits?.push(creditOf(picture));
        return `<img src="${src}" alt="${escapeMarkup(text || alt)}" width="${width}" height="${height}">`;
      },
      paragraph({ tokens }) {
        const video = videoIn(tokens);
        if (video) {
          const poster = video.poster && pictureOf(video.poster.href);
          const image = poster && video.poster ? this.parser.parseInline([video.poster]) : '';
          const link = `<a href="${escapeMarkup(video.address)}">${image}Guarda il video su ${video.host}</a>`;
          if (credits) return `${link}\n`;
          const caption = poster ? `<figcaption>${creditOf(poster)}</figcaption>` : '';
          return `<figure class="video">${link}${caption}</figure>\n`;
        }
        let html = '';
        let words: Token[] = [];
        const endParagraph = () => {
          const inline = this.parser.parseInline(words).trim();
          if (inline !== '') html += `<p>${inline}</p>\n`;
          words = [];
        };
        for (const token of tokens) {
          const picture = token.type === 'image' && !credits ? pictureOf(String(token.href)) : undefined;
          if (!picture) words.push(token);
          else {
            endParagraph();
            const caption = `${escapeMarkup(picture.caption)} ${creditOf(picture)}`;
            html += `<figure>${this.parser.parseInline([token])}<figcaption>${caption}</figcaption></figure>\n`;
          }
        }
        endParagraph();
        return html;
      },
      html({ text }) {
        if (/<figure\b/i.test(text)) credits = [];
        if (!credits || !/<\/figure\b/i.test(text)) return text;
        const cites = credits.map((credit) => ` ${credit}`).join('');
        credits = undefined;
        return /<\/figcaption\b/i.test(text)
          ? text.replace(/<\/figcaption\b/i, (end) => `${cites}${end}`)
          : text.replace(/<\/figure\b/i, (end) => `<figcaption>${cites.trim()}</figcaption>${end}`);
      },
    },
  });
  marked.use(footnoteSyntax, quotationSyntax);
  const tokens = marked.lexer(markdown.replaceAll('\r\n', '\n'));
  const notes = new Footnotes(tokens);
  marked.use(notes.renderer, tableOfContents(tokens, escapeMarkup));
  const html = marked.parser(tokens).replace(emptyHeader, '');
  return sanitizeArticleHtml(html + notes.list(html, marked)).trim();
}

/** Returns the video of a paragraph that has its address alone, or linked from a picture; a link with words stays one. */
function videoIn(tokens: readonly Token[]): (Video & { poster: Tokens.Image | undefined }) | undefined {
  const [link, ...others] = tokens.filter(({ raw }) => raw.trim() !== '');
  if (others.length > 0 || link?.type !== 'link') return undefined;
  const { href, text, tokens: [inside, ...more] = [] } = link as Tokens.Link;
  const isPicture = inside?.type === 'image' && more.length === 0;
  const video = isPicture || text === href ? videoOf(href) : undefined;
  return video && { ...video, poster: isPicture ? (inside as Tokens.Image) : undefined };
}

/** The header of a table without one, which Markdown cannot leave out. */
const emptyHeader = /<thead>\s*<tr>\s*(?:<th(?: align="\w+")?><\/th>\s*)+<\/tr>\s*<\/thead>\s*/g;

/** Returns the addresses of all links and pictures in a Markdown text and the HTML in it, in order. */
export function markdownTargets(markdown: string): ArticleTarget[] {
  const targets: Omit<ArticleTarget, 'line'>[] = [];
  const marked = new Marked({ gfm: true }, footnoteSyntax, quotationSyntax);
  const collect = (token: Token) => {
    if (token.type === 'link' || token.type === 'image')
      targets.push({ kind: token.type, address: String(token.href) });
    if (token.type !== 'html') return;
    for (const [, name, , quoted, bare] of String(token.raw).matchAll(
      /\b(href|src)\s*=\s*(?:(["'])(.*?)\2|([^\s>]+))/gi,
    )) {
      targets.push({ kind: name?.toLowerCase() === 'src' ? 'image' : 'link', address: quoted ?? bare ?? '' });
    }
  };
  marked.walkTokens(marked.lexer(markdown), collect);
  return targets.map((target) => ({ ...target, line: lineOf(markdown, target.address) }));
}

function lineOf(markdown: string, address: string): number {
  const offset = markdown.indexOf(address);
  return offset < 0 ? 1 : markdown.slice(0, offset).split('\n').length;
}

const creditOf = (picture: ArticlePicture): string => `<cite>${escapeMarkup(creditText(picture))}</cite>`;

function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
