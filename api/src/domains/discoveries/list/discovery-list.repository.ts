import type { DiscoveryListQuery } from '@salaria/contracts/filters/lists';
import { Injectable } from '@nestjs/common';
import type { SelectQueryBuilder } from 'typeorm';
import type { OrderKey } from '../../../platform/paging/cursor.js';
import {
  distanceSql,
  nameKey,
  readFilteredList,
  whereBetweenDays,
  whereContains,
  whereInBox,
  whereNear,
} from '../../../platform/paging/filters/filtered-list.js';
import { DiscoveriesRepository, roundedSql, toPublicDiscovery } from '../discoveries.repository.js';
import type { DiscoveryEntity } from '../discovery.entity.js';

/** The position that visitors see. A filter on the exact one would tell it, box by box. */
const position = {
  latitude: `cast(${roundedSql('discovery.latitude')} as float8)`,
  longitude: `cast(${roundedSql('discovery.longitude')} as float8)`,
};
const facetSql = {
  period: 'discovery.period',
  category: 'discovery.category',
  verified: `discovery."isVerified" = 'true'`,
  hasImage: 'discovery."imageUrl" is not null',
};

type Filters = Omit<DiscoveryListQuery, 'limit' | 'cursor' | 'facets'>;

/** The list of discoveries, filtered. */
@Injectable()
export class DiscoveryListRepository {
  constructor(private readonly discoveries: DiscoveriesRepository) {}

  listFiltered(filters: Filters, { facets = [], ...page }: Pick<DiscoveryListQuery, 'limit' | 'cursor' | 'facets'>) {
    const sort = filters.sort ?? (filters.near ? 'distance' : '-date');
    return readFilteredList(
      {
        ...{ name: 'discoveries', filters, query: this.filtered(filters), toItem: toPublicDiscovery },
        order: [orderOf(sort), { column: 'discovery.id', type: 'integer' }],
        descending: sort.startsWith('-'),
        facets: Object.fromEntries(facets.map((facet) => [facet, facetSql[facet]])),
      },
      page,
    );
  }

  private filtered({ q, verified, category, period, from, to, bbox, near, hasImage }: Filters) {
    const query: SelectQueryBuilder<DiscoveryEntity> = this.discoveries.publicRows().where({
      ...(verified === 'true' && { isVerified: 'true' }),
      ...(category && { category }),
      ...(period && { period }),
    });
    whereContains(query, 'discovery.foldedText', q);
    whereBetweenDays(query, 'discovery.submittedAt', { from, to });
    if (bbox) whereInBox(query, position, bbox);
    if (near) whereNear(query, position, near);
    if (hasImage !== undefined) query.andWhere(`discovery."imageUrl" is ${hasImage ? 'not ' : ''}null`);
    return query;
  }
}

function orderOf(sort: NonNullable<DiscoveryListQuery['sort']>): OrderKey {
  if (sort === 'distance') return { column: distanceSql(position), type: 'number' };
  if (sort.endsWith('name')) return nameKey('discovery.title');
  return { column: 'discovery.submittedAt', type: 'instant' };
}
