import type { Features } from '../features/features.js';
import { passageFeatures } from '../features/passage-features.js';
import type { PassageIndex } from '../index/passage-index.js';
import type { Candidate, Retrieval } from '../scorer/retrieval.js';
import { coefficients } from './coefficients.js';
import { predict, type TreeModel } from './model.js';

/** A candidate with its score: log-odds up to a constant of the query. */
export interface RankedPassage {
  candidate: Candidate;
  features: Features;
  score: number;
}

/** Reranks the candidates of a query by a learned model, best first. */
export const rank = (
  index: PassageIndex,
  retrieval: Retrieval,
  model: TreeModel = coefficients.ranker,
): RankedPassage[] => {
  const features = passageFeatures(index, retrieval);
  return retrieval.candidates
    .map((candidate, i): RankedPassage => {
      const own = features[i] ?? [];
      return { candidate, features: own, score: predict(model, own) };
    })
    .sort((a, b) => b.score - a.score || a.candidate.position - b.candidate.position);
};
