import { discoverySchema } from '@salaria/contracts/discoveries';
import { discoveryPropertiesSchema } from '@salaria/contracts/geojson';
import { featureColumns } from '../../platform/database/geojson.js';
import { isoInstant } from '../../platform/database/json-reader.js';
import type { ListQuery } from '../../platform/paging/list-query.js';
import { selectColumns } from '../../platform/database/select-columns.js';

/**
 * Returns a coordinate rounded to 0.01 degrees (about a kilometre), which protects unguarded artifacts; null for a text
 * that is not decimal degrees.
 */
const roundCoordinate = (column: string) =>
  `case when d.${column} ~ '^[+-]?[0-9]{1,3}(\\.[0-9]{1,20})?$' then round(d.${column}::numeric, 2)::text end`;

const submittedAt = isoInstant('d."submittedAt"');
const columns = selectColumns('d', discoverySchema, {
  latitude: roundCoordinate('latitude'),
  longitude: roundCoordinate('longitude'),
  submittedAt,
});

/** `$1`: only verified ones, `$2`: category or null, `$3`: period or null; null matches every discovery. */
export const filteredDiscoveries: ListQuery = {
  name: 'discoveries',
  columns,
  from: 'archaeological_discoveries d',
  where: `(not $1::boolean or d."isVerified" = 'true')
    and ($2::text is null or d.category = $2)
    and ($3::text is null or d.period = $3)`,
  order: [
    { column: 'd."submittedAt"', type: 'instant' },
    { column: 'd.id', type: 'integer' },
  ],
  descending: true,
};

/** `$1`: ids. */
export const discoveriesById = `select ${columns} from archaeological_discoveries d
  where d.id = any($1::integer[]) order by d.id`;

/** Texts that are searched, newest first, without e-mail addresses and coordinates. `$1`: how many. */
export const discoveryTexts = `select d.id, d.title, d.description, d.location
  from archaeological_discoveries d order by d.id desc limit $1`;

const longitude = `(${roundCoordinate('longitude')})::float8`;
const latitude = `(${roundCoordinate('latitude')})::float8`;

/** Verified discoveries as GeoJSON features, with the coordinates of the list. */
export const verifiedFeatures = `select ${featureColumns({
  id: 'd.id',
  longitude,
  latitude,
  properties: selectColumns('d', discoveryPropertiesSchema, { submittedAt }),
})}
  from archaeological_discoveries d
  where d."isVerified" = 'true' and abs(${longitude}) <= 180 and abs(${latitude}) <= 90
  order by d."submittedAt" desc, d.id desc`;
