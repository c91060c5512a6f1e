import type { Features } from '../features/features.js';
import { matchSentences, strengthsOf } from '../features/matches.js';
import { readSentence, type SentenceReading } from '../features/sentence-features.js';
import { termFeatures, weighTerms } from '../features/term-weights.js';
import { groupAt, type PassageIndex } from '../index/passage-index.js';
import { parseQuery, type Query } from '../query/query.js';
import { lookUpTerms, type QueryTerms } from '../query/query-terms.js';
import { coefficients } from '../ranker/coefficients.js';
import type { TreeModel } from '../ranker/model.js';
import { scorePassages, topPositions } from './scorer.js';

/** A passage worth ranking. */
export interface Candidate {
  position: number;
  sentences: SentenceReading[];
  /** Greatest strength of each term in the passage and its title. */
  strengths: Float32Array;
}

/** The result of the first stage: a query with weights learned for ranking, and its candidates. */
export interface Retrieval {
  query: Query;
  terms: QueryTerms;
  termFeatures: Features[];
  /** First-stage score of each passage of the index, the greatest, and the sum of the terms' first-stage weights. */
  scores: Float32Array;
  maxScore: number;
  queryWeight: number;
  candidates: Candidate[];
}

// Contains the right passage for 97 of 100 questions; each candidate costs about 20 µs.
export const maxCandidates = 40;

export const titleMatches = (index: PassageIndex, { byStem }: QueryTerms, position: number) =>
  (groupAt(index, position)?.title ?? []).flatMap((stem) => {
    const match = byStem.get(stem);
    return match ? [{ at: -1, ...match }] : [];
  });

/** Finds the candidates of a query by BM25, weighs its terms by them and reads their sentences. */
export const retrieve = (
  index: PassageIndex,
  text: string,
  count = maxCandidates,
  model: TreeModel = coefficients.terms,
): Retrieval => {
  const query = parseQuery(text);
  const lookedUp = lookUpTerms(index, query);
  const scores = scorePassages(index, lookedUp);
  const positions = topPositions(scores, count);
  const matched = positions.map((position) => matchSentences(index, lookedUp, position));
  const features = termFeatures(query, lookedUp, matched.slice(0, maxCandidates));
  const terms = weighTerms(lookedUp, features, model);
  const candidates = positions.map((position, i): Candidate => {
    const sentences = matched[i] ?? [];
    const matches = [...titleMatches(index, terms, position), ...sentences.flatMap((sentence) => sentence.matches)];
    return {
      position,
      sentences: sentences.map((sentence) => readSentence(index, terms.terms, query.answerType, sentence)),
      strengths: strengthsOf(terms.terms.length, matches),
    };
  });
  const maxScore = scores[positions[0] ?? 0] || 1;
  const queryWeight = lookedUp.terms.reduce((sum, { weight }) => sum + weight, 0) || 1;
  return { query, terms, termFeatures: features, scores, maxScore, queryWeight, candidates };
};
