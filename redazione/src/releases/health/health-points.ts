import type { HealthPoint } from '@salaria/contracts/desk/releases';
import type { SectionReleases } from '@salaria/contracts/team-calls';
import { romeDayOf } from '../../desk/format';

type Problems = Pick<HealthPoint, 'failures' | 'fallbacks' | 'errors'>;
export const problemsOf = ({ failures, fallbacks, errors }: Problems): number => failures + fallbacks + errors;

export const sumOf = (points: readonly HealthPoint[]) => ({
  views: points.reduce((sum, { views }) => sum + views, 0),
  problems: points.reduce((sum, point) => sum + problemsOf(point), 0),
});

type Event = SectionReleases['history'][number];
const changesLiveRelease = new Set(['live', 'promoted', 'rolled-back']);

/** Returns the beginning of the hour or day that an instant is in, as the API writes it. */
const beginningOf = (at: string, unit: 'hour' | 'day'): string =>
  unit === 'day' ? romeDayOf(new Date(at)) : `${new Date(at).toISOString().slice(0, 13)}:00:00Z`;

/** Returns the indexes of the periods in which another release went live. */
export function releaseIndexes(
  points: readonly HealthPoint[],
  history: readonly Event[],
  unit: 'hour' | 'day',
): number[] {
  const beginnings = new Set(
    history.filter(({ action }) => changesLiveRelease.has(action)).map(({ at }) => beginningOf(at, unit)),
  );
  return points.flatMap(({ at }, index) => (beginnings.has(at) ? [index] : []));
}
