import type { Registry, SectionManifest } from '@salaria/contracts/sections';
import { fillRead, matchPattern, pageOf } from './route-match.js';

describe('matchPattern', () => {
  it.each([
    ['/quiz/:id', '/quiz/3', { id: '3' }],
    ['/quiz/:id', '/quiz/3/', { id: '3' }],
    ['/quiz/:id', '/QUIZ/3', { id: '3' }],
    ['/blog/:slug', '/blog/citt%C3%A0', { slug: 'città' }],
    ['/blog/:slug', '/blog/a%2fb', { slug: 'a/b' }],
    ['/', '/', {}],
    ['/quiz/:id', '/quiz/', undefined],
    ['/quiz/:id', '/quiz', undefined],
    ['/quiz/:id', '/quiz/3/4', undefined],
    ['/quiz/:id', '/blog/3', undefined],
    ['/blog/:slug', '/blog/%E0%A4', undefined],
    ['/blog/:slug', '/blog/%', undefined],
  ])('%s meets %s as %j', (pattern, path, expected) => expect(matchPattern(pattern, path)).toEqual(expected));
});

it('a read carries the parameters encoded, whatever they are', () => {
  expect(fillRead('/api/posts/:slug', { slug: '../pdf/list?x=1#y' })).toBe('/api/posts/..%2Fpdf%2Flist%3Fx%3D1%23y');
  expect(fillRead('/api/posts/:slug', {})).toBe('/api/posts/:slug');
});

const registry = {
  version: '1',
  sections: [
    {
      name: 'mf-prova',
      title: 'Prova',
      routes: [{ path: '/prova/:id', expose: 'prova.page', reads: ['/api/prova/:id'] }],
      navigation: [],
      slots: [{ slot: 'home', expose: 'prova.slot', order: 1, reads: ['/api/prova'] }],
      release: null,
      previous: null,
    },
  ],
} as unknown as Registry;
const manifests = [
  { name: 'mf-prova', routes: [{ path: '/prova/:id', head: { title: 'Prova {id}' } }] },
] as unknown as SectionManifest[];
const pages = { '/': { head: { title: 'Home' }, files: ['home.js'], slots: ['home'] } };

describe('pageOf', () => {
  it("gives the shell's own page what its slots are filled with", () => {
    expect(pageOf('/', pages, registry, manifests)).toEqual({
      head: { title: 'Home' },
      params: {},
      reads: ['/api/prova'],
      files: ['home.js'],
      parts: [expect.objectContaining({ section: 'mf-prova', expose: 'prova.slot' })],
    });
  });

  it("finds a section's page with its head and its reads", () => {
    expect(pageOf('/prova/7', pages, registry, manifests)).toMatchObject({
      head: { title: 'Prova {id}' },
      params: { id: '7' },
      reads: ['/api/prova/7'],
      parts: [{ section: 'mf-prova', expose: 'prova.page' }],
    });
    expect(pageOf('/prova/7', pages, registry, [])?.head).toEqual({ title: 'Prova' });
  });

  it.each(['/niente', '/__proto__', '/constructor', '__proto__', 'toString'])('knows no page at %s', (path) => {
    expect(pageOf(path, pages, registry, manifests)).toBeUndefined();
  });
});
