import type { Token } from './analyzer.js';
import { isQuantity, isYear } from './numerals.js';

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
  afterComma: 128,
} as const;

const calendarForms = new Set(
  `gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre secolo secoli anno anni
  epoca periodo decennio millennio estate inverno primavera autunno`.split(/\s+/),
);
const reasonForms = new Set(
  `perche poiche siccome causa cause motivo motivi ragione ragioni dovuto dovuta dovuti dovute grazie affinche permette
  permettere evitare consentire scopo conseguenza seguito`.split(/\s+/),
);
const prepositions = new Set(
  `a ad al allo alla ai agli alle all da dal dallo dalla dai dagli dalle dall di del dello della dei degli delle dell d
  in nel nello nella nei negli nelle nell su sul sullo sulla sui sugli sulle sull con col coi per tra fra presso verso
  contro sotto sopra`.split(/\s+/),
);

/** Returns the flags of token `i` of a sentence. */
export const flagsOf = (sentence: string, tokens: readonly Token[], i: number): number => {
  const [before, token] = [tokens[i - 1], tokens[i]];
  if (!token) return 0;
  const isInner = i > 0;
  return (
    (isInner && token.isCapitalized ? flag.name : 0) |
    (isQuantity(token.form) ? flag.quantity : 0) |
    (isYear(token.form) ? flag.year : 0) |
    (isInner ? flag.inner : 0) |
    (calendarForms.has(token.form) ? flag.calendar : 0) |
    (reasonForms.has(token.form) || (before && reasonForms.has(before.form)) ? flag.reason : 0) |
    (before && prepositions.has(before.form) ? flag.afterPreposition : 0) |
    (before && sentence.slice(before.end, token.start).includes(',') ? flag.afterComma : 0)
  );
};
