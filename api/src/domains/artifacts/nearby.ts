import { artifactColumns } from './artifacts.queries.js';

/** Mean radius of the Earth in kilometres (IUGG), the same in SQL and in its test. */
export const earthRadiusKm = 6371.0088;

export interface Point {
  latitude: number;
  longitude: number;
}

interface Box {
  south: number;
  north: number;
  /** One range of longitudes, or two where the circle crosses the 180th meridian. */
  ranges: [west: number, east: number][];
}

// Degrees, about a millimetre: rounding must not cut off a find that lies exactly on the circle.
const slack = 1e-8;

/** The smallest box of degrees around all points at most `km` from `point`; the whole circle of longitudes near a pole. */
export function boxAround({ latitude, longitude }: Point, km: number): Box {
  const angle = km / earthRadiusKm;
  const height = degrees(angle) + slack;
  const south = latitude - height;
  const north = latitude + height;
  if (north >= 90 || south <= -90) return { south, north, ranges: [[-180, 180]] };
  const width = degrees(Math.asin(Math.min(1, Math.sin(angle) / Math.cos(radians(latitude))))) + slack;
  const west = longitude - width;
  const east = longitude + width;
  if (east - west >= 360) return { south, north, ranges: [[-180, 180]] };
  if (west <= -180)
    return {
      south,
      north,
      ranges: [
        [-180, east],
        [west + 360, 180],
      ],
    };
  if (east >= 180)
    return {
      south,
      north,
      ranges: [
        [west, 180],
        [-180, east - 360],
      ],
    };
  return { south, north, ranges: [[west, east]] };
}

/** Great-circle distance in kilometres from ($1, $2) in SQL. The index narrows to the box; this decides. */
const distance = `2 * ${earthRadiusKm} * asin(least(1, sqrt(
  power(sin(radians(a.lat - $1) / 2), 2) + cos(radians($1)) * cos(radians(a.lat)) * power(sin(radians(a.lng - $2) / 2), 2))))`;

/** Finds at most `km` away, nearest first, each with its `distance`; those without a readable position never. */
export function nearbyQuery(point: Point, km: number): { name: string; select: string; values: number[] } {
  const { south, north, ranges } = boxAround(point, km);
  const inside = ranges.map((_, i) => `a.lng between $${6 + i * 2}::float8 and $${7 + i * 2}::float8`).join(' or ');
  const select = `
    select * from (
      select ${artifactColumns}, ${distance} as distance
      from artifacts a
      where a.lat between $4::float8 and $5::float8 and (${inside})
    ) near where near.distance <= $3::float8 order by near.distance, near.id`;
  return {
    name: `nearby-${ranges.length}`,
    select: select.replaceAll(/\$([12])(?!\d)/g, '$$$1::float8'),
    values: [point.latitude, point.longitude, km, south, north, ...ranges.flat()],
  };
}

const degrees = (angle: number) => (angle * 180) / Math.PI;
const radians = (angle: number) => (angle * Math.PI) / 180;
