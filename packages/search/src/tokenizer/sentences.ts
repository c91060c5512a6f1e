import { wordsOf } from '../analyzer/words.js';

/** A sentence as a range of its text, ends trimmed. */
export interface Sentence {
  start: number;
  end: number;
}

// A full stop after these does not end a sentence.
const abbreviations = new Set(wordsOf('abbreviation'));
// Only from the first mark of a run: from each of them, a run that ends no sentence would take the square of its length.
const candidate = /(?<![.!?…;])[.!?…;]+["»”')\]]*(?=\s|$)|\n{2,}/gu;
const lastToken = /[\p{L}\p{N}.]+$/u;
const startsSentence = /^\s*["«“'([]*[\p{Lu}\p{N}]/u;
// A 'sentence' without stops (a table, a list torn out of a PDF) is cut at a space after this many characters.
const longest = 600;

// 'Il lapidario di Posta: catalogo' is a title.
const label =
  /^(?!(?:Il|Lo|La|I|Gli|Le|Un|Uno|Una)\s|L['’]|Un['’])\p{Lu}[^\s.:]*(?: [^\s.:]+){0,3}: [^:]*[\p{L}\p{N}]/u;

/** Returns whether a text says something: a heading, a question or a number alone ('14.30.') does not. */
export const isStatement = (text: string): boolean => /\p{L}{2}.*[.!…»”")]$/su.test(text);

/** Returns whether a text is a label of up to four words and its value, as in a list: 'Telefono: 0746 …'. */
export const isLabelled = (text: string): boolean => label.test(text);

/** Returns whether a text is a row of a table, which ends without a mark: 'Martedì 9:30 13:00'. */
export const isRow = (text: string): boolean =>
  /\p{L}{2}/u.test(text) && (text.match(/(?<=\s)\p{N}[\p{N}:.,]*(?!\S)/gu)?.length ?? 0) > 1;

const maxHeadingLength = 100;

/** Whether a sentence is in a heading: a short paragraph without a mark at its end, neither item nor row. */
const isHeading = (text: string, { start, end }: Sentence): boolean => {
  const next = text.indexOf('\n\n', end);
  const paragraph = text.slice(text.lastIndexOf('\n\n', start) + 1, next).trim();
  const endsWithMark = /[.!…:;,][»”")]*$/u.test(paragraph);
  const isShort = next > 0 && paragraph.length <= maxHeadingLength;
  return isShort && !endsWithMark && !isLabelled(paragraph) && !isRow(paragraph);
};

const endsSentence = (text: string, at: number, mark: string, next: number): boolean => {
  if (mark.startsWith('\n')) return true;
  if (mark.startsWith(';')) return false;
  if (!startsSentence.test(text.slice(next, next + 12)) && next < text.length) return false;
  if (mark[0] !== '.') return true;
  const token = lastToken.exec(text.slice(Math.max(0, at - 24), at))?.[0].toLowerCase() ?? '';
  if (abbreviations.has(token))
    return /^(?:[ad]\.c|b\.c|ecc)$/.test(token) && startsSentence.test(text.slice(next, next + 12));
  // A single letter is an initial ('M. Vipsanio').
  return !/^\p{L}$/u.test(token);
};

const cut = (text: string, start: number, end: number, into: Sentence[]): void => {
  let from = start;
  while (end - from > longest) {
    const space = text.lastIndexOf(' ', from + longest);
    const stop = space > from + longest / 2 ? space : from + longest;
    into.push({ start: from, end: stop });
    from = stop;
  }
  while (from < end && /\s/.test(text[from] ?? '')) from += 1;
  let last = end;
  while (last > from && /\s/.test(text[last - 1] ?? '')) last -= 1;
  if (last > from) into.push({ start: from, end: last });
};

/** The sentences of an Italian text, in order; knows a.C., d.C., initials and the usual abbreviations. */
export const splitSentences = (text: string): Sentence[] => {
  const sentences: Sentence[] = [];
  let from = 0;
  for (const match of text.matchAll(candidate)) {
    const end = match.index + match[0].length;
    if (!endsSentence(text, match.index, match[0], end)) continue;
    cut(text, from, end, sentences);
    from = end;
  }
  cut(text, from, text.length, sentences);
  return sentences;
};

/** Returns for each sentence of a text whether it is in a heading; a poster, which has no prose, has none. */
export const headingsOf = (text: string): boolean[] => {
  if (!text.includes('\n\n')) return [];
  const sentences = splitSentences(text);
  const headings = sentences.map((sentence) => isHeading(text, sentence));
  const hasProse = sentences.some(({ start, end }, i) => !headings[i] && isStatement(text.slice(start, end)));
  return hasProse ? headings : [];
};
