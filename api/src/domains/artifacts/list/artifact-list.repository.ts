import type { ArtifactPeriod } from '@salaria/contracts/artifacts';
import type { ArtifactListQuery } from '@salaria/contracts/filters/lists';
import { MoreThan, type SelectQueryBuilder } from 'typeorm';
import { RepositoryOf } from '../../../platform/database/repository-of.js';
import { readPageStarts } from '../../../platform/database/sql/page-starts.js';
import type { OrderKey } from '../../../platform/paging/cursor.js';
import {
  distanceSql,
  nameKey,
  readFilteredList,
  whereContains,
  whereInBox,
  whereNear,
} from '../../../platform/paging/filters/filtered-list.js';
import { ArtifactEntity } from '../artifact.entity.js';

const position = { latitude: 'artifact.lat', longitude: 'artifact.lng' };

/** Century of a year: -1 for 100 to 1 BC, 1 for 1 to 100. */
const centuryOf = (year: string): string =>
  `(case when ${year} > 0 then (${year} + 99) / 100 else (${year} - 99) / 100 end)`;
const maxCenturies = 40;
const isDated = `artifact."yearTo" - artifact."yearFrom" between 0 and ${maxCenturies * 100}`;

const facetSql = {
  period: 'artifact.period',
  /** All centuries of its years. */
  century:
    `nullif(generate_series(case when ${isDated} then ${centuryOf('artifact."yearFrom"')} end, ` +
    `${centuryOf('artifact."yearTo"')}), 0)`,
  hasImage: 'artifact."imageUrl" is not null',
  licence: 'artifact.licence',
};

const dateKeys = {
  date: `coalesce(artifact."yearFrom", artifact."yearTo", ${2 ** 31 - 1})`,
  '-date': `coalesce(artifact."yearTo", artifact."yearFrom", ${-(2 ** 31)})`,
};

type Filters = Omit<ArtifactListQuery, 'limit' | 'cursor' | 'facets' | 'period'> & {
  period: ArtifactPeriod | undefined;
};

/** The list of artifacts, filtered. */
export class ArtifactListRepository extends RepositoryOf(ArtifactEntity) {
  listFiltered(filters: Filters, { facets = [], ...page }: Pick<ArtifactListQuery, 'limit' | 'cursor' | 'facets'>) {
    const sort = filters.sort ?? (filters.near ? 'distance' : undefined);
    return readFilteredList(
      {
        ...{ name: 'artifacts', filters, query: this.filtered(filters), order: orderOf(sort) },
        descending: sort?.startsWith('-') === true,
        facets: Object.fromEntries(facets.map((facet) => [facet, facetSql[facet]])),
      },
      page,
    );
  }

  /** Returns the next artifacts by id. */
  findAfter(id: number, count: number): Promise<ArtifactEntity[]> {
    return this.find({ where: { id: MoreThan(id) }, order: { id: 'ASC' }, take: count });
  }

  findPageStarts(pageSize: number): Promise<number[]> {
    return readPageStarts(this.createQueryBuilder('artifact'), pageSize);
  }

  private filtered({ q, period, from, to, bbox, near, hasImage }: Filters): SelectQueryBuilder<ArtifactEntity> {
    const query = this.createQueryBuilder('artifact').where({ ...(period && { period }) });
    whereContains(query, 'artifact.foldedText', q);
    // A bound that a dating leaves open reaches as far as the filter.
    if (from !== undefined || to !== undefined)
      query.andWhere('num_nonnulls(artifact."yearFrom", artifact."yearTo") > 0');
    if (from !== undefined) query.andWhere('(artifact."yearTo" >= :from or artifact."yearTo" is null)', { from });
    if (to !== undefined) query.andWhere('(artifact."yearFrom" <= :to or artifact."yearFrom" is null)', { to });
    if (bbox) whereInBox(query, position, bbox);
    if (near) whereNear(query, position, near);
    if (hasImage !== undefined) query.andWhere(`artifact."imageUrl" is ${hasImage ? 'not ' : ''}null`);
    return query;
  }
}

function orderOf(sort: ArtifactListQuery['sort']): OrderKey[] {
  const byId: OrderKey = { column: 'artifact.id', type: 'integer' };
  switch (sort) {
    case 'name':
    case '-name':
      return [nameKey('artifact.name'), byId];
    case 'date':
    case '-date':
      return [{ column: dateKeys[sort], type: 'integer' }, byId];
    case 'distance':
      return [{ column: distanceSql(position), type: 'number' }, byId];
    default:
      return [byId];
  }
}
