import { flag } from '../analyzer/token-flags.js';
import type { PassageIndex } from '../index/passage-index.js';
import { answerFlags, type AnswerType } from '../query/answer-type.js';
import { type QueryTerm, synonymStrength } from '../query/query-terms.js';
import { type Features, max } from './features.js';
import {
  type Match,
  type MatchedSentence,
  nearnessTo,
  type OtherToken,
  otherTokens,
  softStrength,
  strengthsOf,
} from './matches.js';
import { coverage, overlap, overlapNames, strengthShare, type Terms } from './overlap.js';

/** A sentence compared with a query; without the matches that are weaker than a synonym. */
export interface SentenceReading extends MatchedSentence {
  /** Greatest strength of each term, weak ones included. */
  strengths: Float32Array;
  /** Share (0..1) of the query's weight that it matches. */
  strength: number;
  hasAnswer: boolean;
  /** Whether it is in a heading; the sentences below have its matches. */
  isHeading: boolean;
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

const isName = (term: QueryTerm): boolean => term.isName;

/** Features of a sentence that also rank its passage, and those that tell only whether it contains the answer. */
export const rankingNames = [...overlapNames, 'pairs', 'answerNearness'].map((name) => `${name}OfSentence`);
export const sentenceNames = [...rankingNames, 'names', 'hasAnswer', 'focusNearness', 'tokenCount'];

/** Compares a sentence of a passage with a query; `above` are the matches of its title and heading. */
export const readSentence = (
  index: PassageIndex,
  terms: Terms,
  type: AnswerType,
  sentence: MatchedSentence,
  above: readonly Match[],
): Omit<SentenceReading, 'isHeading'> => {
  const { start, end, matches } = sentence;
  const soft = matches.filter(({ strength }) => strength >= softStrength);
  const own = strengthsOf(terms.length, matches);
  const strengths = strengthsOf(terms.length, [...above, ...matches]);
  const names = coverage(terms, strengths, softStrength, isName);
  const others = otherTokens(index, start, end, soft);
  const answering = others.filter(({ flags }) => (flags & answerFlags[type]) !== 0);
  const focus = soft.filter(({ term }) => terms[term]?.isFocus);
  const focusFlags = type === 'number' ? flag.quantity : flag.name | flag.quantity;
  const near = others.filter(({ flags }) => (flags & focusFlags) !== 0).map(({ at }) => nearnessTo(focus, at));
  const isSubject = ({ at, flags }: OtherToken): boolean =>
    (flags & (flag.name | flag.afterPreposition)) === flag.name && soft.some((match) => match.at === at + 1);
  return {
    ...sentence,
    matches: matches.filter(({ strength }) => strength >= synonymStrength),
    strengths,
    strength: strengthShare(terms, strengths),
    hasAnswer: answering.length > 0,
    hasOtherSubject: coverage(terms, own, softStrength, isName) === 0 && others.some(isSubject),
    features: [
      ...[...overlap(terms, strengths), pairs(terms, soft), max(answering.map(({ nearness }) => nearness))],
      ...[names, Number(answering.length > 0), max(near), end - start],
    ],
  };
};
