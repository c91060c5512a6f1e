import { artifactSchema } from '@salaria/contracts/artifacts';
import { artifactPropertiesSchema } from '@salaria/contracts/geojson';
import { featureColumns } from '../../platform/database/geojson.js';
import type { ListQuery } from '../../platform/paging/list-query.js';
import { selectColumns } from '../../platform/database/select-columns.js';

const identifiers = ['aat', 'pleiades'] as const;

/** The public columns of `artifacts a`. */
export const artifactColumns = selectColumns('a', artifactSchema, {}, identifiers);

export const allArtifacts: ListQuery = {
  name: 'artifacts',
  columns: artifactColumns,
  from: 'artifacts a',
  order: [{ column: 'a.id', type: 'integer' }],
};

/** `$1`: period. */
export const artifactsOfPeriod: ListQuery = { ...allArtifacts, name: 'artifacts-of-period', where: 'a.period = $1' };

/** Artifacts for the downloads, by name. */
export const artifactsByName = `select ${artifactColumns} from artifacts a order by a.name collate "C", a.id`;

/** Texts that are searched, newest first. `$1`: how many. */
export const artifactTexts = `select a.id, a.name, a.description, a.origin, a.period, a.year, a.address, a."visitInfo"
  from artifacts a order by a.id desc limit $1`;

const position = { longitude: 'a.lng', latitude: 'a.lat' };
const onEarth = 'a.lat is not null and a.lng is not null';

/** Artifacts as GeoJSON features, without those whose coordinates are not on Earth. */
export const artifactFeatures = `select ${featureColumns({
  id: 'a.id',
  ...position,
  properties: selectColumns('a', artifactPropertiesSchema, {}, identifiers),
})}
  from artifacts a where ${onEarth} order by a.id`;

/** Places as GeoJSON features: the artifacts with the same coordinates. */
export const placeFeatures = `select
  ${featureColumns({ ...position, properties: 'a.address, a.artifacts' })}
  from (
    select a.lat, a.lng, min(a.address) as address, min(a.id) as first,
      json_agg(json_build_object('id', a.id, 'name', a.name, 'period', a.period) order by a.id) as artifacts
    from artifacts a where ${onEarth} group by a.lat, a.lng
  ) a order by a.first`;

const placeId = '(select min(b.id) from artifacts b where b.lat = a.lat and b.lng = a.lng)';

/** `$1`: ids. */
export const artifactsById = `select ${artifactColumns}, a.lat, a.lng, ${placeId} as "placeId"
  from artifacts a where a.id = any($1::integer[]) order by a.id`;

/** Artifacts of one place that its description names. */
const maxArtifactsOfPlace = 200;

/** The places of artifacts. `$1`: ids of artifacts, each of which is the key of its place. */
export const placesByArtifact = `select a.id as key, a.lat, a.lng, here.*
  from artifacts a cross join lateral (
    select min(b.id) as "placeId", min(b.address) as address, min(b.pleiades) as pleiades,
      (array_agg(b.id order by b.id))[1:${maxArtifactsOfPlace}] as artifacts
    from artifacts b where b.lat = a.lat and b.lng = a.lng
  ) here where a.id = any($1::integer[]) and ${onEarth} order by a.id`;
