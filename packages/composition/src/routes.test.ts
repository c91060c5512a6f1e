import fc from 'fast-check';
import { canonicalPattern, fillParams, matchFirst, matchRoute, overlaps } from './routes.js';

describe('matchRoute', () => {
  it.each([
    ['/quiz/:id', '/quiz/3', { id: '3' }],
    ['/quiz/:id', '/quiz/3/', { id: '3' }],
    ['/quiz/:id', '/QUIZ/3', { id: '3' }],
    ['/blog/:slug', '/blog/citt%C3%A0', { slug: 'città' }],
    ['/blog/:slug', '/blog/a%2fb', { slug: 'a/b' }],
    ['/', '/', {}],
    ['/', '//', undefined],
    ['/quiz/:id', '/quiz/3//', undefined],
    ['/quiz/:id', '//quiz/3', undefined],
    ['/quiz/:id', '/quiz/', undefined],
    ['/quiz/:id', '/quiz', undefined],
    ['/quiz/:id', '/quiz/3/4', undefined],
    ['/quiz/:id', '/blog/3', undefined],
    ['/blog/:slug', '/blog/%E0%A4', undefined],
    ['/blog/:slug', '/blog/%', undefined],
  ])('matches %s against %s as %j', (pattern, path, expected) => expect(matchRoute(pattern, path)).toEqual(expected));
});

it('prefers the more specific of several routes', () => {
  const routes = [{ path: '/blog/:slug' }, { path: '/blog/archivio' }];
  expect(matchFirst(routes, '/blog/archivio')?.route).toBe(routes[1]);
});

it('encodes the parameters of a template, and only its own', () => {
  expect(fillParams('/api/posts/:slug', { slug: '../pdf/list?x=1#y' })).toBe('/api/posts/..%2Fpdf%2Flist%3Fx%3D1%23y');
  expect(fillParams('/api/posts/:slug/:constructor', {})).toBe('/api/posts/:slug/:constructor');
});

it.each([
  ['/blog', '/Blog/', true],
  ['/blog/:slug', '/blog/nuovo', true],
  ['/blog/:slug', '/:any/nuovo', true],
  ['/blog', '/blog/:slug', false],
  ['/', '/blog', false],
  ['/blog/a', '/blog/b', false],
  ['//blog', '/blog', true],
  ['/blog//', '/blog', true],
  ['/blog//:slug', '/blog/nuovo', true],
  ['//', '/', true],
])('finds whether %s and %s overlap: %s', (one, other, expected) => {
  expect(overlaps(one, other)).toBe(expected);
  expect(overlaps(other, one)).toBe(expected);
});

it.each([
  ['/Blog/:slug', '/blog/:'],
  ['/blog/:id/', '/blog/:'],
  ['/', '/'],
  ['//blog//:slug//', '/blog/:'],
])('writes %s as %s', (pattern, expected) => expect(canonicalPattern(pattern)).toBe(expected));

it('finds that patterns overlap whenever one path matches both', () => {
  const segment = fc.constantFrom('', 'a', 'B', 'b', ':x', ':yZ');
  const pattern = fc.array(segment, { minLength: 1, maxLength: 4 }).map((segments) => `/${segments.join('/')}`);
  const path = fc.array(fc.constantFrom('a', 'b'), { maxLength: 4 }).map((segments) => `/${segments.join('/')}`);
  fc.assert(
    fc.property(pattern, pattern, path, (one, other, pathname) => {
      const isMatchedByBoth = matchRoute(one, pathname) !== undefined && matchRoute(other, pathname) !== undefined;
      expect(isMatchedByBoth && !overlaps(one, other)).toBe(false);
    }),
    { numRuns: 3000 },
  );
});
