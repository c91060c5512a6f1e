/**
 * Upper bounds of the buckets of measures of browsers; one more bucket has what is above. The defaults of the columns have
 * as many zeros as there are buckets. `cls` is in thousandths, the others are in milliseconds.
 */
export const histogramBounds = {
  load: [250, 500, 1000, 2000, 3000, 5000, 8000, 15_000, 30_000],
  lcp: [500, 1000, 1500, 2000, 2500, 3000, 4000, 6000, 10_000],
  inp: [25, 50, 100, 150, 200, 300, 500, 1000, 2000],
  cls: [10, 25, 50, 100, 150, 250, 500, 1000, 2000],
} as const;
type Measure = keyof typeof histogramBounds;

/** Returns the number of the bucket of a value, from 1 as in PostgreSQL's arrays. */
export function bucketOf(measure: Measure, value: number): number {
  const index = histogramBounds[measure].findIndex((bound) => value <= bound);
  return (index < 0 ? histogramBounds[measure].length : index) + 1;
}

/** Returns the value that this share of all values does not exceed, interpolated within its bucket; null for none. */
export function quantileOf(measure: Measure, buckets: readonly number[], share: number): number | null {
  const total = buckets.reduce((sum, count) => sum + count, 0);
  let passed = 0;
  for (const [index, count] of buckets.entries()) {
    if (count > 0 && passed + count >= total * share) {
      const from = histogramBounds[measure][index - 1] ?? 0;
      // The last bucket has no end.
      const to = histogramBounds[measure][index] ?? from;
      return Math.round(from + ((to - from) * (total * share - passed)) / count);
    }
    passed += count;
  }
  return null;
}

export const medianMs = (buckets: readonly number[]): number | null => quantileOf('load', buckets, 1 / 2);
