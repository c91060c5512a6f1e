import { groupAt, type PassageIndex } from '../index/passage-index.js';
import type { Query } from '../query/query.js';
import type { QueryTerms } from '../query/query-terms.js';
import type { Scores } from '../scorer/scorer.js';
import type { Candidate } from './candidate.js';
import { coverage, essentialMasks, type Features, type Masks, max } from './features.js';
import { maskWeight, type SentenceReading, strengthShare } from './sentence-reader.js';

/** Scores of the passages around a passage in the same text; texts without a title are taken for one text. */
const surroundings = (index: PassageIndex, scores: Scores, position: number) => {
  const group = groupAt(index, position);
  const scoreAt = (p: number): number => {
    const other = groupAt(index, p);
    const isSameText = group === other || (group?.title.length === 0 && other?.title.length === 0);
    return isSameText ? (scores.stems[p] ?? 0) / scores.maxStems : 0;
  };
  const pairs = [1, 2, 3].map((distance): [number, number] => [
    scoreAt(position - distance),
    scoreAt(position + distance),
  ]);
  return {
    neighbour: max(pairs[0] ?? []),
    surroundings: pairs.reduce((sum, [before, after], i) => sum + (before + after) / (i + 1), 0),
  };
};

/** Share of the query's weight that sentences match together. */
const jointStrength = (query: QueryTerms, readings: readonly SentenceReading[]): number => {
  const strengths = new Float32Array(query.terms.length);
  for (const reading of readings)
    for (let t = 0; t < strengths.length; t += 1) strengths[t] = Math.max(strengths[t] ?? 0, reading.strengths[t] ?? 0);
  return strengthShare(query, strengths);
};

/** Nearness of neighbouring matches of different terms, and the saturated frequency of all terms. */
const proximity = ({ terms }: QueryTerms, sentences: readonly SentenceReading[]) => {
  const matches = sentences.flatMap((sentence) => sentence.matches.filter(({ strength }) => strength > 0.5));
  const weightOf = (term: number) => terms[term]?.weight ?? 0;
  const pairs = new Map<number, number>();
  const frequencies = new Map<number, number>();
  matches.forEach(({ at, term }, i) => {
    frequencies.set(term, (frequencies.get(term) ?? 0) + 1);
    const last = matches[i - 1];
    if (!last || last.term === term) return;
    const pair = Math.min(term, last.term) * 32 + Math.max(term, last.term);
    const nearness = Math.min(weightOf(term), weightOf(last.term)) / Math.max(1, at - last.at);
    pairs.set(pair, Math.max(pairs.get(pair) ?? 0, nearness));
  });
  const all = terms.reduce((sum, { weight }) => sum + weight, 0) || 1;
  return {
    proximity: [...pairs.values()].reduce((sum, nearness) => sum + nearness, 0) / all,
    saturation:
      [...frequencies].reduce((sum, [term, count]) => sum + (weightOf(term) * count) / (count + 1.2), 0) / all,
    matchCount: matches.length,
  };
};

/** Overlap of the query with the passage as a whole. */
const passageOverlap = (
  query: QueryTerms,
  masks: Masks,
  { exactMask, softMask, synonymMask, sentences }: Candidate,
): Features => {
  const all = maskWeight(query, -1) || 1;
  const missing = query.terms.map(({ weight }, t) => (softMask & (1 << t) ? 0 : weight));
  return {
    coverage: coverage(query, -1, exactMask),
    softCoverage: coverage(query, -1, softMask),
    synonymCoverage: coverage(query, -1, synonymMask),
    strength: jointStrength(query, sentences),
    otherCoverage: coverage(query, masks.other, softMask),
    otherSynonymCoverage: coverage(query, masks.other, synonymMask),
    maxMissing: max(missing) / all,
    ...proximity(query, sentences),
  };
};

/** Overlap of the query with the best sentence and the best two adjacent ones, each feature for itself. */
const sentenceOverlap = (query: QueryTerms, masks: Masks, { sentences }: Candidate): Features => {
  const softShares = sentences.map(({ softMask }) => coverage(query, -1, softMask));
  const strengths = sentences.map(({ strength }) => strength);
  const best = sentences[strengths.indexOf(max(strengths))];
  return {
    softSentenceShare: max(softShares),
    sentenceStrength: max(strengths),
    otherSentence: max(sentences.map(({ softMask }) => coverage(query, masks.other, softMask))),
    otherSynonymSentence: max(sentences.map(({ synonymMask }) => coverage(query, masks.other, synonymMask))),
    window: max(sentences.map((_, i) => jointStrength(query, sentences.slice(i, i + 2)))),
    pairShare: max(sentences.map(({ pairShare }) => pairShare)),
    roleShare: max(sentences.map(({ roleShare }) => roleShare)),
    answerShare: max(strengths.map((share, i) => (sentences[i]?.hasAnswer ? share : 0))),
    answerNearness: max(strengths.map((share, i) => share * (sentences[i]?.answerNearness ?? 0))),
    bestLength: best ? best.end - best.start : 0,
    bestPlace: best?.sentence ?? 0,
    firstSentence: strengths[0] ?? 0,
  };
};

/** Returns the features by which passages are ranked. */
const passageFeatures = (
  index: PassageIndex,
  query: QueryTerms,
  masks: Masks,
  { questionForm }: Query,
  scores: Scores,
  candidate: Candidate,
): Features => {
  const { position } = candidate;
  return {
    stemScore: (scores.stems[position] ?? 0) / scores.maxStems,
    groupScore: (scores.groups[index.groupOf[position] ?? 0] ?? 0) / scores.maxGroups,
    stemShare: (scores.stems[position] ?? 0) / scores.queryWeight,
    ...passageOverlap(query, masks, candidate),
    ...sentenceOverlap(query, masks, candidate),
    ...surroundings(index, scores, position),
    length: Math.log(1 + (index.stems.lengths[position] ?? 0) / index.stems.meanLength),
    questionForm,
    termCount: query.terms.length,
  };
};

// Features whose distance to the best candidate says more than their value.
const relativeNames = [
  ...['stemShare', 'coverage', 'softCoverage', 'synonymCoverage', 'strength', 'sentenceStrength', 'softSentenceShare'],
  ...['otherSynonymSentence', 'window', 'pairShare', 'answerShare', 'answerNearness', 'proximity', 'saturation'],
  ...['neighbour', 'surroundings'],
];

/** Returns the features of all candidates of a query, with those relative to the best candidate. */
export const candidateFeatures = (
  index: PassageIndex,
  query: QueryTerms,
  question: Query,
  scores: Scores,
  candidates: readonly Candidate[],
): Features[] => {
  const masks = essentialMasks(query);
  const all = candidates.map((candidate) => passageFeatures(index, query, masks, question, scores, candidate));
  const best = relativeNames.map((name) => max(all.map((features) => features[name] ?? 0)));
  return all.map((features, rank) => {
    const relative = relativeNames.map((name, i) => [`${name}ToBest`, (features[name] ?? 0) - (best[i] ?? 0)] as const);
    return { ...features, firstStageRank: rank, ...Object.fromEntries(relative) };
  });
};
