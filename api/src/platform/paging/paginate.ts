import type { DeskPage } from '@salaria/contracts/desk/page';
import type { NumberedPageQuery, PageQuery } from '@salaria/contracts/paging';
import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { inChunks } from '../database/sql/in-chunks.js';
import { type CursorList, decodeCursor, encodeCursor, type OrderKey } from './cursor.js';
import { LongList, type WholeList } from './long-list.js';
import { Page } from './page.js';

/** Rows in a total order: the last key of `order` is the id. */
export interface OrderedList<Entity extends ObjectLiteral, Item = Entity> extends CursorList {
  /** Without an order and a limit. */
  query: SelectQueryBuilder<Entity>;
  descending?: boolean;
  /** Its length, where that is known. */
  total?: number;
  /** Makes an item of an entity and the columns that the query selects beside it. */
  toItem?: (entity: Entity, columns: ObjectLiteral) => Item;
  /** Rows of one query of the whole list: more for short rows. Default: 500. */
  batchSize?: number;
}

/** Until other requests get their turn: about 20 ms. */
const defaultBatchSize = 500;
const defaultPageSize = 100;
const defaultDeskPageSize = 25;
const sqlTypes = { integer: 'bigint', number: 'float8', instant: 'timestamptz', text: 'text' } as const;

/**
 * Returns the whole list, or the page that `limit` and `cursor` ask for.
 *
 * @throws ApiError 400 for a cursor of another list
 */
export async function readList<Entity extends ObjectLiteral, Item>(
  list: OrderedList<Entity, Item>,
  { limit, cursor }: PageQuery,
): Promise<WholeList<Item> | Page<Item>> {
  if (limit === undefined && cursor === undefined) return readWholeList(list);
  return readPage(list, { limit: limit ?? defaultPageSize, cursor });
}

/**
 * Returns a page of a list of the desk.
 *
 * @throws ApiError 400 for a cursor of another list
 */
export async function readDeskPage<Entity extends ObjectLiteral, Item>(
  list: OrderedList<Entity, Item>,
  { limit = defaultDeskPageSize, cursor }: PageQuery,
): Promise<DeskPage<Item>> {
  const { items, total, next = null } = await readPage(list, { limit, cursor });
  return { items, total, next };
}

/** Returns a page by its number; past the last one, the last one. */
export async function readNumberedPage<Entity extends ObjectLiteral, Item>(
  list: OrderedList<Entity, Item>,
  { limit = defaultPageSize, page = 1 }: NumberedPageQuery,
) {
  const total = await list.query.clone().getCount();
  const number = Math.min(page, Math.max(1, Math.ceil(total / limit)));
  const query = orderList(list)
    .limit(limit)
    .offset((number - 1) * limit);
  const { items } = await readItems(list, query);
  return { items, total, page: number };
}

/** Returns the whole list, in batches where it is long. */
export async function readWholeList<Entity extends ObjectLiteral, Item>(
  list: OrderedList<Entity, Item>,
): Promise<WholeList<Item>> {
  const { batchSize = defaultBatchSize } = list;
  const { items } = await readItems(list, orderList(list).limit(batchSize + 1));
  if (items.length <= batchSize) return items;
  // Filters and order are evaluated once for all batches.
  const rows = await orderList(list).select(idColumn(list), 'id').getRawMany<{ id: number }>();
  const ids = rows.map(({ id }) => id);
  return new LongList(ids.length, readBatches(list, [...inChunks(ids, batchSize)]));
}

async function* readBatches<Entity extends ObjectLiteral, Item>(
  list: OrderedList<Entity, Item>,
  batches: readonly number[][],
): AsyncGenerator<Item[]> {
  for (const batchIds of batches)
    yield (await readItems(list, orderList(list).andWhere(`${idColumn(list)} = any(:batchIds)`, { batchIds }))).items;
}

const idColumn = ({ order }: Pick<CursorList, 'order'>): string => order.at(-1)?.column ?? 'id';

/**
 * Returns the page after `cursor`, or the first page.
 *
 * @throws ApiError 400 for a cursor of another list
 */
async function readPage<Entity extends ObjectLiteral, Item>(
  list: OrderedList<Entity, Item>,
  { limit, cursor }: { limit: number; cursor: string | undefined },
): Promise<Page<Item>> {
  const after = cursor === undefined ? undefined : decodeCursor(cursor, list);
  const total = list.total ?? (await list.query.clone().getCount());
  const query = orderList(list).limit(limit + 1);
  if (after) {
    const columns = list.order.map(({ column }) => column).join(', ');
    const keys = list.order.map(({ type }, index) => `cast(:cursorKey${index} as ${sqlTypes[type]})`).join(', ');
    query.andWhere(
      `(${columns}) ${list.descending ? '<' : '>'} (${keys})`,
      Object.fromEntries(after.map((key, index) => [`cursorKey${index}`, key])),
    );
  }
  for (const [index, key] of list.order.entries()) query.addSelect(keyText(key), keyAlias(index));
  const { items, columns } = await readItems(list, query);
  const last = items.length > limit ? columns[limit - 1] : undefined;
  const next =
    last &&
    encodeCursor(
      list,
      list.order.map((_, index) => String(last[keyAlias(index)])),
    );
  return new Page(items.slice(0, limit), total, next);
}

async function readItems<Entity extends ObjectLiteral, Item>(
  { toItem = (entity) => entity as unknown as Item }: OrderedList<Entity, Item>,
  query: SelectQueryBuilder<Entity>,
) {
  const columns = await query.getRawMany<ObjectLiteral>();
  const toEntity = entityOf(query, columns[0] ?? {});
  return { items: columns.map((row) => toItem(toEntity(row), row)), columns };
}

/**
 * Returns what reads an entity from the columns of a row. TypeORM groups the rows of joined entities first, which lists
 * of one have none of and which takes most of the time of a long one.
 */
function entityOf<Entity extends ObjectLiteral>(
  { alias, expressionMap, connection: { driver } }: SelectQueryBuilder<Entity>,
  row: ObjectLiteral,
) {
  const selected = (expressionMap.mainAlias?.metadata.columns ?? []).flatMap((column) => {
    const name = `${alias}_${column.databaseName}`;
    return name in row ? [{ column, name }] : [];
  });
  return (raw: ObjectLiteral): Entity => {
    const entity: ObjectLiteral = {};
    for (const { column, name } of selected)
      entity[column.propertyName] = driver.prepareHydratedValue(raw[name], column);
    return entity as Entity;
  };
}

function orderList<Entity extends ObjectLiteral, Item>({ query, order, descending }: OrderedList<Entity, Item>) {
  const ordered = query.clone();
  for (const { column } of order) ordered.addOrderBy(column, descending ? 'DESC' : 'ASC');
  return ordered;
}

const keyAlias = (index: number): string => `cursor_key_${index}`;

/** Text of a key that has the exact value: microseconds, and as many digits as a number has. */
const keyText = ({ column, type }: OrderKey): string =>
  type === 'instant'
    ? `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
    : `cast(${column} as text)`;
