import { exposeName, sectionManifestSchema } from '@salaria/contracts/sections';
import * as z from '@salaria/contracts/z';

const route = {
  path: '/mosaici/:slug',
  module: './src/mosaic/mosaic.page.tsx',
  reads: ['/api/posts/:slug'],
  head: { title: '{title}', from: '/api/posts/:slug' },
};
const slot = { slot: 'home.articles', module: './src/mosaic/mosaics.tsx', order: 10 };
const manifest = {
  name: 'mf-mosaics',
  title: 'Mosaici',
  requires: { react: '^19.0.0' },
  routes: [route],
  slots: [slot],
  navigation: [{ label: 'Mosaici', path: '/mosaici', order: 35 }],
};
const fits = (value: unknown) => z.safeParse(sectionManifestSchema, value).success;

describe('the manifest of a section', () => {
  it('declares routes, slots, navigation entries and required versions', () => {
    expect(z.parse(sectionManifestSchema, manifest)).toEqual(manifest);
    expect(fits({ name: 'mf-mosaics', title: 'Mosaici', requires: {}, routes: [] })).toBe(true);
  });

  it('must not have unknown fields', () => {
    expect(fits({ ...manifest, permissions: ['all'] })).toBe(false);
    expect(fits({ ...manifest, routes: [{ ...route, guard: 'admin' }] })).toBe(false);
    expect(fits({ ...manifest, routes: [{ ...route, head: { title: 'x', script: 'alert(1)' } }] })).toBe(false);
  });

  it.each(['mosaics', 'mf-', 'mf-Mosaics', 'mf-mosaics/..', 'mf-1', `mf-${'m'.repeat(60)}`])(
    'cannot have the name %s',
    (name) => {
      expect(fits({ ...manifest, name })).toBe(false);
    },
  );

  it.each([
    ...['/api/posts', '/sections/x', '/images', '/assets/a', '/health', '/metrics', 'mosaici', '/a b', '/<script>'],
    ...[
      '//blog',
      '/blog//',
      '/blog//:slug',
      '//api/posts',
      '/blog/',
      '/:any',
      '/:any/posts',
      '/blog/:',
      '/blog/:a:b',
      '/blog/:a2',
    ],
  ])('cannot declare the path %s', (path) => {
    expect(fits({ ...manifest, routes: [{ ...route, path, reads: [] }] })).toBe(false);
    expect(fits({ ...manifest, navigation: [{ label: 'Mosaici', path, order: 35 }] })).toBe(false);
  });

  it.each(['/apiary', '/', '/blog/:slug'])('can declare the path %s', (path) => {
    expect(fits({ ...manifest, routes: [{ ...route, path, reads: [] }] })).toBe(true);
  });

  it.each([
    ...[
      'https://example.org/api/posts',
      '//example.org',
      '/posts',
      '/api/<x>',
      '/api/posts|/metrics',
      '/api/a|//b.org',
    ],
    ...['/api/posts|', '/api/../metrics', '/api/./posts', '/api//posts', '/api/posts/..', '/api/:slug|/api/../metrics'],
  ])('cannot read %s', (read) => {
    expect(fits({ ...manifest, routes: [{ ...route, reads: [read] }] })).toBe(false);
    expect(fits({ ...manifest, routes: [{ ...route, head: { title: 'x', from: read } }] })).toBe(false);
    expect(fits({ ...manifest, slots: [{ ...slot, reads: [read] }] })).toBe(false);
  });

  it('can read the first of several alternatives', () => {
    const read = '/api/categories/:slug/posts|/api/posts?sort=:slug?';
    expect(fits({ ...manifest, routes: [{ ...route, reads: [read] }] })).toBe(true);
  });

  it('for staff has no navigation entries, no slots and no page that search engines list', () => {
    const { slots: _slots, navigation: _navigation, ...plain } = manifest;
    const routes = [{ ...route, head: { ...route.head, noindex: true } }];
    expect(fits({ ...plain, audience: 'staff', routes })).toBe(true);
    expect(fits({ ...plain, audience: 'staff' })).toBe(false);
    expect(fits({ ...manifest, audience: 'staff', routes })).toBe(false);
    expect(fits({ ...plain, audience: 'visitors', routes })).toBe(false);
  });

  it('can declare the values of query parameters', () => {
    const parameters = { vista: ['elenco'], pagina: 'number', categoria: 'slug', q: 'text' };
    expect(fits({ ...manifest, routes: [{ ...route, parameters }] })).toBe(true);
  });

  it.each([
    { vista: 'anything' },
    { vista: [] },
    { vista: [''] },
    { vista: [' elenco'] },
    { vista: ['a\u0000b'] },
    { vista: { si: 'true' } },
    { 'a[b]': 'slug' },
    { anteprima: 'text' },
    { slug: 'slug' },
    Object.fromEntries(Array.from({ length: 11 }, (_, index) => [`p${index}`, 'slug'])),
  ])('cannot declare the query parameters %j', (parameters) => {
    expect(fits({ ...manifest, routes: [{ ...route, parameters }] })).toBe(false);
  });

  it('cannot read a parameter that its route does not declare', () => {
    const read = { ...route, reads: ['/api/posts/:slug?sort=:ordine?'] };
    expect(fits({ ...manifest, routes: [read] })).toBe(false);
    expect(fits({ ...manifest, routes: [{ ...read, parameters: { ordine: ['data'] } }] })).toBe(true);
  });

  it.each(['../shell/src/site.tsx', './src/page.js', '/etc/passwd', './lib/page.tsx'])('cannot expose %s', (module) => {
    expect(fits({ ...manifest, routes: [{ ...route, module }] })).toBe(false);
  });

  it('is rejected without a head for each route, or with too many routes', () => {
    const { head: _head, ...bare } = route;
    expect(fits({ ...manifest, routes: [bare] })).toBe(false);
    expect(fits({ ...manifest, routes: Array.from({ length: 31 }, () => route) })).toBe(false);
  });
});

it('a module is exposed under its file name without folder and extension', () => {
  expect(exposeName('./src/mosaic/mosaic.page.tsx')).toBe('mosaic.page');
});
