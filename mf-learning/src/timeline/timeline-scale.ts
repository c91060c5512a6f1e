import type { GeneratedTimelinePeriod } from '@salaria/content/generated-types';
import { formatYear } from '@salaria/ui';

type Years = Pick<GeneratedTimelinePeriod, 'startYear' | 'endYear'>;

/** First and last year of all periods. */
export const yearsOf = (periods: readonly Years[]): Years => ({
  startYear: Math.min(...periods.map((period) => period.startYear)),
  endYear: Math.max(...periods.map((period) => period.endYear)),
});

/** Where a period begins and how long it is, as fractions of `whole`. */
export const placeOf = ({ startYear, endYear }: Years, whole: Years): { from: number; span: number } => {
  const length = whole.endYear - whole.startYear;
  return { from: (startYear - whole.startYear) / length, span: (endYear - startYear) / length };
};

/** '27 a.C. – 476 d.C.' */
export const rangeText = ({ startYear, endYear }: Years): string => `${formatYear(startYear)} – ${formatYear(endYear)}`;
