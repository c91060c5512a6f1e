import { readFileSync } from 'node:fs';
import type { TreeModel } from './model.js';

/** What `npm run bench -- train-search` has learned. */
export interface Coefficients {
  terms: TreeModel;
  ranker: TreeModel;
  clauses: TreeModel;
  abstention: TreeModel;
}

export const coefficients: Coefficients = JSON.parse(
  readFileSync(new URL('../../coefficients.json', import.meta.url), 'utf8'),
) as Coefficients;
