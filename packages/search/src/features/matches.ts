import type { PassageIndex } from '../index/passage-index.js';
import type { QueryTerms } from '../query/query-terms.js';

/** A token that matches a query term by its stem, a similar form or a synonym. */
export interface Match {
  /** Position of the token in the index. */
  at: number;
  term: number;
  /** 1 for the stem, less for a similar form (its Dice coefficient) and for a synonym. */
  strength: number;
}

/** The tokens of a sentence and those of them that match a query. */
export interface MatchedSentence {
  number: number;
  /** First token of the sentence in the index, and the one after the last. */
  start: number;
  end: number;
  matches: Match[];
}

// Dice coefficient of the 4-grams from which on two forms count as one word.
export const softStrength = 0.55;
export const synonymStrength = 0.5;

/** Adds the matches of a token to those of its sentence. */
const matchToken = (
  index: PassageIndex,
  { byStem, byForm, bySynonym }: QueryTerms,
  at: number,
  into: Match[],
): void => {
  const form = index.tokens[at] ?? 0;
  const stem = index.stemOf[form] ?? -1;
  const exact = byStem.get(stem);
  if (exact !== undefined) {
    into.push({ at, term: exact, strength: 1 });
    return;
  }
  const similar = byForm.get(form);
  if (similar) into.push({ at, term: similar.term, strength: similar.dice });
  for (const term of bySynonym.get(stem) ?? []) into.push({ at, term, strength: synonymStrength });
};

/** Finds the tokens of each sentence of a passage that match a query. */
export const matchSentences = (index: PassageIndex, query: QueryTerms, position: number): MatchedSentence[] => {
  const sentences: MatchedSentence[] = [];
  const end = index.tokenOffsets[position + 1] ?? 0;
  let sentence: MatchedSentence | undefined;
  for (let at = index.tokenOffsets[position] ?? end; at < end; at += 1) {
    const number = index.sentenceOf[at] ?? 0;
    if (sentence?.number !== number) {
      sentence = { number, start: at, end: at, matches: [] };
      sentences.push(sentence);
    }
    matchToken(index, query, at, sentence.matches);
    sentence.end = at + 1;
  }
  return sentences;
};

/** Returns the greatest strength of each term. */
export const unionOf = (termCount: number, all: readonly Float32Array[]): Float32Array =>
  new Float32Array(termCount).map((_, t) => all.reduce((most, some) => Math.max(most, some[t] ?? 0), 0));

/** Returns the greatest strength (0..1) of each term among some matches. */
export const strengthsOf = (termCount: number, matches: readonly Match[]): Float32Array => {
  const strengths = new Float32Array(termCount);
  for (const { term, strength } of matches) strengths[term] = Math.max(strengths[term] ?? 0, strength);
  return strengths;
};
