import type { Site } from '@salaria/contracts/artifacts';
import type { BadgeTone } from '@salaria/ui';

/** Where a site of unknown distance stands in the order, km. */
const unknownDistance = 99;

/** Nearest first, at most `limit`; a site without a distance counts as 99 km away. */
export function byDistance(sites: readonly Site[], limit?: number): readonly Site[] {
  const sorted = [...sites].sort((a, b) => (a.distance ?? unknownDistance) - (b.distance ?? unknownDistance));
  return limit === undefined ? sorted : sorted.slice(0, limit);
}

/** Under 2 km success, under 5 primary, under 10 default, farther or unknown secondary. */
export function distanceTone(kilometres: number | null | undefined): BadgeTone {
  if (kilometres === null || kilometres === undefined || !Number.isFinite(kilometres)) return 'secondary';
  if (kilometres < 2) return 'success';
  if (kilometres < 5) return 'primary';
  return kilometres < 10 ? 'default' : 'secondary';
}
