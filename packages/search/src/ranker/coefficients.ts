import { readFileSync } from 'node:fs';
import type { TreeModel } from './model.js';

/** What `npm run bench -- train-search` has learned. */
export interface Coefficients {
  terms: TreeModel;
  ranker: TreeModel;
  clauses: TreeModel;
  abstention: TreeModel;
  /**
   * Confidence (0..1) below which search abstains. The training gives 0.88; 0.69 is set by hand: the halves of
   * the development set then abstain from 0.93 of the questions without a source, and from 0.7 on the right source is
   * quoted for 56 instead of 57 or more of the 70 questions about the site.
   */
  minConfidence: number;
}

export const coefficients: Coefficients = JSON.parse(
  readFileSync(new URL('../../coefficients.json', import.meta.url), 'utf8'),
) as Coefficients;
