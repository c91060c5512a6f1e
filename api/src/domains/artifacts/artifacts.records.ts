import { Injectable } from '@nestjs/common';
import { artifactPath } from '@salaria/contracts/artifacts';
import { periodPages } from '@salaria/contracts/periods';
import {
  type CatalogueRecord,
  CatalogueRecords,
  filterIdKeys,
  type RecordPlace,
} from '../../platform/contributions/catalogue-records.js';
import type { ArtifactEntity } from './artifact.entity.js';
import { ArtifactsRepository } from './artifacts.repository.js';
import { type Place, PlacesRepository } from './places/places.repository.js';

/** Artifacts of one place that its description names. */
const maxArtifactsOfPlace = 200;

const placePath = (id: number): string => `/gallery?scheda=vicino&sito=${id}`;

@Injectable()
@CatalogueRecords({
  kind: 'artifacts',
  pages: ['/gallery/:artifact', '/gallery?reperto=:id'],
  keyOf: (value) => value.split('-', 1)[0] ?? value,
  geoJson: '/api/artifacts.geojson',
  areMuseumObjects: true,
})
export class ArtifactRecords {
  constructor(
    private readonly artifacts: ArtifactsRepository,
    private readonly places: PlacesRepository,
  ) {}

  findRecords(keys: readonly string[]) {
    return this.harvestRecords(filterIdKeys(keys));
  }

  async harvestRecords(ids: readonly number[]) {
    const places = await this.places.findPlaces(ids);
    const artifacts = await this.artifacts.findWithPosition(ids);
    return artifacts.map((artifact) => toArtifactRecord(artifact, places.get(artifact.id)));
  }
}

/** The places where artifacts can be seen: those with the same coordinates are one place. */
@Injectable()
@CatalogueRecords({ kind: 'places', pages: ['/gallery?sito=:id'], geoJson: '/api/places.geojson' })
export class PlaceRecords {
  constructor(private readonly places: PlacesRepository) {}

  /** A key is the id of an artifact of the place. */
  async findRecords(keys: readonly string[]) {
    const ids = filterIdKeys(keys);
    const places = await this.places.findPlaces(ids);
    const records: CatalogueRecord[] = [];
    for (const [id, place] of places)
      records.push(toPlaceRecord(String(id), place, await this.places.findArtifactsOf(place, maxArtifactsOfPlace)));
    return records;
  }
}

function toArtifactRecord(artifact: ArtifactEntity, artifactPlace: Place | undefined): CatalogueRecord {
  const { id, name, description, origin, period, year, imageUrl, pictures, aat, wikidata, nct } = artifact;
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
    rights: artifact,
    identifier: `/id/artifacts/${id}`,
    sameAs: [
      ...(wikidata ? [`http://www.wikidata.org/entity/${wikidata}`] : []),
      // ArCo, the knowledge graph of the general catalogue.
      ...(nct ? [`https://w3id.org/arco/resource/ArchaeologicalProperty/${nct}`] : []),
    ],
  };
}

function toPlaceRecord(key: string, place: Place, artifacts: readonly ArtifactEntity[]): CatalogueRecord {
  const { address, pleiades } = place;
  const page = placePath(place.id);
  return {
    key,
    page,
    type: 'Place',
    title: address,
    place: { page, name: address, position: positionOf(place), pleiades },
    parts: artifacts.map(artifactPath),
  };
}

const positionOf = ({ lat, lng }: Pick<ArtifactEntity, 'lat' | 'lng'>): RecordPlace['position'] =>
  lat === null || lng === null ? undefined : { latitude: lat, longitude: lng };
