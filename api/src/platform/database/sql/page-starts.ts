import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';

/** Returns the id before the first row of each page of a query's rows by id: 0 for the first page. */
export async function readPageStarts<Entity extends ObjectLiteral>(
  query: SelectQueryBuilder<Entity>,
  pageSize: number,
): Promise<number[]> {
  const id = `${query.alias}.id`;
  const numbered = query
    .select(id, 'id')
    .addSelect(`row_number() over (order by ${id})`, 'number')
    .addSelect('count(*) over ()', 'total');
  const rows = await query.connection
    .createQueryBuilder()
    .select('numbered.id', 'id')
    .from(`(${numbered.getQuery()})`, 'numbered')
    .where('number % :pageSize = 0 and number < total', { ...numbered.getParameters(), pageSize })
    .orderBy('numbered.id')
    .getRawMany<{ id: number }>();
  return [0, ...rows.map((row) => row.id)];
}
