import type { AnswerType } from '../query/answer-type.js';
import { groupAt, type PassageIndex } from '../index/passage-index.js';
import type { QueryTerms } from '../query/query-terms.js';
import type { Scores } from '../scorer/scorer.js';
import { maskWeight, type SentenceReading } from './sentence-reader.js';
import { flag } from '../analyzer/token-flags.js';

/** Named features; all vectors of a kind have the same names in the same order. */
export type Features = Record<string, number>;

const typeNumbers: Record<AnswerType, number> = {
  other: 0,
  definition: 1,
  reason: 2,
  place: 3,
  person: 4,
  number: 5,
  date: 6,
};

/** A candidate passage with its sentences. */
export interface Candidate {
  position: number;
  sentences: SentenceReading[];
  /** Terms in the passage or its title. */
  exactMask: number;
  softMask: number;
}

/** The query's terms that have a property, as a mask. */
const maskOf = ({ terms }: QueryTerms, has: (term: QueryTerms['terms'][number]) => boolean): number =>
  terms.reduce((mask, term, i) => (has(term) ? mask | (1 << i) : mask), 0);

/** Share of the wanted terms' weight that a mask covers; 1 where none is wanted. */
export const coverage = (query: QueryTerms, wanted: number, mask: number): number => {
  const all = maskWeight(query, wanted);
  return all === 0 ? 1 : maskWeight(query, wanted & mask) / all;
};

/** Masks of the terms that an answer has to mention, and of the names and numbers among them. */
export const essentialMasks = (query: QueryTerms) => {
  const isGeneric = query.terms.every((term) => term.isGeneric);
  return {
    content: maskOf(query, (term) => isGeneric || !term.isGeneric),
    names: maskOf(query, (term) => term.isName && (isGeneric || !term.isGeneric)),
    numbers: maskOf(query, (term) => term.isNumber),
    rarest: maskOf(query, (term) => term.weight === Math.max(...query.terms.map(({ weight }) => weight))),
  };
};

const titleMask = (index: PassageIndex, { byStem }: QueryTerms, position: number): number =>
  (groupAt(index, position)?.title ?? []).reduce((mask, stem) => {
    const term = byStem.get(stem);
    return term === undefined ? mask : mask | (1 << term);
  }, 0);

/** Adds to the sentences of a passage the terms that it contains as a whole. */
export const candidateOf = (
  index: PassageIndex,
  query: QueryTerms,
  position: number,
  sentences: SentenceReading[],
): Candidate => {
  const title = titleMask(index, query, position);
  return {
    position,
    sentences,
    exactMask: sentences.reduce((mask, { exactMask }) => mask | exactMask, title),
    softMask: sentences.reduce((mask, { softMask }) => mask | softMask, title),
  };
};

const max = (values: readonly number[]): number => Math.max(0, ...values);

/** Returns the score of the better neighbour in the same group. */
const neighbourScore = (index: PassageIndex, scores: Scores, position: number): number => {
  const group = groupAt(index, position);
  const neighbours = [position - 1, position + 1].filter((p) => group && p >= group.first && p < group.end);
  return max(neighbours.map((p) => scores.total[p] ?? 0));
};

/** Returns the features by which passages are ranked. */
export const passageFeatures = (
  index: PassageIndex,
  query: QueryTerms,
  type: AnswerType,
  scores: Scores,
  { position, sentences, exactMask, softMask }: Candidate,
): Features => {
  const masks = essentialMasks(query);
  const shares = sentences.map((reading) => coverage(query, -1, reading.exactMask));
  const softShares = sentences.map((reading) => coverage(query, -1, reading.softMask));
  const sorted = [...shares].sort((a, b) => b - a);
  return {
    stemScore: (scores.stems[position] ?? 0) / scores.maxStems,
    gramScore: (scores.grams[position] ?? 0) / scores.maxGrams,
    groupScore: (scores.groups[index.groupOf[position] ?? 0] ?? 0) / scores.maxGroups,
    firstStage: scores.total[position] ?? 0,
    stemShare: (scores.stems[position] ?? 0) / (maskWeight(query, -1) || 1),
    coverage: coverage(query, -1, exactMask),
    softCoverage: coverage(query, -1, softMask),
    nameCoverage: coverage(query, masks.names, softMask),
    numberCoverage: coverage(query, masks.numbers, exactMask),
    rarestCoverage: coverage(query, masks.rarest, softMask),
    sentenceShare: max(shares),
    softSentenceShare: max(softShares),
    secondShare: sorted[1] ?? 0,
    pairShare: max(sentences.map(({ pairShare }) => pairShare)),
    roleShare: max(sentences.map(({ roleShare }) => roleShare)),
    answerShare: max(softShares.map((share, i) => (sentences[i]?.hasAnswer ? share : 0))),
    answerNearness: max(softShares.map((share, i) => share * (sentences[i]?.answerNearness ?? 0))),
    density: max(shares.map((share, i) => share * (sentences[i]?.density ?? 0))),
    neighbour: neighbourScore(index, scores, position),
    length: Math.log(1 + (index.stems.lengths[position] ?? 0) / index.stems.meanLength),
    answerType: typeNumbers[type],
    termCount: query.terms.length,
  };
};

/** Returns the features by which the sentences of ranked passages are chosen. */
export const sentenceFeatures = (
  query: QueryTerms,
  type: AnswerType,
  candidate: Candidate,
  i: number,
  passage: { rank: number; score: number; margin: number },
): Features => {
  const reading = candidate.sentences[i];
  if (!reading) return {};
  const masks = essentialMasks(query);
  const shareOf = (at: number) => coverage(query, -1, candidate.sentences[at]?.softMask ?? 0);
  const best = max(candidate.sentences.map((_, at) => shareOf(at)));
  return {
    passageRank: passage.rank,
    passageScore: passage.score,
    passageMargin: passage.margin,
    share: coverage(query, -1, reading.exactMask),
    softShare: shareOf(i),
    relativeShare: best === 0 ? 0 : shareOf(i) / best,
    nameShare: coverage(query, masks.names, reading.softMask),
    contentShare: coverage(query, masks.content, reading.softMask),
    pairShare: reading.pairShare,
    roleShare: reading.roleShare,
    density: reading.density,
    beforeShare: i > 0 ? shareOf(i - 1) : 0,
    afterShare: shareOf(i + 1),
    hasAnswer: reading.hasAnswer ? 1 : 0,
    answerNearness: reading.answerNearness,
    nameCount: reading.nameCount,
    commaCount: reading.commaCount,
    hasQuantity: reading.flags & flag.quantity ? 1 : 0,
    hasYear: reading.flags & flag.year ? 1 : 0,
    hasCalendar: reading.flags & flag.calendar ? 1 : 0,
    hasReason: reading.flags & flag.reason ? 1 : 0,
    tokenCount: reading.tokenCount,
    place: i,
    sentenceCount: candidate.sentences.length,
    answerType: typeNumbers[type],
    termCount: query.terms.length,
  };
};
