import { flag } from '../analyzer/token-flags.js';
import type { PassageIndex } from '../index/passage-index.js';
import { answerFlags, type AnswerType } from '../query/answer-type.js';
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
  /** First token of the sentence in the index, and the one after the last. */
  start: number;
  end: number;
  matches: Match[];
}

/** The overlap of a sentence with a query. Masks have a bit for each query term; shares are of the query's weight. */
export interface SentenceReading extends MatchedSentence {
  sentence: number;
  /** Terms by stem; those by similar forms as well; those by synonyms as well. */
  exactMask: number;
  softMask: number;
  synonymMask: number;
  /** Greatest strength of each term, and the share of the weight that they match together. */
  strengths: Float32Array;
  strength: number;
  /** Terms that are adjacent here as in the query. */
  pairShare: number;
  /** Terms that follow a preposition here if and only if they do in the query. */
  roleShare: number;
  /** Share of tokens that match a term between the first and the last match. */
  density: number;
  /** Whether a token outside the query can be an answer of its type, and 1 / (1 + distance) to the nearest match. */
  hasAnswer: boolean;
  answerNearness: number;
  /** Whether a name outside the query is the grammatical neighbour of a term: 'L'Aquila, fondata …'. */
  hasOtherSubject: boolean;
  nameCount: number;
  commaCount: number;
  /** Flags of all tokens that match no term. */
  flags: number;
}

interface TokenRange {
  start: number;
  end: number;
}

// Dice coefficient of the 4-grams from which on two forms count as one word.
export const minSoftDice = 0.55;
const synonymStrength = 0.5;

/** The tokens of each sentence of a passage that has tokens. */
const sentenceRanges = (index: PassageIndex, position: number): TokenRange[] => {
  const ranges: TokenRange[] = [];
  const end = index.tokenOffsets[position + 1] ?? 0;
  for (let i = index.tokenOffsets[position] ?? end; i < end; i += 1) {
    const last = ranges.at(-1);
    if (last && index.sentenceOf[last.start] === index.sentenceOf[i]) last.end = i + 1;
    else ranges.push({ start: i, end: i + 1 });
  }
  return ranges;
};

const findMatches = (
  index: PassageIndex,
  { byStem, byForm, bySynonym }: QueryTerms,
  { start, end }: TokenRange,
): Match[] => {
  const matches: Match[] = [];
  for (let at = start; at < end; at += 1) {
    const form = index.tokens[at] ?? 0;
    const stem = index.stemOf[form] ?? -1;
    const exact = byStem.get(stem);
    if (exact !== undefined) {
      matches.push({ at, term: exact, strength: 1 });
      continue;
    }
    const similar = byForm.get(form);
    if (similar) matches.push({ at, term: similar.term, strength: similar.dice });
    const synonyms = bySynonym.get(stem) ?? 0;
    for (let mask = synonyms; mask !== 0; mask &= mask - 1)
      matches.push({ at, term: 31 - Math.clz32(mask & -mask), strength: synonymStrength });
  }
  return matches;
};

const pairWeight = ({ terms }: QueryTerms, matches: readonly Match[]): number => {
  let mask = 0;
  let sum = 0;
  matches.forEach((match, i) => {
    const last = matches[i - 1];
    if (!last || match.at - last.at > 2 || Math.abs(match.term - last.term) !== 1) return;
    const bit = 1 << Math.min(match.term, last.term);
    if (mask & bit) return;
    mask |= bit;
    const weight = ((terms[match.term]?.weight ?? 0) + (terms[last.term]?.weight ?? 0)) / 2;
    sum += weight * (match.at - last.at === 1 && match.term > last.term ? 1 : 0.6);
  });
  return sum;
};

const roleMask = (index: PassageIndex, { terms }: QueryTerms, matches: readonly Match[]): number =>
  matches.reduce((mask, { at, term }) => {
    const isAfterPreposition = ((index.flags[at] ?? 0) & flag.afterPreposition) !== 0;
    return isAfterPreposition === terms[term]?.isAfterPreposition ? mask | (1 << term) : mask;
  }, 0);

const readAnswer = (index: PassageIndex, { start, end }: TokenRange, matches: readonly Match[], type: AnswerType) => {
  const reading = {
    hasAnswer: false,
    answerNearness: 0,
    hasOtherSubject: false,
    nameCount: 0,
    commaCount: 0,
    flags: 0,
  };
  const matched = new Set(matches.map(({ at }) => at));
  for (let at = start; at < end; at += 1) {
    const flags = index.flags[at] ?? 0;
    if (flags & flag.afterComma) reading.commaCount += 1;
    if (matched.has(at)) continue;
    reading.flags |= flags;
    if (flags & flag.name) reading.nameCount += 1;
    if (flags & flag.name && (flags & flag.afterPreposition) === 0 && matched.has(at + 1))
      reading.hasOtherSubject = true;
    if ((flags & answerFlags[type]) === 0) continue;
    reading.hasAnswer = true;
    for (const match of matches)
      reading.answerNearness = Math.max(reading.answerNearness, 1 / (1 + Math.abs(match.at - at)));
  }
  return reading;
};

/** Returns the weight of the terms of a mask. */
export const maskWeight = ({ terms }: QueryTerms, mask: number): number =>
  terms.reduce((sum, { weight }, term) => (mask & (1 << term) ? sum + weight : sum), 0);

const maskOf = (matches: readonly Match[]): number => matches.reduce((mask, { term }) => mask | (1 << term), 0);

/** Returns the greatest strength of each term. */
export const strengthsOf = ({ terms }: QueryTerms, matches: readonly Match[]): Float32Array => {
  const strengths = new Float32Array(terms.length);
  for (const { term, strength } of matches) strengths[term] = Math.max(strengths[term] ?? 0, strength);
  return strengths;
};

/** Returns the share of a query's weight that terms of these strengths match. */
export const strengthShare = ({ terms }: QueryTerms, strengths: Float32Array): number => {
  let [sum, all] = [0, 0];
  for (let t = 0; t < terms.length; t += 1) {
    const weight = terms[t]?.weight ?? 0;
    sum += weight * (strengths[t] ?? 0);
    all += weight;
  }
  return all === 0 ? 0 : sum / all;
};

/** Finds the tokens of each sentence of a passage that match a query. */
export const matchSentences = (index: PassageIndex, query: QueryTerms, position: number): MatchedSentence[] =>
  sentenceRanges(index, position).map((range) => ({ ...range, matches: findMatches(index, query, range) }));

/** Compares each sentence of a passage with a query. */
export const readSentences = (
  index: PassageIndex,
  query: QueryTerms,
  type: AnswerType,
  sentences: readonly MatchedSentence[],
): SentenceReading[] => {
  const all = maskWeight(query, -1) || 1;
  return sentences.map(({ matches, ...range }): SentenceReading => {
    const exact = matches.filter(({ strength }) => strength === 1);
    const soft = matches.filter(({ strength }) => strength >= minSoftDice);
    const synonymous = matches.filter(({ strength }) => strength === synonymStrength);
    const [first, last] = [soft[0]?.at ?? 0, soft.at(-1)?.at ?? 0];
    const strengths = strengthsOf(query, matches);
    return {
      sentence: index.sentenceOf[range.start] ?? 0,
      ...range,
      matches: [...soft, ...synonymous],
      exactMask: maskOf(exact),
      softMask: maskOf(soft),
      synonymMask: maskOf(soft) | maskOf(synonymous),
      strengths,
      strength: strengthShare(query, strengths),
      pairShare: pairWeight(query, soft) / all,
      roleShare: maskWeight(query, roleMask(index, query, soft)) / all,
      density: soft.length / (last - first + 1),
      ...readAnswer(index, range, soft, type),
    };
  });
};
