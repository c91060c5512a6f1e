/** The value below which `share` (0..1) of the numbers lie, between two neighbours in proportion; NaN for none. */
export const quantile = (values: ArrayLike<number>, share: number): number => {
  const sorted = Float64Array.from(values).sort();
  const place = share * (sorted.length - 1);
  const below = sorted[Math.floor(place)] ?? Number.NaN;
  const above = sorted[Math.ceil(place)] ?? Number.NaN;
  return below + (above - below) * (place - Math.floor(place));
};

export const median = (values: ArrayLike<number>): number => quantile(values, 0.5);

/**
 * Median over rounds of ours divided by theirs, each round by itself: what slows the whole machine for some seconds slows both
 * sides of a round alike. Rounds without a measurement on either side are left out.
 */
export const medianRatio = (ours: readonly number[], theirs: readonly number[]): number =>
  median(ours.map((value, round) => value / (theirs[round] ?? Number.NaN)).filter(Number.isFinite));

/** Slope of log(y) over log(x) by least squares: 0 for what does not grow, 1 for what grows in proportion. */
export const growth = (points: readonly (readonly [x: number, y: number])[]): number => {
  const logs = points.map(([x, y]) => [Math.log(x), Math.log(y)] as const);
  const mean = (at: 0 | 1) => logs.reduce((sum, point) => sum + point[at], 0) / logs.length;
  const [meanX, meanY] = [mean(0), mean(1)];
  const up = logs.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0);
  const across = logs.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0);
  return up / across;
};
