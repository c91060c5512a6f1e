import { Badge, formatDistance } from '@salaria/ui';
import { distanceTone } from './sites';

/** How far a site is, in kilometres. */
export function DistanceBadge({ distance }: { distance: number | null | undefined }) {
  return <Badge tone={distanceTone(distance)}>{formatDistance(distance)}</Badge>;
}
