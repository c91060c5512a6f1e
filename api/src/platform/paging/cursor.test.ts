import { describe, expect, it } from '@jest/globals';
import { decodeCursor, encodeCursor } from './cursor.js';
import type { ListQuery } from './list-query.js';

const list = {
  name: 'posts',
  order: [
    { column: 'at', type: 'instant' },
    { column: 'id', type: 'integer' },
  ],
} satisfies Pick<ListQuery, 'name' | 'order'>;
const keys = ['2026-02-28T09:00:00.123456Z', '7'];
const cursorOf = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('a cursor', () => {
  it('gives back the keys of its list', () => {
    expect(decodeCursor(encodeCursor(list, keys), list)).toEqual(keys);
    const distances = { name: 'near', order: [{ column: 'distance', type: 'number' }] } as const;
    for (const distance of ['0', '0.08491178957457', '1e-7', '14.999999999999998'])
      expect(decodeCursor(encodeCursor(distances, [distance]), distances)).toEqual([distance]);
  });

  it.each([
    ['another list', cursorOf(['quizzes', ...keys])],
    ['a missing key', cursorOf(['posts', keys[0]])],
    ['a key too many', cursorOf(['posts', ...keys, '1'])],
    ['a number in place of a text', cursorOf(['posts', keys[0], 7])],
    ['a day that does not exist', cursorOf(['posts', '2026-02-30T09:00:00.000000Z', '7'])],
    ['the year 0', cursorOf(['posts', '0000-01-01T09:00:00.000000Z', '7'])],
    ['a number that is no integer', cursorOf(['posts', keys[0], '7.5'])],
    ['SQL', cursorOf(['posts', keys[0], "7' or 1=1"])],
    ['an object', cursorOf({ name: 'posts' })],
    ['null', cursorOf(null)],
    ['no JSON', 'AAAA'],
    ['another spelling', `${encodeCursor(list, keys)}A`],
  ])('is rejected with 400 for %s', (_what, cursor) => {
    expect(() => decodeCursor(cursor, list)).toThrow(
      expect.objectContaining({ status: 400, details: { issues: [expect.objectContaining({ path: 'cursor' })] } }),
    );
  });

  it('is rejected for a number that no column has', () => {
    const distances = { name: 'near', order: [{ column: 'distance', type: 'number' }] } as const;
    for (const distance of ['NaN', 'Infinity', '1e999', '1,5', ''])
      expect(() => decodeCursor(encodeCursor(distances, [distance]), distances)).toThrow();
  });
});
