import { restoreFootnotes } from './footnotes';
import { restoreLists } from './lists';
import { type ImportedPicture, takePictures } from './pictures';
import { restoreQuotes } from './quotes';
import { flattenTables } from './tables';
import { restoreVideos } from './videos';

/** HTML of another program as the editor takes it. */
export interface ImportedHtml {
  html: string;
  /** Pictures in the text, with the names that their figures have until the library has them. */
  pictures: ImportedPicture[];
  /** What was left out and why, for the person who brings the text. */
  notices: string[];
}

interface ImportOptions {
  /** Number of the first note: those of the text around it have the numbers before. */
  firstNote?: number;
  /** Origin of the site, whose addresses become paths. */
  siteOrigin?: string | undefined;
}

const neverShown = 'script, style, meta, link, title, template, iframe, object, svg, input, button, select, textarea';
const blocks =
  'p, div, ul, ol, table, blockquote, h1, h2, h3, h4, h5, h6, figure, pre, hr, section, article, main, header, footer, center';

/** Replaces an element by its contents. */
const unwrap = (element: Element): void => element.replaceWith(...element.childNodes);

const quote = (texts: readonly string[]): string =>
  texts.map((text) => `«${text.length > 60 ? `${text.slice(0, 60)}…` : text}»`).join(', ');

const styleOf = (element: Element): string => (element.getAttribute('style') ?? '').toLowerCase().replace(/\s+/g, '');
const hasStyle = (pattern: RegExp) => (element: Element) => pattern.test(styleOf(element));

/** Removes elements with their texts, and returns the texts. */
function takeOut(body: HTMLElement, selector: string, isMeant: (element: Element) => boolean): string[] {
  const texts: string[] = [];
  for (const element of body.querySelectorAll(selector)) {
    if (!body.contains(element) || !isMeant(element)) continue;
    const text = (element.textContent ?? '').replace(/\s+/g, ' ').trim();
    if (text !== '') texts.push(text);
    element.remove();
  }
  return texts;
}

/** Leaves out what readers of the original do not see, or see struck out, and says so. */
function removeUnseen(body: HTMLElement): string[] {
  const deleted = takeOut(body, 'del, .msoDel', () => true);
  const comments = takeOut(
    body,
    '[class*="MsoComment"], [style*="mso-element:comment"], [style*="mso-comment-reference"], a[href^="#_msocom"], dt[id^="comment-"], dd:has(> [href^="#comment-ref"]), sup:has(> [href^="#comment-"])',
    () => true,
  );
  const struck = takeOut(
    body,
    's, strike, [style]',
    (element) => element.matches('s, strike') || hasStyle(/text-decoration[^;]*line-through/)(element),
  );
  const hidden = takeOut(
    body,
    '[hidden], [style]',
    (element) => element.matches('[hidden]') || hasStyle(/display:none|mso-hide:all|visibility:hidden/)(element),
  );
  const white = takeOut(body, '[style], font[color]', (element) => isWhite(element));
  return [
    deleted.length > 0 ? `Parti eliminate con le revisioni, non riportate: ${deleted.length}.` : '',
    comments.length > 0 ? `Commenti non riportati: ${comments.length}.` : '',
    struck.length > 0 ? `Testo barrato, non riportato: ${quote(struck)}.` : '',
    hidden.length > 0 ? `Testo nascosto, non riportato: ${quote(hidden)}.` : '',
    white.length > 0 ? `Testo bianco, non riportato: ${quote(white)}.` : '',
  ].filter(Boolean);
}

function isWhite(element: Element): boolean {
  const style = styleOf(element);
  const color = /(?:^|;)color:(#fff(?:fff)?|white|rgb\(255,255,255\))(?:;|$)/.test(style);
  const isFont = /^(?:#fff(?:fff)?|white)$/i.test(element.getAttribute('color') ?? '');
  // White on a colour is read.
  return (
    (color || isFont) &&
    !/background(?:-color)?:(?!transparent|white|#fff)/.test(style) &&
    element.closest('[bgcolor], [style*="background"]') === null
  );
}

function cleanLinks(body: HTMLElement, siteOrigin: string | undefined): void {
  for (const link of body.querySelectorAll('a')) {
    const address = link.getAttribute('href')?.trim() ?? '';
    const full = /^www\./i.test(address) ? `https://${address}` : address;
    if (siteOrigin !== undefined && full.startsWith(`${siteOrigin}/`))
      link.setAttribute('href', full.slice(siteOrigin.length));
    else if (/^(?:https?:|mailto:|tel:|\/(?!\/))/i.test(full)) link.setAttribute('href', full);
    else unwrap(link);
  }
}

/** Moves headings to the levels below the article's title: the first level of the text becomes the second. */
function moveHeadings(body: HTMLElement): void {
  for (const named of body.querySelectorAll('[role="heading"][aria-level]:not(h1, h2, h3, h4, h5, h6)')) {
    const level = Math.min(6, Math.max(1, Number(named.getAttribute('aria-level')) || 2));
    const heading = body.ownerDocument.createElement(`h${level}`);
    heading.append(...named.childNodes);
    named.replaceWith(heading);
  }
  const shift = body.querySelector('h1') ? 1 : 0;
  for (const heading of body.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    const level = Math.min(4, Math.max(2, Number(heading.tagName[1]) + shift));
    const other = body.ownerDocument.createElement(`h${level}`);
    other.append(...heading.childNodes);
    heading.replaceWith(other);
  }
}

/** Makes paragraphs of elements that only part lines, and of two line breaks. */
function partParagraphs(body: HTMLElement): void {
  for (const element of [...body.querySelectorAll('div, section, article, main, header, footer, center')].reverse()) {
    if (element.matches('[data-footnote]')) continue;
    if (element.querySelector(blocks)) unwrap(element);
    else {
      const paragraph = body.ownerDocument.createElement('p');
      paragraph.append(...element.childNodes);
      element.replaceWith(paragraph);
    }
  }
  for (const paragraph of body.querySelectorAll('p')) {
    const parts = paragraph.innerHTML.split(/<br[^>]*>\s*(?:<br[^>]*>\s*)+/i);
    if (parts.length > 1) paragraph.outerHTML = parts.map((part) => `<p>${part}</p>`).join('');
  }
}

/** Writes what browsers show of elements that texts here do not have: the lines of verse, and quotation marks. */
function keepShown(body: HTMLElement): void {
  for (const lines of body.querySelectorAll('pre')) {
    lines.innerHTML = lines.innerHTML.replace(/^\n|\s+$/g, '').replaceAll('\n', '<br>');
    const paragraph = body.ownerDocument.createElement('p');
    paragraph.append(...lines.childNodes);
    lines.replaceWith(paragraph);
  }
  for (const quotation of body.querySelectorAll('q')) quotation.replaceWith('«', ...quotation.childNodes, '»');
}

/** Text of one space between words, without characters that only part words. */
function cleanText(body: HTMLElement): void {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = (node.nodeValue ?? '').normalize('NFC').replace(/[\u00ad\u200b-\u200d\u2060\ufeff]/g, '');
    node.nodeValue = text.replace(/[\s\u00a0]+/g, ' ');
  }
}

/** Keeps what is raised or lowered by its style. */
function keepRaised(body: HTMLElement): void {
  for (const element of body.querySelectorAll('[style*="vertical-align"]')) {
    const [, name] = /vertical-align:(super|sub)(?:;|$)/.exec(styleOf(element)) ?? [];
    if (name === undefined || element.closest('sup, sub')) continue;
    const raised = body.ownerDocument.createElement(name === 'super' ? 'sup' : 'sub');
    raised.append(...element.childNodes);
    element.append(raised);
  }
}

/**
 * Returns HTML of another program with its notes, lists, tables and pictures as the editor has them, and without what its
 * readers do not see.
 */
export function importHtml(html: string, { firstNote = 1, siteOrigin }: ImportOptions = {}): ImportedHtml {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  restoreVideos(body);
  const frames = body.querySelectorAll('iframe').length;
  for (const element of body.querySelectorAll(neverShown)) element.remove();
  for (const wrapper of body.querySelectorAll('b[style], strong[style]'))
    if (hasStyle(/(?:^|;)font-weight:(?:normal|400)(?:;|$)/)(wrapper)) unwrap(wrapper);
  const notices = removeUnseen(body);
  restoreFootnotes(body, firstNote);
  restoreLists(body);
  restoreQuotes(body);
  keepShown(body);
  const taken = takePictures(body);
  cleanLinks(body, siteOrigin);
  keepRaised(body);
  flattenTables(body);
  moveHeadings(body);
  partParagraphs(body);
  cleanText(body);
  if (frames > 0) notices.push(`Riquadri di altri siti, non riportati: ${frames}.`);
  return { html: body.innerHTML, pictures: taken.pictures, notices: [...notices, ...taken.notices] };
}

/** Returns a text without format as HTML: a blank line parts paragraphs, and every other line end stays. */
export const plainTextHtml = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .split(/\n(?:[ \t]*\n)+/)
    .map((paragraph) => `<p>${paragraph.trim().replaceAll('\n', '<br>')}</p>`)
    .join('');
