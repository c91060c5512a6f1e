/** Returns the quantile at `share` (0..1), interpolated linearly between neighbours; NaN for an empty list. */
export const quantile = (values: ArrayLike<number>, share: number): number => {
  const sorted = Float64Array.from(values).sort();
  const position = share * (sorted.length - 1);
  const below = sorted[Math.floor(position)] ?? Number.NaN;
  const above = sorted[Math.ceil(position)] ?? Number.NaN;
  return below + (above - below) * (position - Math.floor(position));
};

export const median = (values: ArrayLike<number>): number => quantile(values, 0.5);

/**
 * Returns the median over the rounds of value ÷ reference. Ratios within a round cancel what slows the whole machine
 * for some seconds. Rounds without a measurement on either side are left out.
 */
export const medianRatio = (values: readonly number[], references: readonly number[]): number =>
  median(values.map((value, round) => value / (references[round] ?? Number.NaN)).filter(Number.isFinite));

/** Returns the slope of log(y) over log(x) by least squares: 0 is constant, 1 is proportional growth. */
export const growth = (points: readonly (readonly [x: number, y: number])[]): number => {
  const logs = points.map(([x, y]) => [Math.log(x), Math.log(y)] as const);
  const mean = (at: 0 | 1) => logs.reduce((sum, point) => sum + point[at], 0) / logs.length;
  const [meanX, meanY] = [mean(0), mean(1)];
  const covariance = logs.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0);
  const variance = logs.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0);
  return covariance / variance;
};

/** Returns a generator of numbers in [0, 1), the same in every run (mulberry32). */
export const randomFrom = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
};
