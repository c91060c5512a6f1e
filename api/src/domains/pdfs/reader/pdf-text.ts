import { splitPassages } from '@salaria/search/split';

/** A passage of a document and the page it stands on, from 1. */
export interface PagePassage {
  page: number;
  text: string;
}

const letters = /\p{L}{2,}/gu;
// A scan often carries a stray page number or a scanner's mark; a page of prose has hundreds of words.
const fewestWords = 5;

/** Whether the pages hold anything to read; scans without text do not. */
export const hasText = (pages: readonly string[]): boolean => {
  let words = 0;
  for (const page of pages) words += page.match(letters)?.length ?? 0;
  return words >= fewestWords;
};

// U+0000 and lone surrogates come out of broken fonts, and PostgreSQL cannot store them.
const unstorable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]|\p{Surrogate}/gu;
const digitsOnly = /^[\s\p{N}.\-–—/|]*$/u;

const linesOf = (page: string): string[] =>
  page
    .replace(unstorable, '')
    .normalize('NFC')
    .split(/\r?\n/)
    .map((line) => line.replace(/\s+/g, ' ').trim());

/** Lines that stand at the top or the foot of most pages (running titles) say nothing on any of them. */
const runningLines = (pages: readonly string[][]): ReadonlySet<string> => {
  const counts = new Map<string, number>();
  for (const lines of pages) {
    const full = lines.filter(Boolean);
    for (const line of new Set([...full.slice(0, 2), ...full.slice(-2)])) counts.set(line, (counts.get(line) ?? 0) + 1);
  }
  const most = Math.max(3, pages.length * 0.6);
  return new Set([...counts].filter(([, count]) => count >= most).map(([line]) => line));
};

const joinLines = (lines: readonly string[]): string =>
  lines
    .join('\n')
    // A word divided at the end of a line is one word.
    .replace(/(\p{Ll})[-\u00ad]\n(?=\p{Ll})/gu, '$1')
    .replace(/\u00ad/g, '')
    .replace(/([^\n])\n(?!\n)/g, '$1 ')
    .replace(/ {2,}/g, ' ')
    .trim();

/** The pages as one reads them: running titles, page numbers and line ends gone, divided words whole. */
export const cleanPages = (pages: readonly string[]): string[] => {
  const lines = pages.map(linesOf);
  const running = pages.length >= 3 ? runningLines(lines) : new Set<string>();
  return lines.map((page) =>
    joinLines(page.filter((line) => !running.has(line) && !(line !== '' && digitsOnly.test(line)))),
  );
};

/** The passages of a document's clean pages, in reading order. */
export const passagesOf = (pages: readonly string[]): PagePassage[] =>
  pages.flatMap((page, i) => splitPassages(page).map((text) => ({ page: i + 1, text })));

/** The first words of a document, about 200 characters, cut at a word. */
export const previewOf = (pages: readonly string[]): string => {
  const text = pages.join(' ').replace(/\s+/g, ' ').trim();
  if (text.length <= 200) return text;
  const cut = text.slice(0, 200);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 100)).trimEnd()}…`;
};

// What word processors and scanners write where a title should be.
const noTitle =
  /^(?:microsoft (?:word|powerpoint|excel)\b.*|untitled.*|senza titolo.*|document[oi]?\s*\d*|scan(?:sione)?\b.*|presentazione.*|.*\.(?:docx?|pdf|indd|odt|rtf|tex|dvi|pptx?|qxd|tiff?|jpe?g))$/i;

// Invisible characters (direction marks among them) could make a title read as something else.
const tidy = (text: string): string =>
  text
    .replace(unstorable, '')
    .normalize('NFC')
    .replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .trim();

/** The title a document is shown under: its own where it has a real one, else its file's name without path or ending. */
export const titleOf = (ownTitle: string, fileName: string): string => {
  const own = tidy(ownTitle);
  if (own.length >= 4 && own.length <= 200 && /\p{L}{3}/u.test(own) && !noTitle.test(own)) return own;
  const name = tidy(fileName.split(/[\\/]/).at(-1) ?? '')
    .replace(/\.pdf$/i, '')
    .replace(/_+/g, ' ');
  return tidy(name).slice(0, 200) || 'Documento senza nome';
};
