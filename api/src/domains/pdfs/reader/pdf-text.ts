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
/** A page number alone in its line: '12', '– 12 –', 'p. 12', 'Pagina 3 di 10', 'xiv'. */
const pageNumber =
  /^(?:(?:[Pp]ag(?:ina)?|[Pp])\.? ?\p{N}+(?: ?(?:di|su|of|\/) ?\p{N}+)?|[\s\p{N}\-–—/|]*|[ivxl]{1,6})$/u;

/** Returns lines without page numbers: those alone in the first or the last line; elsewhere they end a sentence. */
function withoutPageNumbers(lines: readonly string[]): readonly string[] {
  const full = lines.flatMap((line, at) => (line === '' ? [] : [at]));
  const ends = [full[0], full.at(-1)];
  return lines.filter((line, at) => !(ends.includes(at) && pageNumber.test(line)));
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

/** Lines at the top or the bottom of a page that may be a running title. */
const edgeLines = 2;
const edgesOf = (lines: readonly string[]): string[] => {
  const full = lines.filter(Boolean);
  return [...new Set([...full.slice(0, edgeLines), ...full.slice(-edgeLines)])];
};
const minRunningPages = 3;
const minRunningShare = 0.6;
/** What numbers the records of a catalogue, one a page; such a line is no running title. */
const recordLabel = /^(?:sched|tav|fig|cap|n\.|nr|num|repert|tomb|us\b|part|sezion|grafic|tabell|allegat|document)/iu;
/** A line with the number of its page at one end: 'Quaderni di Posta 12'. */
const numbered = /^(?:(\p{N}{1,4})\s+(\D+)|(\D+)\s+(\p{N}{1,4}))$/u;

/** Returns the text of a line without the number of its page, `undefined` for a line that does not count with the pages. */
function runningKey(line: string, page: number): string {
  const [, before, textAfter, textBefore, after] = numbered.exec(line) ?? [];
  const text = textAfter ?? textBefore;
  if (text === undefined || recordLabel.test(text)) return line;
  // Pages that count on have the same difference.
  return `${text.trim()} ${Number(before ?? after) - page}`;
}

/** Returns the running titles of pages, as `runningKey` has them: those of most pages, or of most left or right ones. */
function findRunningTitles(pages: readonly string[][]): ReadonlySet<string> {
  const counts = new Map<string, [even: number, odd: number]>();
  for (const [page, lines] of pages.entries())
    for (const line of edgesOf(lines)) {
      const key = runningKey(line, page);
      const count = counts.get(key) ?? [0, 0];
      count[page % 2 === 0 ? 0 : 1] += 1;
      counts.set(key, count);
    }
  const sides = [Math.ceil(pages.length / 2), Math.floor(pages.length / 2)];
  const isRunning = ([even, odd]: [number, number]): boolean =>
    [
      [even + odd, pages.length],
      [even, sides[0]],
      [odd, sides[1]],
    ].some(([count = 0, total = 0]) => count >= Math.max(minRunningPages, total * minRunningShare));
  return new Set([...counts].filter(([, count]) => isRunning(count)).map(([key]) => key));
}

const bullet = /^[•▪◦‣●○■]\s?/u;
const isItem = (line: string): boolean => bullet.test(line) || isLabelled(line);

/** Returns lines with a blank one before each item of a list, which is a paragraph of its own. */
const partItems = (lines: readonly string[]): readonly string[] =>
  // A single line may begin by chance with a word and a colon.
  lines.filter(isItem).length < 2 ? lines : lines.flatMap((line) => (isItem(line) ? ['', line] : [line]));

/** A word that a hyphen divides at the end of a line, or of a page. */
const divided = /(\p{L}[\p{L}\p{M}]*|\p{N})([-\u00ad\u2010])\n(?=([\p{L}\p{N}][\p{L}\p{M}]*))/gu;
const dividedAtEnd = /[\p{L}\p{N}][-\u00ad\u2010]$/u;

/** Whether a word, in lower case, is written somewhere without a hyphen. */
type IsKnown = (word: string) => boolean;

/** Returns what stands for a hyphen at the end of a line: nothing if it only divides the word there. */
function hyphenBetween(before: string, hyphen: string, after: string, isKnown: IsKnown): string {
  const areLetters = /\p{L}$/u.test(before) && /^\p{L}/u.test(after);
  const isName = /\p{Ll}$/u.test(before) && /^\p{Lu}/u.test(after);
  const divides = hyphen === '-' ? isKnown(`${before}${after}`.toLowerCase()) : !isName;
  return areLetters && divides ? '' : '-';
}

const joinLines = (lines: readonly string[], isKnown: IsKnown): string =>
  lines
    .join('\n')
    .replace(divided, (_match, before: string, hyphen: string, after: string) => {
      return `${before}${hyphenBetween(before, hyphen, after, isKnown)}`;
    })
    .replace(/\u00ad/g, '')
    .replace(/([^\n])\n(?!\n)/g, '$1 ')
    .replace(/ {2,}/g, ' ')
    .trim();

/** Moves the rest of a word that the end of a page divides to that page. */
function joinPages(pages: readonly (readonly string[])[]): string[][] {
  const joined = pages.map((lines) => [...lines]);
  for (const [page, lines] of joined.entries()) {
    const last = lines.findLastIndex(Boolean);
    const next = joined[page + 1];
    const first = next?.findIndex(Boolean) ?? -1;
    const [, rest, others = ''] = /^(\p{L}[\p{L}\p{M}]*\S*)\s*(.*)$/u.exec(next?.[first] ?? '') ?? [];
    if (next === undefined || rest === undefined || !dividedAtEnd.test(lines[last] ?? '')) continue;
    lines.splice(last + 1, 0, rest);
    next[first] = others;
  }
  return joined;
}

const wordsOf = (lines: readonly string[]): string[] =>
  lines.flatMap((line) => line.replace(dividedAtEnd, '').match(/\p{L}[\p{L}\p{M}]*/gu) ?? []);

/**
 * Removes running titles, page numbers, line breaks and hyphenation. A hyphen at the end of a line stays unless the word
 * is written without it elsewhere in the PDF, or `isKnown`.
 */
export function cleanPages(pages: readonly string[], isKnown: IsKnown = () => false): string[] {
  const lines = pages.map(linesOf);
  const running = pages.length >= minRunningPages ? findRunningTitles(lines) : new Set<string>();
  const bodies = joinPages(
    lines.map((page, at) => {
      const titles = edgesOf(page).filter((line) => running.has(runningKey(line, at)));
      return withoutPageNumbers(page.filter((line) => !titles.includes(line)));
    }),
  );
  const words = new Set(bodies.flatMap(wordsOf).map((word) => word.toLowerCase()));
  return bodies.map((page) => joinLines(partItems(page), (word) => words.has(word) || isKnown(word)));
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
