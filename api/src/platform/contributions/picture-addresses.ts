import type { EntityManager, ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { ContributionPoint } from './contribution-point.js';

/** Scheme and authority of pictures at another site, and how many there are. */
export interface PictureOrigin {
  origin: string;
  count: number;
}

/**
 * Counts the pictures that the rows of a domain show by their origin; more than those do no harm. Pages may show
 * pictures of these origins.
 */
export const pictureAddresses = new ContributionPoint<(manager: EntityManager) => Promise<PictureOrigin[]>>(
  'pictureAddresses',
);

/** Counts the absolute URLs in a column of a query's rows by origin; the database groups them. */
export function countPictureOrigins<Entity extends ObjectLiteral>(
  query: SelectQueryBuilder<Entity>,
  column: string,
): Promise<PictureOrigin[]> {
  const origin = `substring(${column} from '^[^/]+//[^/?#]+')`;
  return query
    .select(origin, 'origin')
    .addSelect('cast(count(*) as integer)', 'count')
    .andWhere(`${column} ~* '^https?://'`)
    .groupBy(origin)
    .getRawMany<PictureOrigin>();
}
