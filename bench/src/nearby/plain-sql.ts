import type pg from 'pg';
import { computeBox, earthRadiusKm, type Point } from '../../../api/src/domains/artifacts/nearby.js';
import { elementAt } from '../../../api/src/platform/element-at.js';

/** Returns the artifacts within `radiusKm` of a point, nearest first, as JSON text. */
export type NearbyQuery = (client: pg.Client, point: Point, radiusKm: number) => Promise<string>;

const columns =
  'a.id, a.name, a.description, a.origin, a.period, a."imageUrl", a.year, a.latitude, a.longitude, a.address, ' +
  'a."visitInfo", a."googleMapsUrl"';

const haversine = (lat: string, lng: string) => `2 * ${earthRadiusKm} * asin(least(1, sqrt(
  power(sin(radians(${lat} - $1::float8) / 2), 2)
  + cos(radians($1::float8)) * cos(radians(${lat})) * power(sin(radians(${lng} - $2::float8) / 2), 2))))`;

const listOf = (inner: string) => `select coalesce(json_agg(t), '[]')::text as json from (
  select * from (${inner}) near where distance <= $3::float8 order by distance, id) t`;

const queryJson = async (client: pg.Client, name: string, text: string, values: readonly number[]): Promise<string> => {
  const { rows } = await client.query<{ json: string }>({ name, text, values: [...values] });
  return elementAt(rows, 0).json;
};

const boxOf = (point: Point, radiusKm: number): [south: number, north: number, west: number, east: number] => {
  const { south, north, ranges } = computeBox(point, radiusKm);
  const [west, east] = ranges[0] ?? [-180, 180];
  return [south, north, west, east];
};

const withBox = (name: string, where: string): NearbyQuery => {
  const text = listOf(`select ${columns}, ${haversine('a.lat', 'a.lng')} as distance from artifacts a where ${where}`);
  return (client, point, radiusKm) =>
    queryJson(client, name, text, [point.latitude, point.longitude, radiusKm, ...boxOf(point, radiusKm)]);
};

/** A bounding box on btree(lat, lng), then the distance. The index is the site's. */
export const btree = withBox(
  'btree',
  'a.lat between $4::float8 and $5::float8 and a.lng between $6::float8 and $7::float8',
);

/** A bounding box on a GiST index over points, then the distance. */
export const gist = withBox(
  'gist',
  'point(a.lng, a.lat) <@ box(point($6::float8, $4::float8), point($7::float8, $5::float8))',
);

export const gistIndex =
  'create index if not exists bench_gist on artifacts using gist (point(lng, lat)) where lat is not null';

/** Parses the coordinates of every row and computes its distance, as a query without an index does. */
export const scan: NearbyQuery = (client, point, radiusKm) =>
  queryJson(
    client,
    'scan',
    listOf(`select ${columns}, ${haversine('a.latitude::float8', 'a.longitude::float8')} as distance from artifacts a`),
    [point.latitude, point.longitude, radiusKm],
  );
