import { isLabelled } from '@salaria/search/tokenizer/sentences';
import { splitPassages } from '@salaria/search/tokenizer/split';

/** A passage of a PDF and its page, from 1. */
export interface PagePassage {
  page: number;
  text: string;
}

const letters = /\p{L}{2,}/gu;
// A scan may contain page numbers or the mark of a scanner; a page of prose has hundreds of words.
const minWords = 5;

/** Returns whether the pages contain text; those of a scan do not. */
export function hasText(pages: readonly string[]): boolean {
  const words = pages.flatMap((page) => page.match(letters) ?? []);
  return words.length >= minWords;
}

// Broken fonts produce U+0000 and lone surrogates, which PostgreSQL cannot store.
const unstorable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]|\p{Surrogate}/gu;
const digitsOnly = /^[\s\p{N}\-–—/|]*$/u;

/** Returns lines without page numbers: digits alone in the first or the last line; elsewhere they end a sentence. */
function withoutPageNumbers(lines: readonly string[]): readonly string[] {
  const full = lines.flatMap((line, at) => (line === '' ? [] : [at]));
  const ends = [full[0], full.at(-1)];
  return lines.filter((line, at) => !(ends.includes(at) && digitsOnly.test(line)));
}

/** More marks on one letter than any script writes (Unicode UAX 15, 13): the time to sort them grows with their square. */
const excessiveMarks = /(\p{M}{30})\p{M}+/gu;

/** Returns a text without what PostgreSQL cannot store, in composed characters. */
export const normalize = (text: string): string =>
  text.replace(unstorable, '').replace(excessiveMarks, '$1').normalize('NFC');

const linesOf = (page: string): string[] =>
  normalize(page)
    .split(/\r?\n/)
    .map((line) => line.replace(/\s+/g, ' ').trim());

/** Returns the lines that most pages have at the top or the bottom: running titles. */
function findRunningTitles(pages: readonly string[][]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const lines of pages) {
    const full = lines.filter(Boolean);
    for (const line of new Set([...full.slice(0, 2), ...full.slice(-2)])) counts.set(line, (counts.get(line) ?? 0) + 1);
  }
  const minPages = Math.max(3, pages.length * 0.6);
  return new Set([...counts].filter(([, count]) => count >= minPages).map(([line]) => line));
}

const bullet = /^[•▪◦‣●○■]\s?/u;
const isItem = (line: string): boolean => bullet.test(line) || isLabelled(line);

/** Returns lines with a blank one before each item of a list, which is a paragraph of its own. */
const partItems = (lines: readonly string[]): readonly string[] =>
  // A single line may begin by chance with a word and a colon.
  lines.filter(isItem).length < 2 ? lines : lines.flatMap((line) => (isItem(line) ? ['', line] : [line]));

const joinLines = (lines: readonly string[]): string =>
  lines
    .join('\n')
    // Joins words that are hyphenated at the end of a line.
    .replace(/(\p{Ll})[-\u00ad]\n(?=\p{Ll})/gu, '$1')
    .replace(/\u00ad/g, '')
    .replace(/([^\n])\n(?!\n)/g, '$1 ')
    .replace(/ {2,}/g, ' ')
    .trim();

/** Removes running titles, page numbers, line breaks and hyphenation. */
export function cleanPages(pages: readonly string[]): string[] {
  const lines = pages.map(linesOf);
  const running = pages.length >= 3 ? findRunningTitles(lines) : new Set<string>();
  return lines.map((page) => joinLines(partItems(withoutPageNumbers(page.filter((line) => !running.has(line))))));
}

/** Returns the passages of clean pages, in reading order. */
export const passagesOf = (pages: readonly string[]): PagePassage[] =>
  pages.flatMap((page, i) => splitPassages(page).map((text) => ({ page: i + 1, text })));

/** Returns the first words of the pages, about 200 characters. */
export function previewOf(pages: readonly string[]): string {
  const text = pages.join(' ').replace(/\s+/g, ' ').trim();
  if (text.length <= 200) return text;
  const cut = text.slice(0, 200);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 100)).trimEnd()}…`;
}
