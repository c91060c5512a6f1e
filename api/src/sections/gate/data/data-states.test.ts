import { describe, expect, it } from '@jest/globals';
import type { RegisteredSection } from '@salaria/contracts/sections';
import { selectPagesToRender, emptyLists, selectPathsToVisit } from './data-states.js';
import type { SiteData } from './site-data.js';

const posts = [
  { slug: 'uno', tags: ['a'] },
  { slug: 'due', tags: [] },
];
const responses: Record<string, { status: number; json: unknown }> = {
  '/api/posts': { status: 200, json: posts },
  '/api/posts/uno': { status: 200, json: posts[0] },
  '/api/posts/due': { status: 200, json: posts[1] },
};
const siteData = (paths: string[], examples: Record<string, string> = {}): SiteData =>
  ({
    paths: () => Promise.resolve(paths),
    read: (path: string) => Promise.resolve(responses[path] ?? { status: 404, json: null }),
    examples: () => Promise.resolve(examples),
  }) as Partial<SiteData> as SiteData;

const sectionWith = (routes: { path: string; reads: string[] }[], slots: string[] = []): RegisteredSection => ({
  name: 'mf-prova',
  title: 'Prova',
  routes: routes.map((route) => ({ ...route, expose: 'page' })),
  navigation: [],
  slots: slots.map((slot) => ({ slot, order: 1, expose: 'page', reads: ['/api/posts'] })),
  release: null,
  previous: null,
});
const list = { path: '/prova', reads: ['/api/posts'] };
const post = { path: '/prova/:slug', reads: ['/api/posts/:slug'] };
const labels = ['con i dati veri', 'con elenchi vuoti', 'con risposte 404', "con l'API guasta", 'senza dati'];

describe('the pages that the sandbox renders', () => {
  it('are rendered with real data, empty lists, 404, a failing API and without data', async () => {
    const [page] = await selectPagesToRender(sectionWith([list]), siteData([]));
    expect(page?.path).toBe('/prova');
    expect(page?.states.map(({ label }) => label)).toEqual(labels);
    expect(page?.states.map(({ routeData, failedReads }) => [routeData['/api/posts'], failedReads])).toEqual([
      [posts, {}],
      [[], {}],
      [undefined, { '/api/posts': 404 }],
      [undefined, { '/api/posts': 503 }],
      [undefined, {}],
    ]);
  });

  it('are real ones of a route with parameters, and one that does not exist', async () => {
    const pages = await selectPagesToRender(
      sectionWith([post]),
      siteData(['/', '/prova/uno', '/prova/due', '/altro/uno']),
    );
    expect(pages.map(({ path, states }) => [path, states.length])).toEqual([
      ['/prova/uno', 5],
      ['/prova/due', 1],
      ['/prova/999999999', 1],
    ]);
    expect(pages[2]?.states[0]).toMatchObject({ routeData: {}, failedReads: { '/api/posts/999999999': 404 } });
  });

  it('include the home page for a section with a slot on it', async () => {
    const pages = await selectPagesToRender(sectionWith([], ['home.articles']), siteData([]));
    expect(pages.map(({ path }) => path)).toEqual(['/']);
    expect(await selectPagesToRender(sectionWith([], ['floating']), siteData([]))).toEqual([]);
  });

  it('are rendered once where they read nothing', async () => {
    const [page] = await selectPagesToRender(sectionWith([{ path: '/prova', reads: [] }]), siteData([]));
    expect(page?.states.map(({ label }) => label)).toEqual(['senza dati']);
  });
});

it('the browser opens one real page of each route, and names those of which the site has no example', async () => {
  const routes = [list, post, { path: '/altre/:nome', reads: ['/api/altre/:nome'] }];
  expect(await selectPathsToVisit({ routes, slots: [{}] }, siteData(['/prova/due', '/prova/uno']))).toEqual({
    paths: ['/', '/prova', '/prova/due'],
    unknown: ['/altre/:nome'],
  });
});

it("a documented example of the API takes the sitemap's place", async () => {
  expect(await selectPathsToVisit({ routes: [post] }, siteData([], { slug: 'uno' }))).toEqual({
    paths: ['/prova/uno'],
    unknown: [],
  });
});

it('empties the lists of a response at every depth', () => {
  expect(emptyLists({ posts, total: 2, page: { items: [1] }, next: null })).toEqual({
    posts: [],
    total: 2,
    page: { items: [] },
    next: null,
  });
});
