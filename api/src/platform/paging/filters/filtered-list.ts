import { createHash } from 'node:crypto';
import { foldSearchText } from '@salaria/contracts/record-texts';
import type { Box, Circle } from '@salaria/contracts/filters/parameters';
import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { countValues } from '../../database/sql/count-values.js';
import type { OrderKey } from '../cursor.js';
import type { WholeList } from '../long-list.js';
import { type OrderedList, readList } from '../paginate.js';
import { Page } from '../page.js';

/** SQL of the public position of a row, null where it has none. */
interface PositionSql {
  latitude: string;
  longitude: string;
}

/** Mean radius of the Earth in kilometres (IUGG). */
const earthRadiusKm = 6371.0088;
/** About a millimetre: rounding must not exclude a place exactly on the circle. */
const toleranceDegrees = 1e-8;

/** Great-circle distance in kilometres (haversine formula) from the parameters `nearLatitude`, `nearLongitude`. */
export const distanceSql = ({ latitude, longitude }: PositionSql): string =>
  `(2 * ${earthRadiusKm} * asin(least(1, sqrt(
    power(sin(radians(${latitude} - cast(:nearLatitude as float8)) / 2), 2) +
    cos(radians(cast(:nearLatitude as float8))) * cos(radians(${latitude})) *
    power(sin(radians(${longitude} - cast(:nearLongitude as float8)) / 2), 2)))))`;

/** Limits a query to what lies in a box. */
export function whereInBox<Entity extends ObjectLiteral>(
  query: SelectQueryBuilder<Entity>,
  { latitude, longitude }: PositionSql,
  box: Box,
): void {
  query.andWhere(`${latitude} between :boxSouth and :boxNorth`, { boxSouth: box.south, boxNorth: box.north });
  const isAcross = box.west > box.east;
  query.andWhere(
    isAcross ? `(${longitude} >= :boxWest or ${longitude} <= :boxEast)` : `${longitude} between :boxWest and :boxEast`,
    { boxWest: box.west, boxEast: box.east },
  );
}

/** Limits a query to what lies in a circle. An index of latitudes narrows it to a belt. */
export function whereNear<Entity extends ObjectLiteral>(
  query: SelectQueryBuilder<Entity>,
  position: PositionSql,
  { latitude, longitude, radiusKm }: Circle,
): void {
  const height = (radiusKm / earthRadiusKm) * (180 / Math.PI) + toleranceDegrees;
  query
    .andWhere(`${position.latitude} between :nearSouth and :nearNorth`, {
      ...{ nearSouth: latitude - height, nearNorth: latitude + height },
      ...{ nearLatitude: latitude, nearLongitude: longitude, nearKm: radiusKm },
    })
    .andWhere(`${distanceSql(position)} <= :nearKm`);
}

/** Limits a query to rows whose folded column contains a text, without regard to case and accents. */
export function whereContains<Entity extends ObjectLiteral>(
  query: SelectQueryBuilder<Entity>,
  column: string,
  text: string | undefined,
): void {
  const words = foldSearchText(text?.trim() ?? '');
  if (words !== '') query.andWhere(`strpos(${column}, :q) > 0`, { q: words });
}

/** Limits a query to days in Italy; a year or a month stands for all its days. */
export function whereBetweenDays<Entity extends ObjectLiteral>(
  query: SelectQueryBuilder<Entity>,
  column: string,
  days: { from?: string | undefined; to?: string | undefined },
) {
  const start = (name: string) => `(cast(:${name} as timestamp) at time zone 'Europe/Rome')`;
  if (days.from !== undefined) query.andWhere(`${column} >= ${start('fromDay')}`, { fromDay: firstDayOf(days.from) });
  if (days.to !== undefined) query.andWhere(`${column} < ${start('toDay')}`, { toDay: dayAfter(days.to) });
}

const firstDayOf = (text: string): string => `${text}${'-01'.repeat(3 - text.split('-').length)}`;

/** Returns the first day after a day, month or year. */
function dayAfter(text: string): string {
  const [year = 0, month, day] = text.split('-').map(Number);
  const next =
    month === undefined
      ? Date.UTC(year + 1, 0)
      : day === undefined
        ? Date.UTC(year, month)
        : Date.UTC(year, month - 1, day + 1);
  const date = new Date(next);
  return date.getUTCFullYear() > 9999 ? 'infinity' : date.toISOString().slice(0, 10);
}

/** Beginning of a name, which orders a list; ties are broken by the keys that follow. */
export const nameKey = (column: string): OrderKey => ({
  column: `left(${column}, 40) collate "und-x-icu"`,
  type: 'text',
});

/** Returns whether a query filters or orders at all. */
export const hasValue = (filters: object): boolean =>
  Object.values(filters).some((value) => value !== undefined && value !== '');

interface FilteredList<Entity extends ObjectLiteral, Item> extends OrderedList<Entity, Item> {
  /** What the query of the client filters and orders by: cursors hold for it only. */
  filters: object;
  /** SQL of the value of each facet that is asked for. */
  facets: Readonly<Record<string, string>>;
}

/** Returns the name of a list with filters, which its cursors have and those of other lists have not. */
export function filteredName(name: string, filters: object): string {
  const given = Object.entries(filters).filter(([, value]) => value !== undefined);
  const digest = createHash('sha256').update(JSON.stringify(given.toSorted())).digest('base64url');
  return `${name}:${digest.slice(0, 12)}`;
}

/**
 * Returns a filtered list, whole or the page that is asked for, with the counts of its facets.
 *
 * @throws ApiError 400 for a cursor of a list with other filters
 */
export async function readFilteredList<Entity extends ObjectLiteral, Item>(
  { filters, facets, ...list }: FilteredList<Entity, Item>,
  page: { limit?: number | undefined; cursor?: string | undefined },
): Promise<WholeList<Item> | Page<Item, WholeList<Item>>> {
  const name = filteredName(list.name, filters);
  const items = await readList({ ...list, name }, page);
  if (Object.keys(facets).length === 0) return items;
  const counts: Record<string, Record<string, number>> = {};
  for (const [facet, sql] of Object.entries(facets)) counts[facet] = await countValues(list.query, sql);
  return items instanceof Page
    ? new Page(items.items, items.total, items.next, counts)
    : new Page(items, items.length, undefined, counts);
}
