import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';

/** Returns the versions of the rows of a query by a column: another one whenever a row is written. */
export async function readRowVersions<Entity extends ObjectLiteral>(
  query: SelectQueryBuilder<Entity>,
  column: string,
): Promise<Map<string, string>> {
  // The transaction that has written a row.
  const rows = await query
    .select(`cast(${column} as text)`, 'key')
    .addSelect(`cast(${query.alias}.xmin as text)`, 'version')
    .getRawMany<{ key: string; version: string }>();
  return new Map(rows.map(({ key, version }) => [key, version]));
}
