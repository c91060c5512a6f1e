import { coefficients } from './coefficients.js';
import { type Candidate, type Features, passageFeatures } from '../features/features.js';
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
): RankedPassage[] =>
  candidates
    .map((candidate) => {
      const features = passageFeatures(index, terms, query.answerType, scores, candidate);
      return { candidate, features, score: predict(model, features) };
    })
    .sort((a, b) => b.score - a.score || a.candidate.position - b.candidate.position);
