import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';

const maxValues = 50;

/** Counts the rows of a query by the value, or the values, of an expression, the most frequent first. */
export async function countValues<Entity extends ObjectLiteral>(
  query: SelectQueryBuilder<Entity>,
  sql: string,
): Promise<Record<string, number>> {
  const values = query.clone().select(sql, 'value');
  const rows = await query.connection
    .createQueryBuilder()
    .select('cast(counted.value as text)', 'value')
    .addSelect('cast(count(*) as integer)', 'count')
    .from(`(${values.getQuery()})`, 'counted')
    .where('counted.value is not null')
    .groupBy('counted.value')
    .orderBy('cast(count(*) as integer)', 'DESC')
    .addOrderBy('counted.value')
    .limit(maxValues)
    .setParameters(values.getParameters())
    .getRawMany<{ value: string; count: number }>();
  return Object.fromEntries(rows.map(({ value, count }) => [value, count]));
}
