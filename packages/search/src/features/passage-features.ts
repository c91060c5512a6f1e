import { groupAt, passageAt, type PassageIndex, passageText } from '../index/passage-index.js';
import type { Candidate, Retrieval } from '../scorer/retrieval.js';
import { type Features, max, maxOf } from './features.js';
import { overlap, overlapNames } from './overlap.js';
import { phraseFeatures, phraseNames } from './phrases.js';
import { rankingNames } from './sentence-features.js';

/** Scores of the passages around a passage in the same text; texts without a title are taken for one text. */
const surroundings = (
  index: PassageIndex,
  { scores, maxScore }: Retrieval,
  position: number,
): [neighbour: number, all: number] => {
  const group = groupAt(index, position);
  const scoreAt = (distance: number): number => {
    const other = groupAt(index, position + distance);
    const isSameText = group === other || (group?.title.length === 0 && other?.title.length === 0);
    return isSameText ? (scores[position + distance] ?? 0) / maxScore : 0;
  };
  const around = [1, 2, 3].map((distance) => [scoreAt(-distance), scoreAt(distance)] as const);
  return [max(around[0] ?? []), around.reduce((sum, [before, after], i) => sum + (before + after) / (i + 1), 0)];
};

const ownNames = [
  ...['stemScore', 'stemShare', ...overlapNames, ...rankingNames, 'answerShare'],
  ...['neighbour', 'surroundings', 'passageLength', 'bestLength', 'bestPlace', ...phraseNames],
];
export const passageNames = [
  ...ownNames,
  ...ownNames.map((name) => `${name}ToBest`),
  'firstStageRank',
  'questionForm',
  'termCount',
];

const ownFeatures = (index: PassageIndex, retrieval: Retrieval, candidate: Candidate): Features => {
  const {
    scores,
    maxScore,
    queryWeight,
    terms: { terms },
  } = retrieval;
  const { position, strengths } = candidate;
  const sentences = candidate.sentences.filter(({ isHeading }) => !isHeading);
  const score = scores[position] ?? 0;
  const greatest = max(sentences.map(({ strength }) => strength));
  const best = sentences.find(({ strength }) => strength === greatest);
  const sentenceFeatures = sentences.map(({ features }) => features);
  return [
    score / maxScore,
    score / queryWeight,
    ...overlap(terms, strengths),
    ...maxOf(sentenceFeatures, rankingNames.length),
    max(sentences.map(({ strength, hasAnswer }) => (hasAnswer ? strength : 0))),
    ...surroundings(index, retrieval, position),
    (index.stems.lengths[position] ?? 0) / index.stems.meanLength,
    best ? best.end - best.start : 0,
    best?.number ?? 0,
  ];
};

/** Returns the features of all candidates, with their differences to the best candidate and those of the query. */
export const passageFeatures = (index: PassageIndex, retrieval: Retrieval): Features[] => {
  const { query, terms, candidates } = retrieval;
  const phrases = phraseFeatures(
    query.text,
    // A paragraph says 'he' where a question says the name.
    candidates.map(({ position }) => `${passageAt(index, position).title} ${passageText(index, position)}`),
  );
  const all = candidates.map((candidate, i) => [...ownFeatures(index, retrieval, candidate), ...(phrases[i] ?? [])]);
  const best = maxOf(all, ownNames.length);
  return all.map((features, rank) => [
    ...features,
    ...features.map((value, i) => value - (best[i] ?? 0)),
    ...[rank, query.questionForm, terms.terms.length],
  ]);
};
