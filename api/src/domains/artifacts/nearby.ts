import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';

/** Mean radius of the Earth in kilometres (IUGG). */
export const earthRadiusKm = 6371.0088;

export interface Point {
  latitude: number;
  longitude: number;
}

/** About a millimetre: rounding must not exclude an artifact exactly on the circle. */
const toleranceDegrees = 1e-8;

/**
 * Great-circle distance in kilometres (haversine formula) of `artifact.lat`, `artifact.lng` from the parameters
 * `latitude`, `longitude`.
 */
export const distanceSql = `(2 * ${earthRadiusKm} * asin(least(1, sqrt(
  power(sin(radians(artifact.lat - cast(:latitude as float8)) / 2), 2) +
  cos(radians(cast(:latitude as float8))) * cos(radians(artifact.lat)) *
  power(sin(radians(artifact.lng - cast(:longitude as float8)) / 2), 2)))))`;

/** Limits a query of `artifact` to those within `radiusKm`. The index narrows to a belt of latitudes. */
export function whereNearby<Entity extends ObjectLiteral>(
  query: SelectQueryBuilder<Entity>,
  point: Point,
  radiusKm: number,
): SelectQueryBuilder<Entity> {
  const height = (radiusKm / earthRadiusKm) * (180 / Math.PI) + toleranceDegrees;
  const [south, north] = [point.latitude - height, point.latitude + height];
  return query
    .where('artifact.lat between :south and :north', { ...point, south, north })
    .andWhere(`${distanceSql} <= :radiusKm`, { radiusKm });
}
