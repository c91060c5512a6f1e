import { isoInstant } from '../database/json-reader.js';

/** A column that lists are ordered by. It may not contain null. */
export interface OrderKey {
  /** SQL of the column. */
  column: string;
  type: 'integer' | 'number' | 'instant';
}

/** A list in a total order: the values of `order` together are unique. */
export interface ListQuery {
  /** Names the prepared statements, and the lists that share cursors. */
  name: string;
  columns: string;
  from: string;
  where?: string;
  order: readonly OrderKey[];
  descending?: boolean;
}

/** Returns the `select` of the whole list. */
export function selectAll(list: ListQuery): string {
  const { columns, from, where } = list;
  return `select ${columns} from ${from}${where ? ` where ${where}` : ''} order by ${orderBy(list)}`;
}

/**
 * Returns the SQL of one page and of the length of the whole list, in one statement so that both see the same rows. Its
 * parameters are the `parameterCount` ones of the list itself; unless the page `isFirst`, the keys of the last item
 * before the page; and the size of the page.
 */
export function selectPage(
  list: ListQuery,
  { parameterCount, isFirst }: { parameterCount: number; isFirst: boolean },
): string {
  const { columns, from, where, order, descending } = list;
  const size = `$${parameterCount + (isFirst ? 0 : order.length) + 1}::integer`;
  const after = order.map(({ type }, index) => `$${parameterCount + index + 1}::${sqlTypes[type]}`);
  const isAfter = `(${order.map(({ column }) => column).join(', ')}) ${descending ? '<' : '>'} (${after.join(', ')})`;
  const conditions = [where, isFirst ? undefined : isAfter].filter((it) => it !== undefined);
  const ordered = orderBy(list);
  return `select
    (select count(*)::integer from ${from}${where ? ` where ${where}` : ''}) as total,
    coalesce(json_agg(p.item order by p.place) filter (where p.place <= ${size}), '[]')::text as json,
    max(p.keys) filter (where p.place = ${size}) as "lastKeys",
    coalesce(bool_or(p.place > ${size}), false) as "hasNext"
  from (
    select (select row_to_json(item) from (select ${columns}) item) as item,
      array[${order.map(keyText).join(', ')}] as keys,
      row_number() over (order by ${ordered}) as place
    from ${from}${conditions.length > 0 ? ` where ${conditions.map((it) => `(${it})`).join(' and ')}` : ''}
    order by ${ordered} limit ${size} + 1
  ) p`;
}

const sqlTypes = { integer: 'bigint', number: 'float8', instant: 'timestamptz' } as const;

/** Text of a key that has the exact value: microseconds, and as many digits as a number has. */
const keyText = ({ column, type }: OrderKey) => (type === 'instant' ? isoInstant(column, 'US') : `(${column})::text`);

const orderBy = ({ order, descending }: ListQuery) =>
  order.map(({ column }) => (descending ? `${column} desc` : column)).join(', ');
