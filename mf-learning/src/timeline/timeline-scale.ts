import type { TimelinePeriod } from '@salaria/contracts/timeline';
import { formatYear } from '@salaria/ui';

type Years = Pick<TimelinePeriod, 'startYear' | 'endYear'>;

/** Returns the first and the last year of all periods. */
export const yearsOf = (periods: readonly Years[]): Years => ({
  startYear: Math.min(...periods.map((period) => period.startYear)),
  endYear: Math.max(...periods.map((period) => period.endYear)),
});

/** Returns start and length of a period as fractions of the axis. */
export function positionOf({ startYear, endYear }: Years, axis: Years): { from: number; span: number } {
  const length = axis.endYear - axis.startYear;
  return { from: (startYear - axis.startYear) / length, span: (endYear - startYear) / length };
}

/** Returns for example '27 a.C. – 476 d.C.'. */
export const rangeText = ({ startYear, endYear }: Years): string => [startYear, endYear].map(formatYear).join(' – ');
