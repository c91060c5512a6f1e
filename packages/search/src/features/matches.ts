import type { PassageIndex } from '../index/passage-index.js';
import type { QueryTerms, TermMatch } from '../query/query-terms.js';

/** A token that matches a query term. */
export interface Match extends TermMatch {
  /** Position of the token in the index. */
  at: number;
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

/** Returns the best match of a token; the match of its stem where both are equal. */
const matchOf = (index: PassageIndex, { byStem, byForm }: QueryTerms, at: number): TermMatch | undefined => {
  const form = index.tokens[at] ?? 0;
  const [own, similar] = [byStem.get(index.stemOf[form] ?? -1), byForm.get(form)];
  return (similar?.strength ?? 0) > (own?.strength ?? 0) ? similar : own;
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
    const match = matchOf(index, query, at);
    if (match) sentence.matches.push({ at, ...match });
    sentence.end = at + 1;
  }
  return sentences;
};

/** A token that matches no term of a query. */
export interface OtherToken {
  /** Position of the token in the index. */
  at: number;
  flags: number;
  /** 1 / (1 + distance) to the nearest match. */
  nearness: number;
}

/** Returns 1 / (1 + distance) of a token to the nearest match. */
export const nearnessTo = (matches: readonly Match[], at: number): number =>
  matches.reduce((nearness, match) => Math.max(nearness, 1 / (1 + Math.abs(match.at - at))), 0);

/** Returns the tokens from `start` to `end` (exclusive) that are none of some matches. */
export const otherTokens = (
  { flags }: PassageIndex,
  start: number,
  end: number,
  matches: readonly Match[],
): OtherToken[] => {
  const others: OtherToken[] = [];
  for (let at = start; at < end; at += 1) {
    const nearness = nearnessTo(matches, at);
    if (nearness < 1) others.push({ at, flags: flags[at] ?? 0, nearness });
  }
  return others;
};

/** Returns the greatest strength (0..1) of each term among some matches. */
export const strengthsOf = (termCount: number, matches: readonly Match[]): Float32Array => {
  const strengths = new Float32Array(termCount);
  for (const { term, strength } of matches) strengths[term] = Math.max(strengths[term] ?? 0, strength);
  return strengths;
};
