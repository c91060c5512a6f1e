import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Server } from 'node:http';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { createApp } from '../../app/create-app.js';
import { parseEnv } from '../../platform/config/env.js';
import { imagesDir, projectRoot } from '../../platform/project-root.js';
import { LiveReleases } from '../../sections/registry/live-releases.service.js';
import { ReleasesService } from '../../sections/releases/releases.service.js';
import { SectionsModule } from '../../sections/sections.module.js';
import { readShellBuild } from '../../sections/shell/shell-build.js';
import { pack } from '../../sections/testing/small-section.js';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.js';
import { PageRenderer } from '../ssr/page-renderer.js';
import { WebModule } from '../web.module.js';

let app: NestExpressApplication;
let database: TestDatabase;
let url: string;
const render = jest.spyOn(PageRenderer.prototype, 'render');

beforeAll(async () => {
  database = await createTestDatabase();
  const env = parseEnv({
    NODE_ENV: 'test',
    LOG_LEVEL: 'fatal',
    DATABASE_POOL: '5',
    PUBLIC_URL: 'https://posta.example',
  });
  app = await createApp(env, database.url, [SectionsModule, WebModule.serving(readShellBuild(projectRoot), imagesDir)]);
  await app.listen(0, '127.0.0.1');
  url = await app.getUrl();
  const { built, files } = pack('mf-prova', '/prova/:slug');
  Object.assign(built.manifest.routes[0] ?? {}, {
    reads: ['/api/posts/:slug', '/api/quizzes/:slug/questions', '/api/categories'],
    head: { title: '{title}', from: '/api/posts/:slug', jsonLd: 'Article' },
  });
  const [route] = built.manifest.routes;
  if (route) built.manifest.routes.push({ ...route, path: '/vuota/:slug' });
  const bytes = new Map(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)]));
  const id = await app.get(ReleasesService).store({ built, files: bytes }, 'prova');
  await app.get(LiveReleases).change({ section: 'mf-prova', id, by: 'prova', action: 'live' });
});
afterAll(async () => {
  (app.getHttpServer() as Server).closeAllConnections();
  await app.close();
  await database.drop();
});

async function get(path: string): Promise<{ status: number; etag: string | null; html: string }> {
  const response = await fetch(`${url}${path}`);
  return { status: response.status, etag: response.headers.get('etag'), html: await response.text() };
}

describe('a path that no route matches', () => {
  it('shares one rendering and one response with all others', async () => {
    // The first response may leave before its rendering is done; the shared page is replaced once.
    const paths = ['/nulla', '/nulla/di/nulla', '/n/u/l/l/a', '/~', `/${'x'.repeat(800)}`, '/a'.repeat(32)];
    const responses = await Promise.all(paths.map(get));
    for (const { status } of responses) expect(status).toBe(404);
    expect(new Set(responses.map(({ html }) => html)).size).toBe(1);
    expect(new Set(responses.map(({ etag }) => etag)).size).toBe(1);
    expect(render).toHaveBeenCalledTimes(1);
  });

  it('is not named in the page, which has no JSON-LD either', async () => {
    const { html } = await get('/niente-del-genere');
    expect(html).not.toMatch(/niente-del-genere|rel="canonical"|og:url|ld\+json/);
    expect(html).toContain('<meta name="robots" content="noindex">');
  });
});

describe('a slug that the API does not know', () => {
  /** Only what the API answers to each slug's own path; the rest of the page is rendered once. */
  const paths = ['/prova/sconosciuto', '/prova/altro', '/prova/citt%C3%A0', `/prova/${'x'.repeat(300)}`];

  it("answers 404 with the section's own screen, which all slugs share", async () => {
    render.mockClear();
    render.mockResolvedValueOnce({ html: '<main><h1>Prova non trovata</h1></main>', styles: [], title: 'Non trovata' });
    const responses = await Promise.all(paths.map(get));
    for (const { status } of responses) expect(status).toBe(404);
    expect(new Set(responses.map(({ html }) => html)).size).toBe(1);
    expect(render).toHaveBeenCalledTimes(1);
    const [page] = render.mock.calls[0] ?? [];
    expect(page).toMatchObject({
      url: '/prova/~',
      routeData: { '/api/posts/~': null, '/api/quizzes/~/questions': null, '/api/categories': [] },
    });
    const { html } = await get('/prova/ancora');
    expect(html).toContain('<main><h1>Prova non trovata</h1></main>');
    expect(html).toContain('<title>Non trovata</title>');
    expect(html).toContain('data-rendered="/prova/~" data-missing="/api/posts/:slug"');
    expect(html).not.toMatch(/sconosciuto|rel="canonical"|og:url|ld\+json|href="\/api\/(posts|quizzes)/);
    expect(html).toContain('/entry.js" integrity="');
  });

  it("shows the site's own screen when the section shows nothing", async () => {
    render.mockClear();
    render.mockImplementation(({ url: address }) =>
      Promise.resolve({ html: `<main>${address === '/~' ? 'Pagina non trovata' : '<div></div>'}</main>`, styles: [] }),
    );
    const { status, html } = await get('/vuota/sconosciuto');
    render.mockReset();
    expect(status).toBe(404);
    expect(html.includes('data-rendered="/~"') && html.includes('404 Page Not Found')).toBe(true);
  });
});
