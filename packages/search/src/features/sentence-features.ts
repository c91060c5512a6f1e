import { flag } from '../analyzer/token-flags.js';
import type { PassageIndex } from '../index/passage-index.js';
import { answerFlags, type AnswerType } from '../query/answer-type.js';
import type { Features } from './features.js';
import { type Match, type MatchedSentence, softStrength, strengthsOf, synonymStrength } from './matches.js';
import { coverage, overlap, overlapNames, strengthShare, type Terms } from './overlap.js';

/** A sentence compared with a query; without the matches that are weaker than a synonym. */
export interface SentenceReading extends MatchedSentence {
  /** Greatest strength of each term, weak ones included. */
  strengths: Float32Array;
  /** Share (0..1) of the query's weight that it matches. */
  strength: number;
  hasAnswer: boolean;
  /** Whether a name outside the query, and none of the query, is the neighbour of a term: 'L'Aquila, fondata …'. */
  hasOtherSubject: boolean;
  features: Features;
}

/** Weight of the terms that are adjacent here as in the query. */
const pairs = (terms: Terms, matches: readonly Match[]): number => {
  const weights = new Float32Array(terms.length);
  matches.forEach((match, i) => {
    const last = matches[i - 1];
    if (!last || match.at - last.at > 2 || Math.abs(match.term - last.term) !== 1) return;
    const weight = ((terms[match.term]?.weight ?? 0) + (terms[last.term]?.weight ?? 0)) / 2;
    const isInOrder = match.at - last.at === 1 && match.term > last.term;
    const pair = Math.min(match.term, last.term);
    weights[pair] = Math.max(weights[pair] ?? 0, weight * (isInOrder ? 1 : 0.6));
  });
  return weights.reduce((sum, weight) => sum + weight, 0);
};

/** 1 / (1 + distance) of a token to the nearest match. */
const nearnessTo = (matches: readonly Match[], at: number): number =>
  matches.reduce((nearness, match) => Math.max(nearness, 1 / (1 + Math.abs(match.at - at))), 0);

/** What the tokens outside the query offer, among which the answer is. */
const readOthers = (
  index: PassageIndex,
  terms: Terms,
  { start, end, matches }: Pick<MatchedSentence, 'start' | 'end' | 'matches'>,
  type: AnswerType,
) => {
  const focus = matches.filter(({ term }) => terms[term]?.isFocus);
  const focusFlags = type === 'number' ? flag.quantity : flag.name | flag.quantity;
  const matched = new Set(matches.map(({ at }) => at));
  const others = { hasAnswer: false, answerNearness: 0, focusNearness: 0, hasOtherSubject: false };
  for (let at = start; at < end; at += 1) {
    if (matched.has(at)) continue;
    const flags = index.flags[at] ?? 0;
    if (flags & focusFlags) others.focusNearness = Math.max(others.focusNearness, nearnessTo(focus, at));
    if (flags & flag.name && !(flags & flag.afterPreposition) && matched.has(at + 1)) others.hasOtherSubject = true;
    if ((flags & answerFlags[type]) === 0) continue;
    others.hasAnswer = true;
    others.answerNearness = Math.max(others.answerNearness, nearnessTo(matches, at));
  }
  return others;
};

/** Features of a sentence that also rank its passage, and those that tell only whether it contains the answer. */
export const rankingNames = [...overlapNames, 'pairs', 'answerNearness'].map((name) => `${name}OfSentence`);
export const sentenceNames = [...rankingNames, 'names', 'hasAnswer', 'focusNearness', 'tokenCount'];

/** Compares a sentence of a passage with a query. */
export const readSentence = (
  index: PassageIndex,
  terms: Terms,
  type: AnswerType,
  sentence: MatchedSentence,
): SentenceReading => {
  const { start, end, matches } = sentence;
  const soft = matches.filter(({ strength }) => strength >= softStrength);
  const strengths = strengthsOf(terms.length, matches);
  const names = coverage(terms, strengths, softStrength, ({ isName }) => isName);
  const { hasAnswer, answerNearness, focusNearness, hasOtherSubject } = readOthers(
    index,
    terms,
    { start, end, matches: soft },
    type,
  );
  return {
    ...sentence,
    matches: matches.filter(({ strength }) => strength >= synonymStrength),
    strengths,
    strength: strengthShare(terms, strengths),
    hasAnswer,
    hasOtherSubject: hasOtherSubject && names === 0,
    features: [
      ...[...overlap(terms, strengths), pairs(terms, soft), answerNearness],
      ...[names, Number(hasAnswer), focusNearness, end - start],
    ],
  };
};
