import type { HealthPoint } from '@salaria/contracts/desk/releases';
import { instantText } from '../../desk/instant';

const day = new Intl.DateTimeFormat('it-IT', { day: 'numeric', month: 'short', timeZone: 'UTC' });

export const hourText = (at: string): string => instantText(at);
/** Writes the date of a day in Rome: '5 mar'. */
export const dayText = (at: string): string => day.format(new Date(`${at}T00:00:00Z`));

type Problems = Pick<HealthPoint, 'failures' | 'fallbacks' | 'errors'>;
export const problemsOf = ({ failures, fallbacks, errors }: Problems): number => failures + fallbacks + errors;

export const sumOf = (points: readonly HealthPoint[]) => ({
  views: points.reduce((sum, { views }) => sum + views, 0),
  problems: points.reduce((sum, point) => sum + problemsOf(point), 0),
});
