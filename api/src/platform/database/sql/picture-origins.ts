import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';

/** Scheme and authority of pictures at another site, and how many there are. */
export interface PictureOrigin {
  origin: string;
  count: number;
}

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
