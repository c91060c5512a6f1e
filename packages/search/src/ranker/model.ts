import type { Features } from '../features/features.js';

/**
 * Gradient-boosted regression trees in flat arrays. Node n compares feature[n] with value[n] and goes to left[n] (less
 * or equal) or right[n]; in a leaf feature[n] is -1 and value[n] is its part of the sum.
 */
export interface TreeModel {
  features: string[];
  roots: number[];
  feature: number[];
  value: number[];
  left: number[];
  right: number[];
}

/** Returns the sum of a model's trees for the features of which it has the names. */
export const predict = (model: TreeModel, features: Features): number => {
  let sum = 0;
  for (const root of model.roots) {
    let node = root;
    for (let feature = model.feature[node] ?? -1; feature >= 0; feature = model.feature[node] ?? -1)
      node = ((features[feature] ?? 0) <= (model.value[node] ?? 0) ? model.left[node] : model.right[node]) ?? root;
    sum += model.value[node] ?? 0;
  }
  return sum;
};

/** Returns the probability of a log-odds score. */
export const sigmoid = (score: number): number => 1 / (1 + Math.exp(-score));
