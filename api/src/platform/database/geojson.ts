import { JsonText } from '../http-cache/json-text.js';
import type { JsonReader } from './json-reader.js';

export const geoJsonType = 'application/geo+json; charset=utf-8';

interface FeatureColumns {
  /** SQL of the id; a feature without one has none. */
  id?: string;
  /** SQL of double precision numbers in degrees. */
  longitude: string;
  latitude: string;
  /** Columns of a `select`, which become the properties. */
  properties: string;
}

/** Returns the columns of a `select` that makes each row a GeoJSON feature (RFC 7946) with a point. */
export function featureColumns({ id, longitude, latitude, properties }: FeatureColumns): string {
  return `'Feature' as type, ${id === undefined ? '' : `${id} as id, `}
    json_build_object('type', 'Point', 'coordinates', json_build_array(${longitude}, ${latitude})) as geometry,
    (select row_to_json(own) from (select ${properties}) own) as properties`;
}

/** Reads a `select` of features as a GeoJSON collection. */
export async function readFeatures(json: JsonReader, name: string, select: string): Promise<JsonText> {
  const { text } = await json.list(name, select);
  return new JsonText(`{"type":"FeatureCollection","features":${text}}`);
}
