import { Brackets, type ObjectLiteral, type SelectQueryBuilder } from 'typeorm';

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
function computeBox({ latitude, longitude }: Point, radiusKm: number): Box {
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

/**
 * Great-circle distance in kilometres (haversine formula) of `artifact.lat`, `artifact.lng` from the parameters
 * `latitude`, `longitude`.
 */
export const distanceSql = `(2 * ${earthRadiusKm} * asin(least(1, sqrt(
  power(sin(radians(artifact.lat - cast(:latitude as float8)) / 2), 2) +
  cos(radians(cast(:latitude as float8))) * cos(radians(artifact.lat)) *
  power(sin(radians(artifact.lng - cast(:longitude as float8)) / 2), 2)))))`;

/** Limits a query of `artifact` to those within `radiusKm`. The index narrows to a box. */
export function whereNearby<Entity extends ObjectLiteral>(
  query: SelectQueryBuilder<Entity>,
  point: Point,
  radiusKm: number,
): SelectQueryBuilder<Entity> {
  const { south, north, ranges } = computeBox(point, radiusKm);
  return query
    .where('artifact.lat between :south and :north', { ...point, south, north })
    .andWhere(
      new Brackets((anyRange) => {
        for (const [n, [west, east]] of ranges.entries())
          anyRange.orWhere(`artifact.lng between :west${n} and :east${n}`, { [`west${n}`]: west, [`east${n}`]: east });
      }),
    )
    .andWhere(`${distanceSql} <= :radiusKm`, { radiusKm });
}

const toDegrees = (angle: number) => (angle * 180) / Math.PI;
const toRadians = (angle: number) => (angle * Math.PI) / 180;
