import { coverage } from './features/overlap.js';
import type { PassageIndex } from './index/passage-index.js';
import { rank } from './ranker/ranker.js';
import { maxCandidates, retrieve } from './scorer/retrieval.js';

export interface Hit {
  /** Position in the index's passages. */
  position: number;
  /** Log-odds up to a constant of the query; comparable among the hits of one search. */
  score: number;
  /** Share (0..1) of the query's weight that the passage or its title contains; generic words do not count. */
  coverage: number;
}

/**
 * Returns the passages that answer a question best, best first.
 *
 * @returns at most `limit` hits; none when the index contains no word of the question
 */
export const search = (index: PassageIndex, text: string, limit: number): Hit[] => {
  const retrieval = retrieve(index, text, Math.max(limit, maxCandidates));
  return rank(index, retrieval)
    .slice(0, limit)
    .map(({ candidate, score }) => ({
      position: candidate.position,
      score,
      coverage: coverage(retrieval.terms.terms, candidate.strengths, 1, ({ isGeneric }) => !isGeneric),
    }));
};
