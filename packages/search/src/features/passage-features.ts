import { groupAt, type PassageIndex } from '../index/passage-index.js';
import type { Candidate, Retrieval } from '../scorer/retrieval.js';
import type { Scores } from '../scorer/scorer.js';
import { type Features, max, maxOf } from './features.js';
import { softStrength, unionOf } from './matches.js';
import { overlap, overlapNames, strengthShare, type Terms } from './overlap.js';
import { rankingNames, type SentenceReading } from './sentence-features.js';

/** Scores of the passages around a passage in the same text; texts without a title are taken for one text. */
const surroundings = (
  index: PassageIndex,
  { stems, maxStems }: Scores,
  position: number,
): [neighbour: number, all: number] => {
  const group = groupAt(index, position);
  const scoreAt = (distance: number): number => {
    const other = groupAt(index, position + distance);
    const isSameText = group === other || (group?.title.length === 0 && other?.title.length === 0);
    return isSameText ? (stems[position + distance] ?? 0) / maxStems : 0;
  };
  const scores = [1, 2, 3].map((distance) => [scoreAt(-distance), scoreAt(distance)] as const);
  return [max(scores[0] ?? []), scores.reduce((sum, [before, after], i) => sum + (before + after) / (i + 1), 0)];
};

/** Nearness of neighbouring matches of different terms, and the saturated frequency of all terms. */
const proximity = (terms: Terms, sentences: readonly SentenceReading[]): Features => {
  const matches = sentences.flatMap((sentence) => sentence.matches.filter(({ strength }) => strength >= softStrength));
  const weightOf = (term: number): number => terms[term]?.weight ?? 0;
  const pairs = new Map<number, number>();
  const frequencies = new Float32Array(terms.length);
  matches.forEach(({ at, term }, i) => {
    frequencies[term] = (frequencies[term] ?? 0) + 1;
    const last = matches[i - 1];
    if (!last || last.term === term) return;
    const pair = Math.min(term, last.term) * terms.length + Math.max(term, last.term);
    const nearness = Math.min(weightOf(term), weightOf(last.term)) / Math.max(1, at - last.at);
    pairs.set(pair, Math.max(pairs.get(pair) ?? 0, nearness));
  });
  return [
    [...pairs.values()].reduce((sum, nearness) => sum + nearness, 0),
    frequencies.reduce((sum, count, term) => sum + (weightOf(term) * count) / (count + 1.2), 0),
    matches.length,
  ];
};

/** Share of the query's weight that two adjacent sentences match together. */
const windows = (terms: Terms, sentences: readonly SentenceReading[]): number[] =>
  sentences.map(({ strengths }, i) =>
    strengthShare(terms, unionOf(terms.length, [strengths, sentences[i + 1]?.strengths ?? strengths])),
  );

const ownNames = [
  ...['stemScore', 'stemShare', 'groupScore', ...overlapNames, ...rankingNames],
  ...['answerShare', 'window', 'firstSentence', 'proximity', 'saturation', 'matchCount'],
  ...['neighbour', 'surroundings', 'passageLength', 'bestLength', 'bestPlace'],
];
const queryNames = ['firstStageRank', 'questionForm', 'termCount'];
export const passageNames = [...ownNames, ...ownNames.map((name) => `${name}ToBest`), ...queryNames];

const ownFeatures = (index: PassageIndex, { scores, terms: { terms } }: Retrieval, candidate: Candidate): Features => {
  const { position, sentences, strengths } = candidate;
  const score = scores.stems[position] ?? 0;
  const greatest = max(sentences.map(({ strength }) => strength));
  const best = sentences.find(({ strength }) => strength === greatest);
  const sentenceFeatures = sentences.map(({ features }) => features);
  return [
    score / scores.maxStems,
    score / scores.queryWeight,
    (scores.groups[index.groupOf[position] ?? 0] ?? 0) / scores.maxGroups,
    ...overlap(terms, strengths),
    ...maxOf(sentenceFeatures, rankingNames.length),
    max(sentences.map(({ strength, hasAnswer }) => (hasAnswer ? strength : 0))),
    max(windows(terms, sentences)),
    sentences[0]?.strength ?? 0,
    ...proximity(terms, sentences),
    ...surroundings(index, scores, position),
    (index.stems.lengths[position] ?? 0) / index.stems.meanLength,
    best ? best.end - best.start : 0,
    best?.number ?? 0,
  ];
};

/** Returns the features of all candidates, with their differences to the best candidate and those of the query. */
export const passageFeatures = (index: PassageIndex, retrieval: Retrieval): Features[] => {
  const { query, terms, candidates } = retrieval;
  const all = candidates.map((candidate) => ownFeatures(index, retrieval, candidate));
  const best = maxOf(all, ownNames.length);
  return all.map((features, rank) => [
    ...features,
    ...features.map((value, i) => value - (best[i] ?? 0)),
    ...[rank, query.questionForm, terms.terms.length],
  ]);
};
