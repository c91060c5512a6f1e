import { describe, expect, it } from '@jest/globals';
import { bucketOf, loadTimeBoundsMs, medianMs } from './load-times.js';

function bucketsOf(...times: number[]) {
  const buckets = Array.from({ length: loadTimeBoundsMs.length + 1 }, () => 0);
  for (const ms of times) buckets[bucketOf(ms) - 1] = (buckets[bucketOf(ms) - 1] ?? 0) + 1;
  return buckets;
}

describe('the median of load times', () => {
  it('is null without any', () => {
    expect(medianMs(bucketsOf())).toBeNull();
  });

  it.each([
    [[0], 125],
    [[600, 700], 750],
    [[400, 900, 1500], 750],
    [[900, 900, 900, 20_000], 833],
    [[600_000], 30_000],
  ])('is estimated within its bucket for %j', (times, expected) => {
    expect(medianMs(bucketsOf(...times))).toBe(expected);
  });
});
