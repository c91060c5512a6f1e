import type { EntityManager } from 'typeorm';
import { artifactPath } from '@salaria/contracts/artifacts';
import { periodPages } from '@salaria/contracts/periods';
import {
  type CatalogueRecord,
  catalogueRecords,
  filterIdKeys,
  type RecordPlace,
} from '../../platform/contributions/catalogue-records.js';
import type { ArtifactEntity } from './artifact.entity.js';
import { ArtifactsRepository, type Place } from './artifacts.repository.js';

/** Artifacts of one place that its description names. */
const maxArtifactsOfPlace = 200;

const placePath = (id: number): string => `/gallery?scheda=vicino&sito=${id}`;

/** Artifacts, and the places where they can be seen: those with the same coordinates are one place. */
export const artifactRecords = [
  catalogueRecords.provide({
    kind: 'artifacts',
    pages: ['/gallery/:artifact', '/gallery?reperto=:id'],
    keyOf: (value) => value.split('-', 1)[0] ?? value,
    geoJson: '/api/artifacts.geojson',
    read: (manager, keys) => readArtifacts(manager, filterIdKeys(keys)),
    harvest: { areMuseumObjects: true, read: readArtifacts },
  }),
  catalogueRecords.provide({
    kind: 'places',
    pages: ['/gallery?sito=:id'],
    geoJson: '/api/places.geojson',
    read: readPlaces,
  }),
];

async function readArtifacts(manager: EntityManager, ids: readonly number[]): Promise<CatalogueRecord[]> {
  const repository = ArtifactsRepository.in(manager);
  const places = await placesByArtifact(repository, ids);
  return (await repository.findWithPosition(ids)).map((artifact) =>
    toArtifactRecord(artifact, places.get(artifact.id)),
  );
}

/** A key is the id of an artifact of the place. */
async function readPlaces(manager: EntityManager, keys: readonly string[]): Promise<CatalogueRecord[]> {
  const ids = filterIdKeys(keys);
  const places = await placesByArtifact(ArtifactsRepository.in(manager), ids);
  return ids.flatMap((id) => {
    const place = places.get(id);
    return place ? [toPlaceRecord(String(id), place)] : [];
  });
}

async function placesByArtifact(repository: ArtifactsRepository, ids: readonly number[]): Promise<Map<number, Place>> {
  const places = await repository.findPlaces(ids);
  return new Map(places.flatMap((place) => place.artifacts.map(({ id }) => [id, place])));
}

function toArtifactRecord(artifact: ArtifactEntity, artifactPlace: Place | undefined): CatalogueRecord {
  const { id, name, description, origin, period, year, imageUrl, pictures, aat } = artifact;
  return {
    id,
    key: String(id),
    page: artifactPath(artifact),
    type: 'CreativeWork',
    title: name,
    description,
    imageUrl,
    pictures: pictures?.map(({ src }) => src),
    details: artifact,
    origin,
    dating: year,
    period: periodPages[period],
    place: {
      ...(artifactPlace && { page: placePath(artifactPlace.id) }),
      name: artifact.address,
      position: positionOf(artifact),
      pleiades: artifact.pleiades,
    },
    aat,
  };
}

function toPlaceRecord(key: string, place: Place): CatalogueRecord {
  const { address, pleiades } = place;
  const page = placePath(place.id);
  return {
    key,
    page,
    type: 'Place',
    title: address,
    place: { page, name: address, position: positionOf(place), pleiades },
    parts: place.artifacts.slice(0, maxArtifactsOfPlace).map(artifactPath),
  };
}

const positionOf = ({ lat, lng }: Pick<ArtifactEntity, 'lat' | 'lng'>): RecordPlace['position'] =>
  lat === null || lng === null ? undefined : { latitude: lat, longitude: lng };
