import type { Artifact } from '@salaria/contracts/artifacts';
import { periodPages } from '@salaria/contracts/periods';
import {
  type CatalogueRecord,
  catalogueRecords,
  filterIdKeys,
  type RecordPlace,
} from '../../platform/contributions/catalogue-records.js';
import type { JsonReader } from '../../platform/database/json-reader.js';
import { artifactsById, placesByArtifact } from './artifacts.queries.js';

type Position = { lat: number | null; lng: number | null };
/** `placeId`: the first artifact of the same place. */
type ArtifactRow = Artifact & Position & { placeId: number | null };
type PlaceRow = Position & {
  key: number;
  placeId: number;
  address: string;
  pleiades: string | null;
  artifacts: number[];
};

const artifactPath = (id: number): string => `/gallery?reperto=${id}`;
const placePath = (id: number): string => `/gallery?scheda=vicino&sito=${id}`;

/** Artifacts, and the places where they can be seen: those with the same coordinates are one place. */
export const artifactRecords = [
  catalogueRecords.provide({
    kind: 'artifacts',
    page: '/gallery?reperto=:id',
    geoJson: '/api/artifacts.geojson',
    read: (json, keys) => readArtifacts(json, filterIdKeys(keys)),
    harvest: { areMuseumObjects: true, read: readArtifacts },
  }),
  catalogueRecords.provide({
    kind: 'places',
    page: '/gallery?sito=:id',
    geoJson: '/api/places.geojson',
    read: async (json, keys) =>
      (await json.rows<PlaceRow>('place-records', placesByArtifact, [filterIdKeys(keys)])).map(toPlaceRecord),
  }),
];

async function readArtifacts(json: JsonReader, ids: readonly (string | number)[]): Promise<CatalogueRecord[]> {
  return (await json.rows<ArtifactRow>('artifact-records', artifactsById, [ids])).map(toArtifactRecord);
}

function toArtifactRecord(artifact: ArtifactRow): CatalogueRecord {
  const { id, name, description, origin, period, year, imageUrl, aat, placeId } = artifact;
  return {
    id,
    key: String(id),
    page: artifactPath(id),
    type: 'CreativeWork',
    title: name,
    description,
    imageUrl,
    origin,
    dating: year,
    period: periodPages[period],
    place: {
      ...(placeId !== null && { page: placePath(placeId) }),
      name: artifact.address,
      position: positionOf(artifact),
      pleiades: artifact.pleiades,
    },
    aat,
  };
}

function toPlaceRecord(place: PlaceRow): CatalogueRecord {
  const { key, placeId, address, pleiades, artifacts } = place;
  const page = placePath(placeId);
  return {
    key: String(key),
    page,
    type: 'Place',
    title: address,
    place: { page, name: address, position: positionOf(place), pleiades },
    parts: artifacts.map(artifactPath),
  };
}

const positionOf = ({ lat, lng }: Position): RecordPlace['position'] =>
  lat === null || lng === null ? undefined : { latitude: lat, longitude: lng };
