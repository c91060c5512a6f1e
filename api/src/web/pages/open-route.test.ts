import { expect, it } from '@jest/globals';
import { isOpenRoute } from './open-route.js';

it.each([
  ['/blog', undefined, false],
  ['/blog/:slug', '/api/posts/:slug', false],
  ['/blog/:slug', '/api/posts', true],
  ['/redazione/:kind/:slug', undefined, true],
])('finds whether %s with data from %s has pages at made-up addresses: %s', (path, from, expected) => {
  expect(isOpenRoute(path, { from })).toBe(expected);
});
