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
