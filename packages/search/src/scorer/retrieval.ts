import { type Candidate, candidateOf } from '../features/candidate.js';
import type { Features } from '../features/features.js';
import { matchSentences, readSentences } from '../features/sentence-reader.js';
import { termFeatures, weighTerms } from '../features/term-weights.js';
import type { PassageIndex } from '../index/passage-index.js';
import { parseQuery, type Query } from '../query/query.js';
import { lookUpTerms, type QueryTerms } from '../query/query-terms.js';
import { coefficients } from '../ranker/coefficients.js';
import type { TreeModel } from '../ranker/model.js';
import { type Scores, scorePassages, topPositions } from './scorer.js';

/** The result of the first stage: a query with weights learned for ranking, and the passages worth ranking. */
export interface Retrieval {
  query: Query;
  terms: QueryTerms;
  termFeatures: Features[];
  scores: Scores;
  candidates: Candidate[];
}

// Contains the right passage for 97 of 100 questions; each candidate costs about 20 µs.
export const maxCandidates = 40;

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
  const matched = topPositions(scores.total, count).map((position) => ({
    position,
    sentences: matchSentences(index, lookedUp, position),
  }));
  const features = termFeatures(
    query,
    lookedUp,
    matched.slice(0, maxCandidates).map(({ sentences }) => sentences),
  );
  const terms = weighTerms(lookedUp, features, model);
  const candidates = matched.map(({ position, sentences }) =>
    candidateOf(index, terms, position, readSentences(index, terms, query.answerType, sentences)),
  );
  return { query, terms, termFeatures: features, scores, candidates };
};
