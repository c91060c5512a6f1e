import type { Artifact, ArtifactPeriod } from '@salaria/contracts/artifacts';
import {
  type CatalogueRecord,
  catalogueRecords,
  idKeys,
  type RecordPlace,
} from '../../platform/contributions/catalogue-records.js';
import type { JsonReader } from '../../platform/database/json-reader.js';
import { artifactsById, placesByArtifact } from './artifacts.queries.js';
import { periodPages } from './period-names.js';

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

const artifactPage = (id: number): string => `/gallery?reperto=${id}`;
const placePage = (id: number): string => `/gallery?scheda=vicino&sito=${id}`;

/** Artifacts, and the places where they can be seen: those with the same coordinates are one place. */
export const artifactRecords = [
  catalogueRecords.provide({
    kind: 'artifacts',
    page: '/gallery?reperto=:id',
    geoJson: '/api/artifacts.geojson',
    read: (json, keys) => readArtifacts(json, idKeys(keys)),
    harvest: { areObjects: true, read: readArtifacts },
  }),
  catalogueRecords.provide({
    kind: 'places',
    page: '/gallery?sito=:id',
    geoJson: '/api/places.geojson',
    read: async (json, keys) =>
      (await json.rows<PlaceRow>('place-records', placesByArtifact, [idKeys(keys)])).map(placeRecord),
  }),
];

async function readArtifacts(json: JsonReader, ids: readonly (string | number)[]): Promise<CatalogueRecord[]> {
  return (await json.rows<ArtifactRow>('artifact-records', artifactsById, [ids])).map(artifactRecord);
}

function artifactRecord(artifact: ArtifactRow): CatalogueRecord {
  const { id, name, description, origin, period, year, imageUrl, aat, placeId } = artifact;
  return {
    id,
    key: String(id),
    page: artifactPage(id),
    type: 'CreativeWork',
    title: name,
    description,
    imageUrl,
    origin,
    dating: year,
    period: periodPages[period as ArtifactPeriod],
    place: {
      ...(placeId !== null && { page: placePage(placeId) }),
      name: artifact.address,
      position: positionOf(artifact),
      pleiades: artifact.pleiades,
    },
    aat,
  };
}

function placeRecord(place: PlaceRow): CatalogueRecord {
  const { key, placeId, address, pleiades, artifacts } = place;
  const page = placePage(placeId);
  return {
    key: String(key),
    page,
    type: 'Place',
    title: address,
    place: { page, name: address, position: positionOf(place), pleiades },
    parts: artifacts.map(artifactPage),
  };
}

const positionOf = ({ lat, lng }: Position): RecordPlace['position'] =>
  lat === null || lng === null ? undefined : { latitude: lat, longitude: lng };
