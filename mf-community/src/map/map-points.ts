import type { Discovery } from '@salaria/contracts/discoveries';
import { type MapPoint, pointOf } from '@salaria/ui/map/map-projection';

export const maxMarkers = 8;
/** Distance between the centres of two markers in percent: 44 px on the narrowest map. */
const minDistance = 14;
/** Distance from the centre of a marker to the edge in percent. */
const margin = 8;
/** Distance between two rings of candidate points in percent. */
const ringStep = 2;
const pointsPerRing = 24;
/** From anywhere on the map the farthest corner is within 120 percent of a side. */
const maxRadius = 120;

const clamp = (value: number): number => Math.min(100 - margin, Math.max(margin, value));
const parseDegrees = (text: string | null | undefined): number => (text?.trim() ? Number(text) : Number.NaN);

/** Returns the point of a discovery; without readable coordinates a point on a ring around the centre. */
function idealPoint({ latitude, longitude }: Discovery, index: number, count: number): MapPoint {
  const point = pointOf({ latitude: parseDegrees(latitude), longitude: parseDegrees(longitude) });
  if (Number.isFinite(point.x) && Number.isFinite(point.y)) return point;
  const angle = (index / count) * 2 * Math.PI;
  return { x: 50 + 26 * Math.sin(angle), y: 50 - 26 * Math.cos(angle) };
}

const isFree = (point: MapPoint, taken: readonly MapPoint[]): boolean =>
  taken.every((other) => Math.hypot(point.x - other.x, point.y - other.y) >= minDistance);

/** Returns `point` if it is free, otherwise the nearest free point on the rings around it. */
function nearestFreePoint(point: MapPoint, taken: readonly MapPoint[]): MapPoint {
  if (isFree(point, taken)) return point;
  for (let radius = ringStep; radius <= maxRadius; radius += ringStep) {
    for (let step = 0; step < pointsPerRing; step += 1) {
      const angle = (step / pointsPerRing) * 2 * Math.PI;
      const candidate = { x: point.x + radius * Math.cos(angle), y: point.y + radius * Math.sin(angle) };
      const isInside = clamp(candidate.x) === candidate.x && clamp(candidate.y) === candidate.y;
      if (isInside && isFree(candidate, taken)) return candidate;
    }
  }
  return point;
}

/**
 * Returns the points of at most `maxMarkers` markers: near their discoveries and far enough from each other to be
 * clicked. Server and browser compute the same points.
 */
export function markerPoints(discoveries: readonly Discovery[]): MapPoint[] {
  const points: MapPoint[] = [];
  for (const [index, discovery] of discoveries.entries()) {
    const { x, y } = idealPoint(discovery, index, discoveries.length);
    points.push(nearestFreePoint({ x: clamp(x), y: clamp(y) }, points));
  }
  // Rounded, because sine and cosine may differ in the last digit between server and browser.
  return points.map(({ x, y }) => ({ x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10 }));
}
