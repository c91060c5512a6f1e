import type { Features } from '@salaria/search/features/features';
import type { TreeModel } from '@salaria/search/ranker/model';

/** A feature vector with its label; samples of a query are compared with each other only. */
export interface Sample {
  features: Features;
  label: number;
  query: number;
}

/** Hyperparameters of the boosting. */
export interface BoostingOptions {
  objective: 'pairwise' | 'logistic';
  treeCount: number;
  maxDepth: number;
  learningRate: number;
  minLeafWeight: number;
  regularization: number;
}

const binCount = 64;

interface Gradients {
  first: Float64Array;
  second: Float64Array;
}

/** Upper bounds of at most 64 bins with about equally many samples. */
const boundsOf = (values: Float64Array): number[] => {
  const sorted = Float64Array.from(values).sort();
  const bounds = new Set<number>();
  for (let bin = 1; bin < binCount; bin += 1) {
    const at = Math.floor((bin * sorted.length) / binCount);
    const [a, b] = [sorted[at - 1] ?? 0, sorted[at] ?? 0];
    if (a < b) bounds.add((a + b) / 2);
    else bounds.add(b);
  }
  return [...bounds].sort((a, b) => a - b);
};

const binOf = (bounds: readonly number[], value: number): number => {
  let low = 0;
  let high = bounds.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (value <= (bounds[middle] ?? 0)) high = middle;
    else low = middle + 1;
  }
  return low;
};

/** LambdaMART's gradients: the samples of a query with label 1 should score above those with label 0. */
const pairwiseGradients = (
  samples: readonly Sample[],
  scores: Float64Array,
  queries: readonly number[][],
): Gradients => {
  const first = new Float64Array(samples.length);
  const second = new Float64Array(samples.length);
  for (const members of queries) {
    const order = [...members].sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0));
    const rank = new Map(order.map((member, i) => [member, i]));
    const gain = (member: number) => 1 / Math.log2(2 + (rank.get(member) ?? 0));
    for (const better of members) {
      if (samples[better]?.label !== 1) continue;
      for (const worse of members) {
        if (samples[worse]?.label !== 0) continue;
        const delta = Math.abs(gain(better) - gain(worse));
        const probability = 1 / (1 + Math.exp((scores[better] ?? 0) - (scores[worse] ?? 0)));
        first[better] = (first[better] ?? 0) - probability * delta;
        first[worse] = (first[worse] ?? 0) + probability * delta;
        const curvature = probability * (1 - probability) * delta;
        second[better] = (second[better] ?? 0) + curvature;
        second[worse] = (second[worse] ?? 0) + curvature;
      }
    }
  }
  return { first, second };
};

const logisticGradients = (samples: readonly Sample[], scores: Float64Array): Gradients => {
  const first = new Float64Array(samples.length);
  const second = new Float64Array(samples.length);
  samples.forEach(({ label }, i) => {
    const probability = 1 / (1 + Math.exp(-(scores[i] ?? 0)));
    first[i] = probability - label;
    second[i] = probability * (1 - probability);
  });
  return { first, second };
};

/** Grows the trees of one model. */
class Booster {
  readonly model: TreeModel;
  private readonly bounds: number[][];
  private readonly bins: Uint8Array[];
  private readonly scores: Float64Array;

  constructor(
    private readonly samples: readonly Sample[],
    private readonly options: BoostingOptions,
  ) {
    const features = Object.keys(samples[0]?.features ?? {});
    this.model = { features, roots: [], feature: [], value: [], left: [], right: [] };
    const columns = features.map((name) => Float64Array.from(samples, (sample) => sample.features[name] ?? 0));
    this.bounds = columns.map(boundsOf);
    this.bins = columns.map((column, f) => Uint8Array.from(column, (value) => binOf(this.bounds[f] ?? [], value)));
    this.scores = new Float64Array(samples.length);
  }

  train(): TreeModel {
    const members = new Map<number, number[]>();
    this.samples.forEach(({ query }, i) => {
      members.set(query, [...(members.get(query) ?? []), i]);
    });
    const queries = [...members.values()];
    const all = Uint32Array.from(this.samples, (_, i) => i);
    for (let tree = 0; tree < this.options.treeCount; tree += 1) {
      const gradients =
        this.options.objective === 'pairwise'
          ? pairwiseGradients(this.samples, this.scores, queries)
          : logisticGradients(this.samples, this.scores);
      this.model.roots.push(this.grow(all, gradients, 0));
    }
    return this.model;
  }

  private addNode(feature: number, value: number): number {
    this.model.feature.push(feature);
    this.model.value.push(Number(value.toPrecision(4)));
    this.model.left.push(0);
    this.model.right.push(0);
    return this.model.feature.length - 1;
  }

  private grow(members: Uint32Array, gradients: Gradients, depth: number): number {
    const split = depth < this.options.maxDepth ? this.bestSplit(members, gradients) : undefined;
    if (!split) return this.addLeaf(members, gradients);
    const node = this.addNode(split.feature, this.bounds[split.feature]?.[split.bin] ?? 0);
    const bins = this.bins[split.feature];
    const isLeft = (i: number) => (bins?.[i] ?? 0) <= split.bin;
    this.model.left[node] = this.grow(members.filter(isLeft), gradients, depth + 1);
    this.model.right[node] = this.grow(
      members.filter((i) => !isLeft(i)),
      gradients,
      depth + 1,
    );
    return node;
  }

  private addLeaf(members: Uint32Array, { first, second }: Gradients): number {
    let [g, h] = [0, 0];
    for (const i of members) {
      g += first[i] ?? 0;
      h += second[i] ?? 0;
    }
    const value = (-g / (h + this.options.regularization)) * this.options.learningRate;
    for (const i of members) this.scores[i] = (this.scores[i] ?? 0) + value;
    return this.addNode(-1, value);
  }

  private bestSplit(members: Uint32Array, { first, second }: Gradients): { feature: number; bin: number } | undefined {
    const { regularization, minLeafWeight } = this.options;
    let best: { feature: number; bin: number } | undefined;
    let bestGain = 1e-6;
    this.bins.forEach((bins, feature) => {
      const g = new Float64Array(binCount);
      const h = new Float64Array(binCount);
      let [allG, allH] = [0, 0];
      for (const i of members) {
        const bin = bins[i] ?? 0;
        g[bin] = (g[bin] ?? 0) + (first[i] ?? 0);
        h[bin] = (h[bin] ?? 0) + (second[i] ?? 0);
        allG += first[i] ?? 0;
        allH += second[i] ?? 0;
      }
      let [leftG, leftH] = [0, 0];
      const boundCount = this.bounds[feature]?.length ?? 0;
      for (let bin = 0; bin < boundCount; bin += 1) {
        leftG += g[bin] ?? 0;
        leftH += h[bin] ?? 0;
        const [rightG, rightH] = [allG - leftG, allH - leftH];
        if (leftH < minLeafWeight || rightH < minLeafWeight) continue;
        const gain =
          leftG ** 2 / (leftH + regularization) +
          rightG ** 2 / (rightH + regularization) -
          allG ** 2 / (allH + regularization);
        if (gain > bestGain) {
          bestGain = gain;
          best = { feature, bin };
        }
      }
    });
    return best;
  }
}

/** Trains gradient-boosted trees; deterministic. */
export const trainTrees = (samples: readonly Sample[], options: BoostingOptions): TreeModel =>
  new Booster(samples, options).train();
