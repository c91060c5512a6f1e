import { named } from '@salaria/contracts/common';
import * as z from '@salaria/contracts/z';

/** Periods that the desk shows, up to today; the counts of earlier days are deleted. */
export const statisticsDays = [30, 92, 366] as const;

export const statisticsQuerySchema = z.object({
  days: z.optional(z.pipe(z.string(), z.pipe(z.transform(Number), z.literal(statisticsDays)))),
});
export type StatisticsQuery = z.infer<typeof statisticsQuerySchema>;

const dayCounts = z.object({
  /** Date in Rome: `2026-03-05`. */
  day: z.string(),
  visits: z.int(),
  searches: z.int(),
  /** Searches without a result; they are counted above as well. */
  emptySearches: z.int(),
  /** Active subscribers of the newsletter at the end of the day; null for a day without a count. */
  subscribers: z.nullable(z.int()),
});
export type DayCounts = z.infer<typeof dayCounts>;

const namedCount = z.object({ name: z.string(), count: z.int() });
export type NamedCount = z.infer<typeof namedCount>;

/** `days`: the oldest first. The others are sums of the period, the most frequent first. */
export const statisticsSchema = named(
  'Statistics',
  z.object({
    days: z.array(dayCounts),
    pages: z.array(namedCount),
    /** Words of searches without a result, of the last 92 days at most. */
    emptySearchWords: z.array(namedCount),
    /** Host names of other sites. */
    referrers: z.array(namedCount),
    /** Titles of PDFs. */
    downloads: z.array(namedCount),
  }),
);
export type Statistics = z.infer<typeof statisticsSchema>;
export const statisticsExample: Statistics = {
  days: [{ day: '2026-03-05', visits: 214, searches: 12, emptySearches: 3, subscribers: 87 }],
  pages: [{ name: '/blog/posta-romana', count: 61 }],
  emptySearchWords: [{ name: 'catacombe', count: 5 }],
  referrers: [{ name: 'it.wikipedia.org', count: 18 }],
  downloads: [{ name: 'miliario', count: 4 }],
};
