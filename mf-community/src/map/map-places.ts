import type { Discovery } from '@salaria/contracts/discoveries';

/** A point of the map, in percent of its sides from the upper left corner. */
export type Place = { x: number; y: number };
type Degrees = { latitude: number; longitude: number };

export const mapCentre: Degrees = { latitude: 42.3333, longitude: 13.0333 };
/** Degrees from the centre to an edge: about 37 km each way, since at this latitude a degree of longitude is 82 km. */
const reach: Degrees = { latitude: 0.33, longitude: 0.446 };

/** At most so many discoveries have a marker. */
export const markerLimit = 8;
/** Percent between the middles of two markers: 44 px on the narrowest map. */
const apart = 14;
const edge = 8;
/** Percent between one ring of possible places and the next, and how many places a ring has. */
const ringStep = 2;
const ringPlaces = 24;

export const placeOf = ({ latitude, longitude }: Degrees): Place => ({
  x: 50 + ((longitude - mapCentre.longitude) / reach.longitude) * 50,
  y: 50 - ((latitude - mapCentre.latitude) / reach.latitude) * 50,
});

const kept = (value: number): number => Math.min(100 - edge, Math.max(edge, value));
const degrees = (text: string | null | undefined): number => (text?.trim() ? Number(text) : Number.NaN);

/** Where a discovery lies; one without readable coordinates takes its turn on a ring around the centre. */
function wanted({ latitude, longitude }: Discovery, index: number, count: number): Place {
  const place = placeOf({ latitude: degrees(latitude), longitude: degrees(longitude) });
  if (Number.isFinite(place.x) && Number.isFinite(place.y)) return place;
  const angle = (index / count) * 2 * Math.PI;
  return { x: 50 + 26 * Math.sin(angle), y: 50 - 26 * Math.cos(angle) };
}

const isFree = (place: Place, taken: readonly Place[]): boolean =>
  taken.every((other) => Math.hypot(place.x - other.x, place.y - other.y) >= apart);

/** `place`, or the nearest one on rings around it that keeps away from those that are taken. */
function freePlace(place: Place, taken: readonly Place[]): Place {
  if (isFree(place, taken)) return place;
  // From anywhere on the map the farthest corner is within 120 percent of a side.
  for (let radius = ringStep; radius <= 120; radius += ringStep) {
    for (let step = 0; step < ringPlaces; step += 1) {
      const angle = (step / ringPlaces) * 2 * Math.PI;
      const candidate = { x: place.x + radius * Math.cos(angle), y: place.y + radius * Math.sin(angle) };
      const inside = kept(candidate.x) === candidate.x && kept(candidate.y) === candidate.y;
      if (inside && isFree(candidate, taken)) return candidate;
    }
  }
  return place;
}

/**
 * Places for at most `markerLimit` markers, near where the discoveries lie and far enough from each other to be hit; the
 * same discoveries have the same places in the browser and on the server.
 */
export function markerPlaces(discoveries: readonly Discovery[]): Place[] {
  const places: Place[] = [];
  for (const [index, discovery] of discoveries.entries()) {
    const { x, y } = wanted(discovery, index, discoveries.length);
    places.push(freePlace({ x: kept(x), y: kept(y) }, places));
  }
  // Rounded, because sine and cosine may differ in the last digit between server and browser.
  return places.map(({ x, y }) => ({ x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10 }));
}
