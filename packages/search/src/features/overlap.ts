import { type QueryTerm, synonymStrength } from '../query/query-terms.js';
import { softStrength } from './matches.js';

/** A query's terms; the weights of a retrieval's terms sum up to 1. */
export type Terms = readonly QueryTerm[];

/** Share (0..1) of the required terms' weight that match with at least some strength; 1 where none is required. */
export const coverage = (
  terms: Terms,
  strengths: Float32Array,
  minStrength: number,
  isRequired: (term: QueryTerm) => boolean = () => true,
): number => {
  let [matched, all] = [0, 0];
  terms.forEach((term, t) => {
    if (!isRequired(term)) return;
    all += term.weight;
    if ((strengths[t] ?? 0) >= minStrength) matched += term.weight;
  });
  return all === 0 ? 1 : matched / all;
};

/** Share (0..1) of the query's weight that strengths of its terms match together. */
export const strengthShare = (terms: Terms, strengths: Float32Array): number =>
  terms.reduce((sum, { weight }, t) => sum + weight * (strengths[t] ?? 0), 0);

export const overlapNames = ['exact', 'soft', 'loose', 'strength'];

/** Returns the shares of the query's weight that matches cover by stem, by similar form, by synonym and together. */
export const overlap = (terms: Terms, strengths: Float32Array): number[] => [
  coverage(terms, strengths, 1),
  coverage(terms, strengths, softStrength),
  coverage(terms, strengths, synonymStrength),
  strengthShare(terms, strengths),
];
