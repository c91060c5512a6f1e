import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Server } from 'node:http';
import type { Registry } from '@salaria/contracts/sections';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { createApp } from '../../app/create-app.js';
import { parseEnv } from '../../platform/config/env.js';
import { imagesDir, projectRoot } from '../../platform/project-root.js';
import { LiveReleases } from '../../sections/registry/live-releases.service.js';
import { ReleasesService } from '../../sections/releases/releases.service.js';
import { SectionsModule } from '../../sections/sections.module.js';
import { readShellBuild } from '../../sections/shell/shell-build.js';
import { pack } from '../../sections/testing/small-section.js';
import { waitUntil } from '../../testing/time-limit.js';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.js';
import { WebModule } from '../web.module.js';

let app: NestExpressApplication;
let database: TestDatabase;
let url: string;

beforeAll(async () => {
  database = await createTestDatabase();
  const env = parseEnv({ NODE_ENV: 'test', LOG_LEVEL: 'fatal', SMOKE_BROWSER: 'off', DATABASE_POOL: '5' });
  app = await createApp(env, database.url, [SectionsModule, WebModule.serving(readShellBuild(projectRoot), imagesDir)]);
  await app.listen(0, '127.0.0.1');
  url = await app.getUrl();
  await publish('mf-prova', '/prova');
});
afterAll(async () => {
  (app.getHttpServer() as Server).closeAllConnections();
  await app.close();
  await database.drop();
});

async function publish(name: string, path: string, words = 'uno', audience?: 'staff'): Promise<void> {
  const { built, files } = pack(name, path, words);
  if (audience) {
    built.manifest.audience = audience;
    built.manifest.routes = built.manifest.routes.map((route) => ({
      ...route,
      head: { ...route.head, noindex: true },
    }));
  }
  const bytes = new Map(Object.entries(files).map(([file, text]) => [file, Buffer.from(text)]));
  const id = await app.get(ReleasesService).store({ built, files: bytes }, 'prova');
  await app.get(LiveReleases).change({ section: name, id, by: 'prova', action: 'live' });
}

const text = async (path: string) => (await fetch(url + path)).text();
/** Pages of the shell and of a section, a missing one, the registry, and what search engines read. */
const paths = ['/', '/chi-siamo', '/prova', '/nulla', '/sections/registry.json', '/sitemap.xml', '/robots.txt'];
/** Without text: the rendering came later than the page, which is replaced once. */
const isLate = (html: string | undefined) => html?.includes('<div id="root"><noscript>') === true;
async function texts(): Promise<string[]> {
  let found: string[] = [];
  await waitUntil(async () => {
    found = await Promise.all(paths.map(text));
    return !found.some(isLate);
  });
  return found;
}
const embedded = (html: string) =>
  JSON.parse(/id="salaria-registry">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}') as Registry;
const names = ({ sections }: Registry) => sections.map(({ name }) => name);

it('a section for staff changes no byte of what visitors get', async () => {
  const without = await texts();
  await publish('mf-scrivania', '/scrivania', 'uno', 'staff');
  expect(await texts()).toEqual(without);
  await publish('mf-scrivania', '/scrivania', 'due', 'staff');
  expect(await texts()).toEqual(without);
});

it('its own pages embed it, and no search engine lists them', async () => {
  const html = await text('/scrivania');
  expect(names(embedded(html))).toEqual(['mf-prova', 'mf-scrivania']);
  expect(embedded(html).sections.find(({ name }) => name === 'mf-scrivania')?.release).not.toBeNull();
  expect(html).toContain('<meta name="robots" content="noindex">');
});

it('is in the registry for those who ask for it only', async () => {
  const registry = async (query: string) =>
    (await (await fetch(`${url}/sections/registry.json${query}`)).json()) as Registry;
  expect(names(await registry(''))).toEqual(['mf-prova']);
  expect(names(await registry('?audience=staff'))).toEqual(['mf-prova', 'mf-scrivania']);
  expect((await fetch(`${url}/sections/registry.json?audience=visitors`)).status).toBe(400);
});
