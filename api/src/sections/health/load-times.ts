/**
 * Upper bounds of the buckets of load times in milliseconds; one more bucket has what took longer. The default of the
 * column `loadTimes` has as many zeros as there are buckets.
 */
export const loadTimeBoundsMs = [250, 500, 1000, 2000, 3000, 5000, 8000, 15_000, 30_000] as const;

/** Returns the number of the bucket of a load time, from 1 as in PostgreSQL's arrays. */
export function bucketOf(ms: number): number {
  const index = loadTimeBoundsMs.findIndex((bound) => ms <= bound);
  return (index < 0 ? loadTimeBoundsMs.length : index) + 1;
}

/** Returns the median of load times, interpolated within its bucket; null for none. */
export function medianMs(buckets: readonly number[]): number | null {
  const total = buckets.reduce((sum, count) => sum + count, 0);
  let passed = 0;
  for (const [index, count] of buckets.entries()) {
    if (count > 0 && passed + count >= total / 2) {
      const from = loadTimeBoundsMs[index - 1] ?? 0;
      // The last bucket has no end.
      const to = loadTimeBoundsMs[index] ?? from;
      return Math.round(from + ((to - from) * (total / 2 - passed)) / count);
    }
    passed += count;
  }
  return null;
}
