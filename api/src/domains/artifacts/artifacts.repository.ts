import type { ArtifactPeriod, ArtifactResultsQuery } from '@salaria/contracts/artifacts';
import type { PageQuery } from '@salaria/contracts/paging';
import { foldSearchText } from '@salaria/contracts/record-texts';
import { In, IsNull, Not, type SelectQueryBuilder } from 'typeorm';
import { elementAt } from '../../platform/element-at.js';
import { LargeList, PictureAddresses } from '../../platform/contributions/contributed-rows.js';
import { countPictureOrigins, type PictureOrigin } from '../../platform/database/sql/picture-origins.js';
import { RepositoryOf } from '../../platform/database/repository-of.js';
import { toPointFeature } from '../../platform/database/sql/geojson.js';
import { readRowVersions } from '../../platform/database/sql/row-versions.js';
import { readList, readNumberedPage, readWholeList } from '../../platform/paging/paginate.js';
import { ArtifactEntity } from './artifact.entity.js';

/** Mean radius of the Earth in kilometres (IUGG). */
export const earthRadiusKm = 6371.0088;

interface Point {
  latitude: number;
  longitude: number;
}

/** About a millimetre: rounding must not exclude an artifact exactly on the circle. */
const toleranceDegrees = 1e-8;

/**
 * Great-circle distance in kilometres (haversine formula) of `artifact.lat`, `artifact.lng` from the parameters
 * `latitude`, `longitude`.
 */
const distanceSql = `(2 * ${earthRadiusKm} * asin(least(1, sqrt(
  power(sin(radians(artifact.lat - cast(:latitude as float8)) / 2), 2) +
  cos(radians(cast(:latitude as float8))) * cos(radians(artifact.lat)) *
  power(sin(radians(artifact.lng - cast(:longitude as float8)) / 2), 2)))))`;

const byId = [{ column: 'artifact.id', type: 'integer' }] as const;
const placeFields = ['id', 'name', 'period', 'address', 'pleiades', 'lat', 'lng'] as const;

/** Fields of an artifact in the description of its place. */
type PlaceArtifact = Pick<ArtifactEntity, (typeof placeFields)[number]>;

/** The artifacts with the same coordinates, in the order of their ids. */
export interface Place {
  /** Id of its first artifact. */
  id: number;
  lat: number;
  lng: number;
  address: string;
  pleiades: string | null;
  artifacts: PlaceArtifact[];
}

@LargeList('/api/artifacts')
export class ArtifactsRepository extends RepositoryOf(ArtifactEntity) {
  list(page: PageQuery) {
    return readList({ name: 'artifacts', query: this.createQueryBuilder('artifact'), order: byId }, page);
  }

  listOfPeriod(period: string, page: PageQuery) {
    const query = this.createQueryBuilder('artifact').where({ period });
    return readList({ name: 'artifacts-of-period', query, order: byId }, page);
  }

  /** Lists the artifacts whose name, description, period or inventory number contain `q`. */
  search({ id, period, q = '', ...page }: ArtifactResultsQuery & { period?: ArtifactPeriod | undefined }) {
    const query = this.createQueryBuilder('artifact').where({ ...(id && { id }), ...(period && { period }) });
    const text = foldSearchText(q.trim());
    if (text !== '') query.andWhere('strpos(artifact.foldedText, :text) > 0', { text });
    return readNumberedPage({ name: 'artifact-results', query, order: byId }, page);
  }

  /** Lists the artifacts within `radiusKm` with their `distance` in kilometres, the nearest first. */
  listNearby(point: Point, radiusKm: number, page: PageQuery) {
    const query = whereNearby(this.createQueryBuilder('artifact'), point, radiusKm).addSelect(distanceSql, 'distance');
    return readList(
      {
        name: 'nearby',
        query,
        order: [{ column: distanceSql, type: 'number' }, ...byId],
        toItem: (artifact, { distance }) => ({ ...artifact, distance: Number(distance) }),
      },
      page,
    );
  }

  findByName(): Promise<ArtifactEntity[]> {
    return this.createQueryBuilder('artifact').orderBy('artifact.name collate "C"').addOrderBy('artifact.id').getMany();
  }

  /** Returns id, name and pictures of all artifacts, of which there may be very many: without entities. */
  findPages() {
    return this.createQueryBuilder('artifact')
      .select('artifact.id', 'id')
      .addSelect('artifact.name', 'name')
      .addSelect('artifact.imageUrl', 'imageUrl')
      .addSelect('artifact.pictures', 'pictures')
      .orderBy('artifact.id')
      .getRawMany<Pick<ArtifactEntity, 'id' | 'name' | 'imageUrl' | 'pictures'>>();
  }

  findNewest(count: number): Promise<ArtifactEntity[]> {
    return this.find({ order: { id: 'DESC' }, take: count });
  }

  /** Returns the versions of the newest artifacts by their ids. */
  findNewestVersions(count: number): Promise<Map<string, string>> {
    return readRowVersions(
      this.createQueryBuilder('artifact').orderBy('artifact.id', 'DESC').limit(count),
      'artifact.id',
    );
  }

  findByIds(ids: readonly (number | string)[]): Promise<ArtifactEntity[]> {
    return this.find({ where: { id: In(ids) } });
  }

  /** Returns the artifacts of the same place, then those of the same period. */
  findRelated({ id, period, latitude, longitude }: ArtifactEntity, count: number): Promise<ArtifactEntity[]> {
    const isOfPlace = 'artifact.latitude = :latitude and artifact.longitude = :longitude';
    return this.createQueryBuilder('artifact')
      .where({ id: Not(id) })
      .andWhere(`(artifact.period = :period or ${isOfPlace})`, { period, latitude, longitude })
      .orderBy(`case when ${isOfPlace} then 0 else 1 end`)
      .addOrderBy(`abs(artifact.id - ${id})`)
      .limit(count)
      .getMany();
  }

  /** Returns artifacts with their position, which is null where their coordinates are not on Earth. */
  findWithPosition(ids: readonly number[]): Promise<ArtifactEntity[]> {
    return this.withPosition()
      .where({ id: In(ids) })
      .getMany();
  }

  /** Returns the artifacts on Earth as points. */
  listFeatures() {
    const query = this.withPosition().where({ lat: Not(IsNull()), lng: Not(IsNull()) });
    const toItem = ({ id, lat, lng, ...properties }: ArtifactEntity) => toPointFeature(lng, lat, properties, id);
    return readWholeList({ name: 'artifact-features', query, order: byId, toItem });
  }

  /** Returns all places, or those of artifacts. */
  async findPlaces(ids?: readonly number[]): Promise<Place[]> {
    const query = this.createQueryBuilder('artifact')
      .select([])
      .where({ lat: Not(IsNull()), lng: Not(IsNull()) })
      .orderBy('artifact.id');
    for (const field of placeFields) query.addSelect(`artifact.${field}`, field);
    if (ids)
      query.andWhere(
        `(artifact.lat, artifact.lng) in ${query
          .subQuery()
          .select(['given.lat', 'given.lng'])
          .from(ArtifactEntity, 'given')
          .where({ id: In(ids) })
          .getQuery()}`,
      );
    const places = new Map<string, PlaceArtifact[]>();
    // Without entities, which take most of the time of a large catalogue.
    for (const artifact of await query.getRawMany<PlaceArtifact>()) {
      const position = `${artifact.lat} ${artifact.lng}`;
      const place = places.get(position);
      if (place) place.push(artifact);
      else places.set(position, [artifact]);
    }
    return [...places.values()].map(toPlace);
  }

  @PictureAddresses()
  countPictureOrigins(): Promise<PictureOrigin[]> {
    return countPictureOrigins(this.createQueryBuilder('artifact'), 'artifact.imageUrl');
  }

  private withPosition() {
    return this.createQueryBuilder('artifact').addSelect(['artifact.lat', 'artifact.lng']).orderBy('artifact.id');
  }
}

/** Limits a query of `artifact` to those within `radiusKm`. The index narrows to a belt of latitudes. */
function whereNearby(query: SelectQueryBuilder<ArtifactEntity>, point: Point, radiusKm: number) {
  const height = (radiusKm / earthRadiusKm) * (180 / Math.PI) + toleranceDegrees;
  const [south, north] = [point.latitude - height, point.latitude + height];
  return query
    .where('artifact.lat between :south and :north', { ...point, south, north })
    .andWhere(`${distanceSql} <= :radiusKm`, { radiusKm });
}

function toPlace(artifacts: PlaceArtifact[]): Place {
  const { id, lat, lng } = elementAt(artifacts, 0);
  return {
    id,
    lat: Number(lat),
    lng: Number(lng),
    address: artifacts.map(({ address }) => address).toSorted()[0] ?? '',
    pleiades: artifacts.flatMap(({ pleiades }) => pleiades ?? []).toSorted()[0] ?? null,
    artifacts,
  };
}
