import { cursorMessage } from '@salaria/contracts/paging';
import { badRequest } from '../errors/api-error.js';

/** A column that lists are ordered by. It may not contain null. */
export interface OrderKey {
  /** SQL of the column. */
  column: string;
  type: 'integer' | 'number' | 'instant' | 'text';
}

/** What a cursor knows of its list. */
export interface CursorList {
  /** Names the lists that share cursors. */
  name: string;
  order: readonly OrderKey[];
}

const patterns: Record<OrderKey['type'], RegExp> = {
  integer: /^-?\d{1,18}$/,
  number: /^-?\d{1,17}(\.\d{1,20})?(e-?\d{1,3})?$/,
  instant: /^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/,
  text: /^[^\0]{0,40}$/u,
};

const description =
  'Da dove la lista continua: è nell’indirizzo `next` dell’intestazione `Link`, e vale per la stessa lista.';

/** Returns the `cursor` parameter of a call in the OpenAPI document; `keys` are the example's. */
export const cursorParameter = (path: string, list: Pick<CursorList, 'name'>, keys: readonly string[]) => ({
  [`${path} cursor`]: { description, example: encodeCursor(list, keys) },
});

/** Returns the cursor of the items after the one with these keys. */
export function encodeCursor({ name }: Pick<CursorList, 'name'>, keys: readonly string[]): string {
  return Buffer.from(JSON.stringify([name, ...keys])).toString('base64url');
}

/**
 * Returns the keys in a cursor of this list.
 *
 * @throws ApiError 400 for anything else
 */
export function decodeCursor(cursor: string, list: CursorList): string[] {
  const [name, ...keys] = parse(cursor);
  const isValid =
    name === list.name &&
    keys.length === list.order.length &&
    list.order.every(({ type }, index) => isKey(keys[index] ?? '', type)) &&
    // Base64 has several spellings of the same bytes.
    encodeCursor(list, keys) === cursor;
  if (!isValid) throw badRequest(cursorMessage, [{ path: 'cursor', message: cursorMessage }]);
  return keys;
}

function parse(cursor: string): string[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(value) ? value.map(String) : [];
  } catch {
    return [];
  }
}

function isKey(key: string, type: OrderKey['type']): boolean {
  if (!patterns[type].test(key)) return false;
  if (type === 'number') return Number.isFinite(Number(key));
  if (type === 'integer' || type === 'text') return true;
  // Excludes days that do not exist, which PostgreSQL rejects.
  const milliseconds = `${key.slice(0, 23)}Z`;
  const time = Date.parse(milliseconds);
  return !Number.isNaN(time) && new Date(time).toISOString() === milliseconds;
}
