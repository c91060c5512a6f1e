import {
  type RegisteredSection,
  type Registry,
  reservedPathPrefixes,
  sectionManifestSchema,
} from '@salaria/contracts/sections';
import type { RouteRead } from '@salaria/contracts/route-reads';
import { canonicalAddress, findPage, listPageParts } from './page.js';
import { canonicalQuery } from './query.js';
import * as z from '@salaria/contracts/z';
import { fillReads } from './route-data.js';
import fc from 'fast-check';
import { matchFirst, matchRoute, overlaps } from './routes.js';
import { manifestOf, sectionOf } from './testing/sections.js';

const search: RouteRead = { path: '/api/search', query: [{ name: 'q', parameter: 'q', required: true }] };
const quizzes: RouteRead = {
  path: '/api/quizzes',
  query: [
    { name: 'b', parameter: 'x' },
    { name: 'a', parameter: 'y' },
  ],
};
const discoveries: RouteRead = {
  path: '/api/discoveries',
  query: [
    { name: 'verified', parameter: 'v', values: { si: 'true' } },
    { name: 'limit', value: '3' },
  ],
};
const posts: RouteRead = { path: '/api/categories/:c/posts', otherwise: { path: '/api/posts' } };

describe('the page of an address', () => {
  const registry: Registry = {
    version: '1',
    sections: [
      sectionOf('mf-prova', {
        title: 'Prova',
        routes: [
          {
            path: '/prova/:id',
            expose: 'prova.page',
            reads: [{ path: '/api/prova/:id' }, { path: '/api/prova/:id/:vista' }],
            parameters: { vista: ['elenco'], pagina: 'number' },
          },
        ],
        slots: [{ slot: 'home', expose: 'prova.slot', order: 1, reads: [{ path: '/api/prova' }] }],
      }),
    ],
  };
  const manifests = [manifestOf('/prova/:id', 'Prova {id}')];
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
      parts: [{ section: 'mf-prova', expose: 'prova.slot', reads: ['/api/prova'] }],
    });
  });

  it('has last the parts of every page, which paths without a route have as well', () => {
    const widget = sectionOf('mf-chat', { slots: [{ slot: 'floating', expose: 'chat', order: 1, reads: [] }] });
    const sections = [widget, ...registry.sections];
    const partsAt = (address: string) =>
      listPageParts(sections, findPage(at(address), sources)).map(({ expose }) => expose);
    expect(partsAt('/prova/7')).toEqual(['prova.page', 'chat']);
    expect(partsAt('/nessuna')).toEqual(['chat']);
  });

  describe('with a slot of the page’s own section', () => {
    const fill = (slot: string, expose: string, more: Partial<RegisteredSection> = {}) =>
      sectionOf(`mf-${expose}`, { slots: [{ slot, expose, order: 1, reads: [{ path: '/api/note/:id' }] }], ...more });
    const host = { ...registry.sections[0], offers: [{ slot: 'mf-prova.scheda', expose: 'prova.page' }] };
    const partsWith = (...others: RegisteredSection[]) => {
      const sections = [host as RegisteredSection, ...others];
      const page = findPage(at('/prova/7'), { ...sources, registry: { ...registry, sections } });
      return { reads: page?.reads, parts: page?.parts.map(({ section, expose }) => `${section}/${expose}`) };
    };

    it('has the parts in it, with the data that the page’s parameters lead to', () => {
      expect(partsWith(fill('mf-prova.scheda', 'nota'))).toEqual({
        reads: ['/api/prova/7', '/api/note/7'],
        parts: ['mf-prova/prova.page', 'mf-nota/nota'],
      });
    });

    it('is as without the slot when the part in it is withdrawn', () => {
      expect(partsWith(sectionOf('mf-nota'))).toEqual({ reads: ['/api/prova/7'], parts: ['mf-prova/prova.page'] });
    });

    it('has the parts in slots of those parts, and ends where slots fill each other in a circle', () => {
      const note = fill('mf-prova.scheda', 'nota', { offers: [{ slot: 'mf-nota.piede', expose: 'nota' }] });
      const foot = fill('mf-nota.piede', 'piede', { offers: [{ slot: 'mf-piede.cerchio', expose: 'piede' }] });
      const again = { ...note, slots: [...note.slots, { ...fill('mf-piede.cerchio', 'nota').slots[0], order: 2 }] };
      expect(partsWith(again as RegisteredSection, foot).parts).toEqual([
        'mf-prova/prova.page',
        'mf-nota/nota',
        'mf-piede/piede',
        'mf-nota/nota',
      ]);
    });
  });

  it("returns a section's page with its head and its data", () => {
    expect(findPage(at('/prova/7'), sources)).toMatchObject({
      head: { title: 'Prova {id}' },
      params: { id: '7' },
      reads: ['/api/prova/7'],
      laterReads: [],
      parts: [{ section: 'mf-prova', expose: 'prova.page', reads: ['/api/prova/7'] }],
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
    expect(findPage(at('/prova/7?vista=altro&pagina=0'), sources)).toMatchObject({
      query: '',
      reads: ['/api/prova/7'],
    });
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
});

describe('the canonical query', () => {
  const parameters = { vista: ['elenco'], pagina: 'number', categoria: 'slug', q: 'text' } as const;
  const rules = { ...parameters, vista: [...parameters.vista] };
  const canonical = (query: string) => canonicalQuery(rules, new URLSearchParams(query));

  it.each([
    ['', ''],
    ['q=via%20salaria&pagina=2', '?pagina=2&q=via+salaria'],
    ['pagina=2&q=via+salaria&utm_source=x&fbclid=1', '?pagina=2&q=via+salaria'],
    ['%70agina=%32', '?pagina=2'],
    ['q=%20%20romano%20', '?q=romano'],
    ['vista=elenco', '?vista=elenco'],
    ['vista=Elenco', ''],
    ['pagina=0', ''],
    ['pagina=1000000', ''],
    ['pagina=2&pagina=2', ''],
    ['categoria=via-salaria', '?categoria=via-salaria'],
    ['categoria=../posts', ''],
    [`categoria=${'a'.repeat(81)}`, ''],
    ['q=%20', ''],
    ['q=a%00b', ''],
    [`q=${'a'.repeat(100)}`, `?q=${'a'.repeat(100)}`],
    [`q=${'a'.repeat(101)}`, ''],
    ['q=a%26pagina%3D3', '?q=a%26pagina%3D3'],
    ['__proto__=1&constructor=2', ''],
  ])('writes «%s» as «%s»', (query, expected) => expect(canonical(query)).toBe(expected));

  it('is the same for its own result', () => {
    const once = canonical('q=%27%22%3C%25 +&pagina=7&categoria=a-1');
    expect(canonical(once)).toBe(once);
  });

  it('ignores everything on a route without parameters', () => {
    expect(canonicalQuery(undefined, new URLSearchParams('a=1&pagina=2'))).toBe('');
  });
});

it('the list of reserved paths is the one that manifests are checked against', () => {
  const isValid = (path: string) => z.safeParse(sectionManifestSchema, manifestOf(path)).success;
  for (const prefix of reservedPathPrefixes)
    expect([isValid(`/${prefix}`), isValid(`/${prefix}/x`)]).toEqual([false, false]);
  expect([isValid('/apis'), isValid('/')]).toEqual([true, true]);
});

it.each([
  [[{ path: '/api/posts' }], {}, ['/api/posts']],
  [[{ path: '/api/posts/:slug' }], { slug: '../pdf?x=1#y' }, ['/api/posts/..%2Fpdf%3Fx%3D1%23y']],
  [[{ path: '/api/posts/:slug' }], { slug: ':slug' }, ['/api/posts/%3Aslug']],
  [[{ path: '/api/posts/:slug' }, { path: '/api/posts' }], {}, ['/api/posts']],
  [[{ path: '/api/posts/:constructor' }], {}, []],
  [[search], { q: 'via salaria & altro' }, ['/api/search?q=via+salaria+%26+altro']],
  [[search], {}, []],
  [[quizzes], { y: '2', x: '1' }, ['/api/quizzes?b=1&a=2']],
  [[quizzes], { y: '2' }, ['/api/quizzes?a=2']],
  [[quizzes], {}, ['/api/quizzes']],
  [[discoveries], { v: 'si' }, ['/api/discoveries?verified=true&limit=3']],
  [[discoveries], { v: 'no' }, ['/api/discoveries?limit=3']],
  [[discoveries], { v: 'constructor' }, ['/api/discoveries?limit=3']],
  [[posts], { c: 'archeologia' }, ['/api/categories/archeologia/posts']],
  [[posts], {}, ['/api/posts']],
])('fills %j with %j as %j', (reads, params, expected) => expect(fillReads(reads, params)).toEqual(expected));

describe('routes', () => {
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
  ])('matchRoute matches %s against %s as %j', (pattern, path, expected) =>
    expect(matchRoute(pattern, path)).toEqual(expected),
  );

  it('prefers the more specific of several routes', () => {
    const routes = [{ path: '/blog/:slug' }, { path: '/blog/archivio' }];
    expect(matchFirst(routes, '/blog/archivio')?.route).toBe(routes[1]);
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
});
