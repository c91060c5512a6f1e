import { Controller, Get, Post } from '@nestjs/common';
import { type HttpAdapterHost, ModulesContainer, NestFactory } from '@nestjs/core';
import { sectionOf } from '@salaria/composition/testing/sections';
import type { RouteRead } from '@salaria/contracts/route-reads';
import { selectPagesToRender, emptyLists, selectPathsToVisit } from './data-states.js';
import { Access } from '../../../platform/access/access.decorator.js';
import { HttpCache } from '../../../platform/http-cache/http-cache.js';
import { ApiEndpoint } from '../../../platform/openapi/api-endpoint.decorator.js';
import { ApiExamples } from '../../../platform/openapi/openapi-contributions.js';
import { Routes } from '../../../platform/routes.js';
import { SiteData } from './site-data.js';

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
    examples: () => examples,
  }) as Partial<SiteData> as SiteData;

const sectionWith = (routes: { path: string; reads: RouteRead[] }[], slots: string[] = []) =>
  sectionOf('mf-prova', {
    routes: routes.map((route) => ({ ...route, expose: 'page' })),
    slots: slots.map((slot) => ({ slot, order: 1, expose: 'page', reads: [{ path: '/api/posts' }] })),
  });
const list = { path: '/prova', reads: [{ path: '/api/posts' }] };
const post = { path: '/prova/:slug', reads: [{ path: '/api/posts/:slug' }] };
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

  it.each(['home.articles', 'floating'])('include the home page for a section with the slot %s', async (slot) => {
    const pages = await selectPagesToRender(sectionWith([], [slot]), siteData([]));
    expect(pages.map(({ path }) => path)).toEqual(['/']);
  });

  it('have a slot of another section alone, with the data that its examples lead to', async () => {
    const section = sectionOf('mf-prova', {
      slots: [{ slot: 'mf-altra.scheda', order: 1, expose: 'page', reads: [{ path: '/api/posts/:slug' }] }],
    });
    const page = {
      slot: 'mf-altra.scheda',
      pattern: '/spazi/mf-altra.scheda/:slug',
      path: '/spazi/mf-altra.scheda/uno',
    };
    const pages = await selectPagesToRender(section, siteData([]), [page]);
    expect(pages.map(({ path, states }) => [path, states[0]?.routeData])).toEqual([
      [page.path, { '/api/posts/uno': posts[0] }],
    ]);
  });
});

it('the browser opens one real page of each route, and names those of which the site has no example', async () => {
  const routes = [list, post, { path: '/altre/:nome', reads: [{ path: '/api/altre/:nome' }] }];
  expect(
    await selectPathsToVisit(
      { routes, slots: [{ slot: 'home.blog' }] },
      ['home.blog'],
      siteData(['/prova/due', '/prova/uno']),
    ),
  ).toEqual({
    paths: ['/', '/prova', '/prova/due'],
    unknown: ['/altre/:nome'],
  });
});

it('the browser opens no page for a part in a slot of another section', async () => {
  const slots = [{ slot: 'mf-altra.scheda' }];
  expect(await selectPathsToVisit({ routes: [], slots }, ['home.blog'], siteData([]))).toEqual({
    paths: [],
    unknown: [],
  });
});

it("a documented example of the API takes the sitemap's place", async () => {
  expect(await selectPathsToVisit({ routes: [post] }, [], siteData([], { slug: 'uno' }))).toEqual({
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

const call = { summary: 'Una chiamata.', description: 'Per le prove.' };

@Controller('api')
class CallsController {
  @Get('posts/:slug')
  @Access('public')
  @ApiEndpoint(call)
  post() {}

  @Get('pdf/list')
  @Access('pdfs')
  @ApiEndpoint(call)
  pdfs() {}

  @Post('contact')
  @Access('public')
  @ApiEndpoint(call)
  contact() {}

  @Get('feed')
  @Access('public')
  feed() {}
}

@ApiExamples({
  parameters: {
    '/api/posts/{slug} slug': { description: 'Lo slug.', example: 'uno' },
    slug: { description: 'Lo slug.', example: 'altro' },
  },
})
class CallsModule {}

describe('a read of the site', () => {
  /** Statuses of the next responses; the last one is repeated. */
  let statuses: number[];
  let data: SiteData;
  let routes: Routes;
  let modules: ModulesContainer;

  beforeAll(async () => {
    const parts = { module: CallsModule, controllers: [CallsController] };
    const app = await NestFactory.create(parts, { preview: true, logger: false });
    routes = new Routes(() => app);
    modules = app.get(ModulesContainer);
  });

  beforeEach(() => {
    const cache = new HttpCache();
    cache.fetchFrom((_request, response) => {
      const status = (statuses.length > 1 ? statuses.shift() : statuses[0]) ?? 500;
      response.writeHead(status).end(JSON.stringify({ status }));
    });
    data = new SiteData({} as HttpAdapterHost, cache, modules, routes);
  });

  it('is repeated after 503', async () => {
    statuses = [503, 200];
    expect(await data.read('/api/posts')).toEqual({ status: 200, json: { status: 200 } });
  });

  it.each([404, 500])('takes %d for an answer', async (status) => {
    statuses = [status, 200];
    expect(await data.read('/api/posts')).toMatchObject({ status });
  });

  it('lists the reads that need no key', () => {
    expect(data.publicReads()).toEqual([
      '/api/posts/:slug',
      '/api/sections/:section/data/:name',
      '/api/sections/:section/data/:collection/:name',
    ]);
  });

  it('has the documented examples of parameters', () => {
    expect(data.examples('/api/posts/:slug')).toEqual({ slug: 'uno' });
    expect(data.examples('/api/new')).toEqual({});
  });

  it('without an answer ends the check with 503 instead of passing it', async () => {
    statuses = [503];
    const busy = { status: 503, code: 'gate_busy' };
    await expect(data.read('/api/posts')).rejects.toMatchObject(busy);
    await expect(data.paths()).rejects.toMatchObject(busy);
  });
});
