import { coefficients } from './coefficients.js';
import type { Candidate } from '../features/candidate.js';
import type { Features } from '../features/features.js';
import { candidateFeatures } from '../features/passage-features.js';
import { predict, type TreeModel } from './model.js';
import type { PassageIndex } from '../index/passage-index.js';
import type { Retrieval } from '../scorer/retrieval.js';

export interface RankedPassage {
  candidate: Candidate;
  features: Features;
  score: number;
}

/** Reranks the candidates of a query by a learned model, best first. */
export const rank = (
  index: PassageIndex,
  { query, terms, scores, candidates }: Retrieval,
  model: TreeModel = coefficients.ranker,
): RankedPassage[] => {
  const features = candidateFeatures(index, terms, query, scores, candidates);
  return candidates
    .map((candidate, i) => ({ candidate, features: features[i] ?? {}, score: predict(model, features[i] ?? {}) }))
    .sort((a, b) => b.score - a.score || a.candidate.position - b.candidate.position);
};
