import { type Candidate, candidateOf } from '../features/candidate.js';
import type { PassageIndex } from '../index/passage-index.js';
import { parseQuery, type Query } from '../query/query.js';
import { lookUpTerms, type QueryTerms } from '../query/query-terms.js';
import { type Scores, scorePassages, topPositions } from './scorer.js';
import { readSentences } from '../features/sentence-reader.js';

/** The result of the first stage: a query and the passages worth ranking. */
export interface Retrieval {
  query: Query;
  terms: QueryTerms;
  scores: Scores;
  candidates: Candidate[];
}

// Contains the right passage for 98 of 100 questions; each candidate costs about 20 µs.
export const maxCandidates = 60;

/** Finds the candidates of a query by BM25 and reads their sentences. */
export const retrieve = (index: PassageIndex, text: string, count = maxCandidates): Retrieval => {
  const query = parseQuery(text);
  const terms = lookUpTerms(index, query);
  const scores = scorePassages(index, terms);
  const candidates = topPositions(scores.total, count).map((position) =>
    candidateOf(index, terms, position, readSentences(index, terms, query.answerType, position)),
  );
  return { query, terms, scores, candidates };
};
