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
    LOG_LEVEL: 'silent',
    DATABASE_POOL: '5',
    PUBLIC_URL: 'https://posta.example',
  });
  app = await createApp(env, database.url, [SectionsModule, WebModule.serving(readShellBuild(projectRoot), imagesDir)]);
  await app.listen(0, '127.0.0.1');
  url = await app.getUrl();
  const { built, files } = pack('mf-prova', '/prova/:slug');
  Object.assign(built.manifest.routes[0] ?? {}, {
    head: { title: '{title}', from: '/api/posts/:slug', jsonLd: 'Article' },
  });
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
  it('answers 404 without a rendering', async () => {
    render.mockClear();
    const { status, html } = await get('/prova/sconosciuto');
    expect(status).toBe(404);
    expect(render).not.toHaveBeenCalled();
    expect(html).not.toMatch(/rel="canonical"|og:url|ld\+json/);
    // The browser still gets the section's code early: the section shows its own screen.
    expect(html).toContain('/entry.js" integrity="');
  });
});
