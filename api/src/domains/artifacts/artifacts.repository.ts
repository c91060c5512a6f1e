import { type ArtifactPeriod, artifactPath, type ArtifactResultsQuery } from '@salaria/contracts/artifacts';
import type { PageQuery } from '@salaria/contracts/paging';
import { foldSearchText } from '@salaria/contracts/record-texts';
import { In, IsNull, Not, type SelectQueryBuilder } from 'typeorm';
import { addLastChange } from '../../platform/changes/last-change.js';
import type { SitemapEntry } from '../../platform/contributions/sitemap-entries.js';
import { LargeList, PictureAddresses } from '../../platform/contributions/contributed-rows.js';
import { countPictureOrigins, type PictureOrigin } from '../../platform/database/sql/picture-origins.js';
import { RepositoryOf } from '../../platform/database/repository-of.js';
import { toPointFeature } from '../../platform/database/sql/geojson.js';
import { readRowVersions } from '../../platform/database/sql/row-versions.js';
import { readList, readNumberedPage, readWholeList } from '../../platform/paging/paginate.js';
import type { WholeList } from '../../platform/paging/long-list.js';
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
const byName = [{ column: 'artifact.name collate "C"', type: 'text' }, ...byId] as const;
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

  /** Returns all artifacts by name. */
  listByName(): Promise<WholeList<ArtifactEntity>> {
    const query = this.createQueryBuilder('artifact');
    return readWholeList({ name: 'artifacts-by-name', query, order: byName });
  }

  /** Returns those of these fields that at least one artifact has. */
  async findUsedFields(fields: readonly string[]): Promise<string[]> {
    const query = this.createQueryBuilder('artifact').select([]);
    for (const field of fields) query.addSelect(`bool_or(cast(artifact.${field} as text) not in ('', '[]'))`, field);
    const isUsed = (await query.getRawOne<Record<string, boolean | null>>()) ?? {};
    return fields.filter((field) => isUsed[field] === true);
  }

  /** Lists the pages of all artifacts. */
  listPages(): Promise<WholeList<SitemapEntry>> {
    const fields = ['artifact.id', 'artifact.name', 'artifact.imageUrl', 'artifact.pictures'];
    const query = addLastChange(this.createQueryBuilder('artifact').select(fields), 'artifacts');
    return readWholeList({
      ...{ name: 'artifact-pages', query, order: byId, batchSize: 2000 },
      toItem: (artifact, { changedAt }): SitemapEntry => ({
        path: artifactPath(artifact),
        lastModified: (changedAt as Date | null)?.toISOString() ?? null,
        images: [artifact.imageUrl, ...(artifact.pictures ?? []).map(({ src }) => src)],
      }),
    });
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
