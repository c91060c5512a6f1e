import type { Registry, SectionManifest } from '@salaria/contracts/sections';
import { canonicalAddress, findPage } from './page.js';

const registry: Registry = {
  version: '1',
  sections: [
    {
      name: 'mf-prova',
      title: 'Prova',
      routes: [
        {
          path: '/prova/:id',
          expose: 'prova.page',
          reads: ['/api/prova/:id', '/api/prova/:id/:vista'],
          parameters: { vista: ['elenco'], pagina: 'number' },
        },
      ],
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
function at(address: string) {
  const [pathname = '', query] = address.split('?');
  return { pathname, query: new URLSearchParams(query) };
}
const sources = { shellPages, registry, manifests };

it("returns the shell's page with the parts and data of its slots", () => {
  expect(findPage(at('/'), sources)).toEqual({
    path: '/',
    pattern: '/',
    query: '',
    head: { title: 'Home' },
    params: {},
    reads: ['/api/prova'],
    laterReads: [],
    files: ['home.js'],
    parts: [{ section: 'mf-prova', expose: 'prova.slot' }],
  });
});

it("returns a section's page with its head and its data", () => {
  expect(findPage(at('/prova/7'), sources)).toMatchObject({
    head: { title: 'Prova {id}' },
    params: { id: '7' },
    reads: ['/api/prova/7'],
    laterReads: [],
    parts: [{ section: 'mf-prova', expose: 'prova.page' }],
  });
  expect(findPage(at('/prova/7'), { ...sources, manifests: [] })?.head).toEqual({ title: 'Prova' });
});

it.each([
  ['/prova/7/', '/prova/7'],
  ['/PROVA/7', '/prova/7'],
  ['/%70rova/%37', '/prova/7'],
  ['/prova/a%20b', '/prova/a%20b'],
  ['/prova/citt%c3%a0', '/prova/citt%C3%A0'],
])('spells %s as %s', (pathname, path) => expect(findPage(at(pathname), sources)?.path).toBe(path));

it.each(['/niente', '/__proto__', '/constructor', '__proto__', 'toString', `${'/a'.repeat(4000)}`])(
  'knows no page at %s',
  (pathname) => expect(findPage(at(pathname), sources)).toBeUndefined(),
);

it('tells which data browsers read later', () => {
  const sections = registry.sections.map((it) => ({
    ...it,
    routes: it.routes.map((route) => ({ ...route, sequentialReads: true as const })),
  }));
  const page = findPage(at('/prova/7?vista=elenco'), { ...sources, registry: { ...registry, sections } });
  expect(page).toMatchObject({ reads: ['/api/prova/7', '/api/prova/7/elenco'], laterReads: ['/api/prova/7/elenco'] });
});

it('has the declared parameters with valid values in one order, and the data that they select', () => {
  const page = findPage(at('/prova/7?utm_source=x&vista=elenco&pagina=2'), sources);
  expect(page).toMatchObject({ query: '?pagina=2&vista=elenco', reads: ['/api/prova/7', '/api/prova/7/elenco'] });
  expect(findPage(at('/prova/7?vista=altro&pagina=0'), sources)).toMatchObject({ query: '', reads: ['/api/prova/7'] });
});

it.each([
  ['?pagina=2', '/p?pagina=2'],
  ['?pagina=1', '/p'],
  ['?pagina=2&vista=elenco', '/p'],
  ['?vista=elenco', '/p'],
  ['', '/p'],
])('lists a page with the query «%s» as %s', (query, address) =>
  expect(canonicalAddress({ path: '/p', query })).toBe(address),
);
