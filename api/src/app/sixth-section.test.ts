import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { OpenAPIObject } from '@nestjs/swagger';
import { registrySchema } from '@salaria/contracts/sections';
import * as z from '@salaria/contracts/z';
import { contentDownloads } from '../platform/contributions/content-downloads.js';
import { personalData } from '../platform/contributions/personal-data.js';
import { migrate } from '../platform/database/data-source.js';
import { collectTables } from '../platform/database/database-tables.js';
import { JsonReader } from '../platform/database/json-reader.js';
import { imagesDir, projectRoot } from '../platform/project-root.js';
import { LiveReleases } from '../sections/registry/live-releases.service.js';
import { ReleasesService } from '../sections/releases/releases.service.js';
import { SectionsModule } from '../sections/sections.module.js';
import { readShellBuild } from '../sections/shell/shell-build.js';
import { ExcavationsModule } from '../testing/sixth-section/excavations/excavations.module.js';
import { ExcavationsService } from '../testing/sixth-section/excavations/excavations.service.js';
import { builtRelease } from '../testing/sixth-section/release.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { WebModule } from '../web/web.module.js';
import { dataModules } from './modules.js';
import { waitUntil } from '../testing/time-limit.js';

// The modules of the site and one more: what a domain of its own folder adds to app/modules.ts.
const modules = [...dataModules, ExcavationsModule];

describe('a sixth section with a domain of its own', () => {
  let database: TestDatabase;
  let test: TestApp;

  beforeAll(async () => {
    database = await createTestDatabase();
    await migrate(database.url, collectTables(modules));
    const web = WebModule.serving(readShellBuild(projectRoot), imagesDir);
    test = await createTestApp({ databaseUrl: database.url, more: [ExcavationsModule, SectionsModule, web] });
    await publish();
    await add('campo-di-giove', 'Campo di Giove', 'Un saggio lungo la strada consolare.');
  });
  afterAll(async () => {
    await test.close();
    await database.drop();
  });

  async function publish(): Promise<void> {
    const { built, files } = await builtRelease();
    const bytes = new Map(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)]));
    const id = await test.app.get(ReleasesService).store({ built, files: bytes }, 'prova');
    const section = built.manifest.name;
    await test.app.get(LiveReleases).change({ section, id, by: 'prova', action: 'live' });
  }

  const add = (slug: string, title: string, summary: string) =>
    test.app.get(ExcavationsService).add({ slug, title, summary, contact: 'ada@example.org' });

  const text = async (address: string, status = 200) => (await test.http.get(address).expect(status)).text;

  /** Waits until the notification of a write has reached the process. */
  async function until(address: string, expected: string): Promise<void> {
    await waitUntil(async () => (await text(address)).includes(expected));
  }

  it('has its list and its items in the API', async () => {
    const own = { id: 1, slug: 'campo-di-giove', title: 'Campo di Giove' };
    expect(JSON.parse(await text('/api/excavations'))).toEqual([expect.objectContaining(own)]);
    expect(JSON.parse(await text('/api/excavations/campo-di-giove'))).toEqual(expect.objectContaining(own));
    await text('/api/excavations/nessuno', 404);
  });

  it('has a list page and a page for each item', async () => {
    expect(await text('/scavi')).toContain('<title>Scavi');
    expect(await text('/scavi/campo-di-giove')).toContain('<title>Campo di Giove');
    await text('/scavi/nessuno', 404);
  });

  it('is found by the search', async () => {
    await until('/api/search?q=consolare', '/scavi/campo-di-giove');
    const { results } = JSON.parse(await text('/api/search?q=consolare')) as { results: object[] };
    expect(results).toEqual([expect.objectContaining({ kind: 'scavo', url: '/scavi/campo-di-giove' })]);
  });

  it('is in the sitemap', async () => {
    const sitemap = await text('/sitemap.xml');
    expect(sitemap).toContain('/scavi</loc>');
    expect(sitemap).toContain('/scavi/campo-di-giove</loc>');
  });

  it('shows a write on all cached pages', async () => {
    for (const address of ['/api/excavations', '/scavi', '/sitemap.xml']) await text(address);
    await add('monte-calvo', 'Monte Calvo', 'Una necropoli.');
    await until('/sitemap.xml', '/scavi/monte-calvo');
    await until('/api/excavations', 'Monte Calvo');
    await until('/scavi/monte-calvo', '<title>Monte Calvo');
    await until('/api/search?q=necropoli', '/scavi/monte-calvo');
  });

  it('is exported for visitors', async () => {
    const download = contentDownloads.collectFrom(modules).find(({ path: file }) => file === 'generated/scavi.csv');
    expect(await download?.text(test.app.get(JsonReader))).toContain('Campo di Giove');
  });

  it('erases the data of a person', () => {
    expect(personalData.collectFrom(modules).map(({ title }) => title)).toContain('Scavi, resteranno senza indirizzo');
  });

  it('is described in the OpenAPI document', async () => {
    const { paths, tags, components } = JSON.parse(await text('/api/openapi.json')) as OpenAPIObject;
    expect(paths['/api/excavations']?.get?.tags).toEqual(['scavi']);
    expect(tags).toContainEqual({ name: 'scavi', description: 'Le campagne di scavo.' });
    expect(components?.schemas?.Excavation).toMatchObject({ example: { slug: 'campo-di-giove' } });
  });

  it('is in the menu, with the parameters of its printed addresses', async () => {
    const { sections } = z.parse(registrySchema, JSON.parse(await text('/sections/registry.json')));
    const section = sections.find(({ name }) => name === 'mf-excavations');
    expect(section?.navigation).toEqual([{ label: 'Scavi', path: '/scavi', order: 55 }]);
    expect(section?.routes[0]?.contentParameters).toEqual(['settore']);
  });
});

it('no file outside the two folders names it', () => {
  const roots = ['api/src', 'shell/src', 'shell/pages.json', 'packages', 'content/src', 'scripts'];
  const own = /testing\/sixth-section\/|app\/sixth-section\.test\.ts$/;
  const named = roots
    .flatMap(sourceFiles)
    .filter((file) => !own.test(file) && /excavation/i.test(readFileSync(path.join(projectRoot, file), 'utf8')));
  expect(named).toEqual([]);
});

function sourceFiles(root: string): string[] {
  if (root.endsWith('.json')) return [root];
  return readdirSync(path.join(projectRoot, root), { withFileTypes: true }).flatMap((entry) => {
    if (['node_modules', 'dist', 'generated'].includes(entry.name)) return [];
    const file = `${root}/${entry.name}`;
    if (entry.isDirectory()) return sourceFiles(file);
    return /\.(tsx?|mjs|json)$/.test(entry.name) ? [file] : [];
  });
}
