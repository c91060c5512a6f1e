import { readFileSync } from 'node:fs';
import type { TreeModel } from './model.js';

/** What `npm run bench -- train-search` has learned. */
export interface Coefficients {
  ranker: TreeModel;
  snippet: TreeModel;
  abstention: TreeModel;
  /** Confidence (0..1) below which the source of a question is missing. */
  minConfidence: number;
}

export const coefficients: Coefficients = JSON.parse(
  readFileSync(new URL('../../coefficients.json', import.meta.url), 'utf8'),
) as Coefficients;
