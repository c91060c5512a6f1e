import { Badge, formatDistance } from '@salaria/ui';
import { distanceTone } from './place-distance';

/** The distance of a place from the visitor. */
export function DistanceBadge({ distanceKm }: { distanceKm: number | null | undefined }) {
  return <Badge tone={distanceTone(distanceKm)}>{formatDistance(distanceKm)}</Badge>;
}
