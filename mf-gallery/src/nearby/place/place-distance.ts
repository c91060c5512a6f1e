import type { NearbySite } from '@salaria/contracts/artifacts';
import type { BadgeTone } from '@salaria/ui';

/** Distance by which a place of unknown distance is sorted. */
const unknownDistanceKm = 99;

/** Returns at most `limit` places, the nearest first. */
export function sortByDistance(places: readonly NearbySite[], limit?: number): readonly NearbySite[] {
  const kilometresOf = ({ distance }: NearbySite) => distance ?? unknownDistanceKm;
  const sortedPlaces = [...places].sort((a, b) => kilometresOf(a) - kilometresOf(b));
  return limit === undefined ? sortedPlaces : sortedPlaces.slice(0, limit);
}

/** Returns the badge tone of a distance: success below 2 km, primary below 5, default below 10, else secondary. */
export function distanceTone(distanceKm: number | null | undefined): BadgeTone {
  if (distanceKm === null || distanceKm === undefined || !Number.isFinite(distanceKm)) return 'secondary';
  if (distanceKm < 2) return 'success';
  if (distanceKm < 5) return 'primary';
  return distanceKm < 10 ? 'default' : 'secondary';
}
