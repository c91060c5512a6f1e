import type { Token } from './analyzer.js';
import { wordsOf } from './words.js';

/** Properties of a token in its sentence, as bits; answers of each type carry some of them. */
export const flag = {
  name: 1,
  quantity: 2,
  year: 4,
  /** Not the first token of its sentence, where a capital letter says nothing. */
  inner: 8,
  calendar: 16,
  reason: 32,
  afterPreposition: 64,
} as const;

const [quantities, calendar, reasons, prepositions] = ['quantity', 'calendar', 'reason', 'preposition'].map(
  (name) => new Set(wordsOf(name)),
) as [Set<string>, Set<string>, Set<string>, Set<string>];
const year = /^(?:[1-9]\d{2}|1\d{3}|20\d{2})$/;

/** Returns the flags of token `i` of a sentence. */
export const flagsOf = (tokens: readonly Token[], i: number): number => {
  const [before, token] = [tokens[i - 1], tokens[i]];
  if (!token) return 0;
  const { form } = token;
  return (
    (before && token.isCapitalized ? flag.name : 0) |
    (/^\p{N}/u.test(form) || quantities.has(form) ? flag.quantity : 0) |
    (year.test(form) ? flag.year : 0) |
    (before ? flag.inner : 0) |
    (calendar.has(form) ? flag.calendar : 0) |
    (reasons.has(form) || (before && reasons.has(before.form)) ? flag.reason : 0) |
    (before && prepositions.has(before.form) ? flag.afterPreposition : 0)
  );
};
