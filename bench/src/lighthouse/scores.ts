import { formatFigure, table } from '../measure/report/table.js';
import { median } from '../measure/statistics.js';

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof categories)[number];

/** Result of one run: scores from 0 to 100, times in ms, and the audits that cost points. */
export type Scores = {
  scores: Record<Category, number>;
  metrics: Record<string, number>;
  misses: string[];
};

/** The parts of Lighthouse's result that are used here. */
export type LighthouseResult = {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<
    string,
    {
      id: string;
      score: number | null;
      scoreDisplayMode: string;
      displayValue?: string | undefined;
      numericValue?: number | undefined;
    }
  >;
};

const metricIds = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'speed-index',
  'cumulative-layout-shift',
];
const scoredModes = new Set(['binary', 'numeric', 'metricSavings']);

export function scoresOf({ categories: results, audits }: LighthouseResult): Scores {
  const scores = Object.fromEntries(
    categories.map((name) => [name, Math.round((results[name]?.score ?? 0) * 100)]),
  ) as Record<Category, number>;
  const metrics = Object.fromEntries(metricIds.map((id) => [id, audits[id]?.numericValue ?? Number.NaN]));
  const references = categories.flatMap((name) =>
    (results[name]?.auditRefs ?? []).map(({ id, weight }) => ({ name, id, weight })),
  );
  const misses = references.flatMap(({ name, id, weight }) => {
    const audit = audits[id];
    if (!audit || audit.score === null || audit.score >= 0.9 || !scoredModes.has(audit.scoreDisplayMode)) return [];
    return [
      `${name}: ${id}${weight === 0 ? ' (no points)' : ''}${audit.displayValue ? `, ${audit.displayValue}` : ''}`,
    ];
  });
  return { scores, metrics, misses };
}

/** Returns a table of medians by screen. */
export function scoreTable(runs: ReadonlyMap<string, readonly Scores[]>): string {
  const rows = [...runs].map(([path, all]) => [
    path,
    ...categories.map((name) => median(all.map((run) => run.scores[name])).toFixed(0)),
    ...metricIds.map((id) => {
      const value = median(all.map((run) => run.metrics[id] ?? Number.NaN));
      return id === 'cumulative-layout-shift' ? value.toFixed(3) : formatFigure(Math.round(value));
    }),
  ]);
  return table(['screen', ...categories, 'FCP ms', 'LCP ms', 'TBT ms', 'SI ms', 'CLS'], rows);
}

/** Returns the audits that cost points in most runs of a screen. */
export function missesOf(runs: readonly Scores[]): string[] {
  const counts = new Map<string, number>();
  for (const { misses } of runs)
    for (const id of new Set(misses.map((miss) => miss.split(',')[0] ?? miss)))
      counts.set(id, (counts.get(id) ?? 0) + 1);
  const latest = (id: string) =>
    runs.flatMap(({ misses }) => misses).findLast((miss) => miss === id || miss.startsWith(`${id},`)) ?? id;
  return [...counts].filter(([, count]) => count * 2 > runs.length).map(([id]) => latest(id));
}
