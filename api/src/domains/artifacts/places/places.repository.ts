import { Any, IsNull, Not, type SelectQueryBuilder } from 'typeorm';
import { RepositoryOf } from '../../../platform/database/repository-of.js';
import { inChunks } from '../../../platform/database/sql/in-chunks.js';
import { ArtifactEntity } from '../artifact.entity.js';

/** The artifacts with the same coordinates. */
export interface Place {
  /** Id of its first artifact. */
  id: number;
  lat: number;
  lng: number;
  /** The first one in the order of the alphabet, of those that its artifacts have. */
  address: string;
  pleiades: string | null;
}

/** An artifact in the list of places. */
export interface PlacedArtifact extends Pick<ArtifactEntity, 'id' | 'name' | 'period'> {
  place: Pick<Place, 'id' | 'lat' | 'lng' | 'address'>;
}

/** Artifacts that are read at a time. */
const batchSize = 500;
const hasPosition = { lat: Not(IsNull()), lng: Not(IsNull()) };
const address = 'min(artifact.address collate "C")';

/** The places where artifacts can be seen. */
export class PlacesRepository extends RepositoryOf(ArtifactEntity) {
  /** Yields the artifacts on Earth in batches, those of a place one after another; places by id. */
  async *artifactsByPlace(): AsyncGenerator<PlacedArtifact[]> {
    const ofPlace = 'over (partition by artifact.lat, artifact.lng)';
    // Once for all batches.
    const rows = await this.createQueryBuilder('artifact')
      .select('artifact.id', 'id')
      .addSelect(`min(artifact.id) ${ofPlace}`, 'place')
      .addSelect(`${address} ${ofPlace}`, 'address')
      .where(hasPosition)
      .orderBy('place')
      .addOrderBy('artifact.id')
      .getRawMany<{ id: number; place: number; address: string }>();
    for (const batch of inChunks(rows, batchSize)) {
      const artifacts = await this.select(this.createQueryBuilder('artifact'), ['id', 'name', 'period', 'lat', 'lng'])
        .where({ id: Any(batch.map(({ id }) => id)), ...hasPosition })
        .getRawMany<PlacedArtifact & Pick<Place, 'lat' | 'lng'>>();
      const byId = new Map(artifacts.map((artifact) => [artifact.id, artifact]));
      yield batch.flatMap(({ id, place, address }) => {
        const artifact = byId.get(id);
        if (!artifact) return [];
        const { name, period, lat, lng } = artifact;
        return { id, name, period, place: { id: place, lat, lng, address } };
      });
    }
  }

  /** Returns the places of artifacts by the ids of these. */
  async findPlaces(ids: readonly number[]): Promise<Map<number, Place>> {
    const given = await this.select(this.createQueryBuilder('artifact'), ['id', 'lat', 'lng'])
      .where({ id: Any(ids), ...hasPosition })
      .getRawMany<Pick<Place, 'id' | 'lat' | 'lng'>>();
    const places = await this.createQueryBuilder('artifact')
      .select('min(artifact.id)', 'id')
      .addSelect('artifact.lat', 'lat')
      .addSelect('artifact.lng', 'lng')
      .addSelect(address, 'address')
      .addSelect('min(artifact.pleiades collate "C")', 'pleiades')
      .where('(artifact.lat, artifact.lng) in (select * from unnest(:lats::float8[], :lngs::float8[]))', {
        lats: given.map(({ lat }) => lat),
        lngs: given.map(({ lng }) => lng),
      })
      .groupBy('artifact.lat')
      .addGroupBy('artifact.lng')
      .getRawMany<Place>();
    const byPosition = new Map(places.map((place) => [positionOf(place), place]));
    return new Map(
      given.flatMap((artifact) => {
        const place = byPosition.get(positionOf(artifact));
        return place ? [[artifact.id, place]] : [];
      }),
    );
  }

  /** Returns the first artifacts of a place. */
  findArtifactsOf({ lat, lng }: Place, count: number): Promise<ArtifactEntity[]> {
    return this.find({ where: { lat, lng }, order: { id: 'ASC' }, take: count });
  }

  private select(query: SelectQueryBuilder<ArtifactEntity>, fields: readonly (keyof ArtifactEntity)[]) {
    query.select([]);
    for (const field of fields) query.addSelect(`artifact.${field}`, field);
    return query;
  }
}

const positionOf = ({ lat, lng }: Pick<Place, 'lat' | 'lng'>): string => `${lat} ${lng}`;
