import { Marked, type Token } from 'marked';
import { sanitizeArticleHtml } from './sanitize-article-html.js';

/** A picture that an article refers to by its slug: `![alt](slug)`. */
interface ArticlePicture {
  src: string;
  alt: string;
  width: number;
  height: number;
}

interface ArticleTarget {
  kind: 'link' | 'image';
  address: string;
  /** In the Markdown, counted from 1. */
  line: number;
}

/**
 * Returns the Markdown of an article as sanitized HTML.
 *
 * @param pictureOf finds a picture by its slug; unknown ones are left out
 */
export function renderArticle(
  markdown: string,
  pictureOf: (slug: string) => ArticlePicture | undefined = () => undefined,
): string {
  const marked = new Marked({
    gfm: true,
    renderer: {
      image({ href, text }) {
        const picture = pictureOf(href);
        if (picture === undefined) return '';
        const { src, alt, width, height } = picture;
        return `<img src="${src}" alt="${escapeAttribute(text || alt)}" width="${width}" height="${height}">`;
      },
    },
  });
  return sanitizeArticleHtml(marked.parse(markdown.replaceAll('\r\n', '\n'), { async: false })).trim();
}

/** Returns the addresses of all links and pictures in a Markdown text and the HTML in it, in order. */
export function markdownTargets(markdown: string): ArticleTarget[] {
  const targets: Omit<ArticleTarget, 'line'>[] = [];
  const marked = new Marked({ gfm: true });
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

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
