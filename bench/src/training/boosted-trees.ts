import type { Features } from '@salaria/search/features/features';
import type { TreeModel } from '@salaria/search/ranker/model';
import { randomFrom } from '../measure/statistics.js';

/** A feature vector with its label; samples of a query are adjacent and compared with each other only. */
export interface Sample {
  features: Features;
  label: number;
  query: number;
  article: number;
}

/** Names of the features and hyperparameters of the boosting. */
export interface BoostingOptions {
  features: readonly string[];
  objective: 'pairwise' | 'logistic';
  treeCount: number;
  maxDepth: number;
  learningRate: number;
}

const binCount = 64;
const minLeafWeight = 5;
const regularization = 5;
/** Shares (0..1) of the queries and of the features that each tree sees; less than 1 reduces the variance. */
const queryShare = 0.7;
const featureShare = 0.4;

/** Upper bounds of at most 64 bins with about equally many samples. */
const boundsOf = (values: Float64Array): number[] => {
  const sorted = Float64Array.from(values).sort();
  const bounds = new Set<number>();
  for (let bin = 1; bin < binCount; bin += 1) {
    const at = Math.floor((bin * sorted.length) / binCount);
    const [a, b] = [sorted[at - 1] ?? 0, sorted[at] ?? 0];
    bounds.add(a < b ? (a + b) / 2 : b);
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

interface Split {
  feature: number;
  bin: number;
}

/** First and last sample (exclusive) of each query. */
const queryRanges = (samples: readonly Sample[]): Array<[number, number]> => {
  const ranges: Array<[number, number]> = [];
  samples.forEach(({ query }, i) => {
    const last = ranges.at(-1);
    if (last && samples[last[0]]?.query === query) last[1] = i + 1;
    else ranges.push([i, i + 1]);
  });
  return ranges;
};

/** Grows the trees of one model. */
class Booster {
  private readonly model: TreeModel;
  private readonly bounds: number[][];
  private readonly bins: Uint8Array[];
  private readonly scores: Float64Array;
  private readonly first: Float64Array;
  private readonly second: Float64Array;
  private readonly random = randomFrom(1);

  constructor(
    private readonly samples: readonly Sample[],
    private readonly options: BoostingOptions,
  ) {
    this.model = { features: [...options.features], roots: [], feature: [], value: [], left: [], right: [] };
    const columns = options.features.map((_, f) => Float64Array.from(samples, ({ features }) => features[f] ?? 0));
    this.bounds = columns.map(boundsOf);
    this.bins = columns.map((column, f) => Uint8Array.from(column, (value) => binOf(this.bounds[f] ?? [], value)));
    this.scores = new Float64Array(samples.length);
    this.first = new Float64Array(samples.length);
    this.second = new Float64Array(samples.length);
  }

  train(): TreeModel {
    const queries = queryRanges(this.samples);
    const { treeCount, objective } = this.options;
    for (let tree = 0; tree < treeCount; tree += 1) {
      const chosen = queries.filter(() => this.random() < queryShare);
      for (const [start, end] of chosen)
        if (objective === 'pairwise') this.pairwiseGradients(start, end);
        else this.logisticGradients(start, end);
      const members = Uint32Array.from(
        chosen.flatMap(([start, end]) => Array.from({ length: end - start }, (_, i) => start + i)),
      );
      const features = this.bins.flatMap((_, feature) => (this.random() < featureShare ? [feature] : []));
      const root = this.grow(members, features, 0);
      this.model.roots.push(root);
      for (let i = 0; i < this.scores.length; i += 1) this.scores[i] = (this.scores[i] ?? 0) + this.leafOf(root, i);
    }
    return this.model;
  }

  /** LambdaMART's gradients: the samples of a query with label 1 should score above those with label 0. */
  private pairwiseGradients(start: number, end: number): void {
    const order = Array.from({ length: end - start }, (_, i) => start + i);
    order.sort((a, b) => (this.scores[b] ?? 0) - (this.scores[a] ?? 0));
    const gains = new Float64Array(end - start);
    order.forEach((member, rank) => {
      gains[member - start] = 1 / Math.log2(2 + rank);
    });
    this.first.fill(0, start, end);
    this.second.fill(0, start, end);
    for (let better = start; better < end; better += 1) {
      if (this.samples[better]?.label !== 1) continue;
      for (let worse = start; worse < end; worse += 1) {
        if (this.samples[worse]?.label !== 0) continue;
        const delta = Math.abs((gains[better - start] ?? 0) - (gains[worse - start] ?? 0));
        const probability = 1 / (1 + Math.exp((this.scores[better] ?? 0) - (this.scores[worse] ?? 0)));
        const curvature = probability * (1 - probability) * delta;
        this.first[better] = (this.first[better] ?? 0) - probability * delta;
        this.first[worse] = (this.first[worse] ?? 0) + probability * delta;
        this.second[better] = (this.second[better] ?? 0) + curvature;
        this.second[worse] = (this.second[worse] ?? 0) + curvature;
      }
    }
  }

  private logisticGradients(start: number, end: number): void {
    for (let i = start; i < end; i += 1) {
      const probability = 1 / (1 + Math.exp(-(this.scores[i] ?? 0)));
      this.first[i] = probability - (this.samples[i]?.label ?? 0);
      this.second[i] = probability * (1 - probability);
    }
  }

  private leafOf(root: number, sample: number): number {
    let node = root;
    for (let f = this.model.feature[node] ?? -1; f >= 0; f = this.model.feature[node] ?? -1)
      node =
        (this.nodeBins[node] ?? 0) >= (this.bins[f]?.[sample] ?? 0)
          ? (this.model.left[node] ?? 0)
          : (this.model.right[node] ?? 0);
    return this.model.value[node] ?? 0;
  }

  private readonly nodeBins: number[] = [];

  private addNode(feature: number, value: number, bin: number): number {
    this.model.feature.push(feature);
    this.model.value.push(Number(value.toPrecision(4)));
    this.model.left.push(0);
    this.model.right.push(0);
    return this.nodeBins.push(bin) - 1;
  }

  private grow(members: Uint32Array, features: readonly number[], depth: number): number {
    const split = depth < this.options.maxDepth ? this.bestSplit(members, features) : undefined;
    if (!split) return this.addLeaf(members);
    const node = this.addNode(split.feature, this.bounds[split.feature]?.[split.bin] ?? 0, split.bin);
    const bins = this.bins[split.feature];
    const isLeft = (i: number) => (bins?.[i] ?? 0) <= split.bin;
    this.model.left[node] = this.grow(members.filter(isLeft), features, depth + 1);
    this.model.right[node] = this.grow(
      members.filter((i) => !isLeft(i)),
      features,
      depth + 1,
    );
    return node;
  }

  private addLeaf(members: Uint32Array): number {
    let [g, h] = [0, 0];
    for (const i of members) {
      g += this.first[i] ?? 0;
      h += this.second[i] ?? 0;
    }
    return this.addNode(-1, (-g / (h + regularization)) * this.options.learningRate, 0);
  }

  private bestSplit(members: Uint32Array, features: readonly number[]): Split | undefined {
    let best: Split | undefined;
    let bestGain = 1e-6;
    const g = new Float64Array(binCount);
    const h = new Float64Array(binCount);
    for (const feature of features) {
      const [allG, allH] = this.fillHistogram(members, feature, g, h);
      const parent = allG ** 2 / (allH + regularization);
      let [leftG, leftH] = [0, 0];
      const boundCount = this.bounds[feature]?.length ?? 0;
      for (let bin = 0; bin < boundCount; bin += 1) {
        leftG += g[bin] ?? 0;
        leftH += h[bin] ?? 0;
        const [rightG, rightH] = [allG - leftG, allH - leftH];
        if (leftH < minLeafWeight || rightH < minLeafWeight) continue;
        const gain = leftG ** 2 / (leftH + regularization) + rightG ** 2 / (rightH + regularization) - parent;
        if (gain <= bestGain) continue;
        bestGain = gain;
        best = { feature, bin };
      }
    }
    return best;
  }

  private fillHistogram(members: Uint32Array, feature: number, g: Float64Array, h: Float64Array): [number, number] {
    const bins = this.bins[feature] ?? new Uint8Array();
    g.fill(0);
    h.fill(0);
    let [allG, allH] = [0, 0];
    // Most of the training is spent here.
    const { first, second } = this;
    for (let m = 0; m < members.length; m += 1) {
      const i = members[m] as number;
      const bin = bins[i] as number;
      g[bin] = (g[bin] as number) + (first[i] as number);
      h[bin] = (h[bin] as number) + (second[i] as number);
    }
    for (let bin = 0; bin < binCount; bin += 1) {
      allG += g[bin] as number;
      allH += h[bin] as number;
    }
    return [allG, allH];
  }
}

/** Trains gradient-boosted trees; deterministic. */
export const trainTrees = (samples: readonly Sample[], options: BoostingOptions): TreeModel =>
  new Booster(samples, options).train();
