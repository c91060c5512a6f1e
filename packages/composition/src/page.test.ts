import type { Registry, SectionManifest } from '@salaria/contracts/sections';
import { findPage } from './page.js';

const registry: Registry = {
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
};
const manifests: SectionManifest[] = [
  {
    name: 'mf-prova',
    title: 'Prova',
    requires: {},
    routes: [{ path: '/prova/:id', module: './src/prova.page.tsx', head: { title: 'Prova {id}' } }],
  },
];
const shellPages = { '/': { head: { title: 'Home' }, files: ['home.js'], slots: ['home'] } };
const sources = { shellPages, registry, manifests };

it("returns the shell's page with the parts and data of its slots", () => {
  expect(findPage('/', sources)).toEqual({
    path: '/',
    head: { title: 'Home' },
    params: {},
    reads: ['/api/prova'],
    files: ['home.js'],
    parts: [{ section: 'mf-prova', expose: 'prova.slot' }],
  });
});

it("returns a section's page with its head and its data", () => {
  expect(findPage('/prova/7', sources)).toMatchObject({
    head: { title: 'Prova {id}' },
    params: { id: '7' },
    reads: ['/api/prova/7'],
    parts: [{ section: 'mf-prova', expose: 'prova.page' }],
  });
  expect(findPage('/prova/7', { ...sources, manifests: [] })?.head).toEqual({ title: 'Prova' });
});

it.each([
  ['/prova/7/', '/prova/7'],
  ['/PROVA/7', '/prova/7'],
  ['/%70rova/%37', '/prova/7'],
  ['/prova/a%20b', '/prova/a%20b'],
  ['/prova/citt%c3%a0', '/prova/citt%C3%A0'],
])('spells %s as %s', (pathname, path) => expect(findPage(pathname, sources)?.path).toBe(path));

it.each(['/niente', '/__proto__', '/constructor', '__proto__', 'toString', `${'/a'.repeat(4000)}`])(
  'knows no page at %s',
  (pathname) => expect(findPage(pathname, sources)).toBeUndefined(),
);
