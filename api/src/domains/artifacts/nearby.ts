import type { ListQuery } from '../../platform/paging/list-query.js';
import { artifactColumns } from './artifacts.queries.js';

/** Mean radius of the Earth in kilometres (IUGG). */
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

/** About a millimetre: rounding must not exclude an artifact exactly on the circle. */
const toleranceDegrees = 1e-8;

/** Returns the smallest box around all points within `radiusKm`; near a pole it contains all longitudes. */
export function computeBox({ latitude, longitude }: Point, radiusKm: number): Box {
  const angle = radiusKm / earthRadiusKm;
  const height = toDegrees(angle) + toleranceDegrees;
  const south = latitude - height;
  const north = latitude + height;
  if (north >= 90 || south <= -90) return { south, north, ranges: [[-180, 180]] };
  const width = toDegrees(Math.asin(Math.min(1, Math.sin(angle) / Math.cos(toRadians(latitude))))) + toleranceDegrees;
  const west = longitude - width;
  const east = longitude + width;
  if (east - west >= 360) return { south, north, ranges: [[-180, 180]] };
  return { south, north, ranges: longitudeRanges(west, east) };
}

/** Splits a range of longitudes that crosses the 180th meridian. */
function longitudeRanges(west: number, east: number): Box['ranges'] {
  const eastEnd: [number, number] = [west <= -180 ? west + 360 : west, 180];
  const westEnd: [number, number] = [-180, east >= 180 ? east - 360 : east];
  return west <= -180 || east >= 180 ? [eastEnd, westEnd] : [[west, east]];
}

/** Great-circle distance in kilometres from ($1, $2) in SQL (haversine formula). */
const distance = `2 * ${earthRadiusKm} * asin(least(1, sqrt(
  power(sin(radians(a.lat - $1) / 2), 2) +
  cos(radians($1)) * cos(radians(a.lat)) * power(sin(radians(a.lng - $2) / 2), 2))))`;

/**
 * Returns the query for the artifacts within `radiusKm` with their `distance`, nearest first. The index narrows to a
 * box.
 */
export function createNearbyQuery(point: Point, radiusKm: number): { list: ListQuery; values: number[] } {
  const { south, north, ranges } = computeBox(point, radiusKm);
  const inside = ranges.map((_, i) => `a.lng between $${6 + i * 2}::float8 and $${7 + i * 2}::float8`).join(' or ');
  const inBox = `(
      select ${artifactColumns}, ${distance.replaceAll(/\$([12])/g, '$$$1::float8')} as distance
      from artifacts a
      where a.lat between $4::float8 and $5::float8 and (${inside})
    ) near`;
  return {
    list: {
      name: `nearby-${ranges.length}`,
      columns: 'near.*',
      from: inBox,
      where: 'near.distance <= $3::float8',
      order: [
        { column: 'near.distance', type: 'number' },
        { column: 'near.id', type: 'integer' },
      ],
    },
    values: [point.latitude, point.longitude, radiusKm, south, north, ...ranges.flat()],
  };
}

const toDegrees = (angle: number) => (angle * 180) / Math.PI;
const toRadians = (angle: number) => (angle * Math.PI) / 180;
