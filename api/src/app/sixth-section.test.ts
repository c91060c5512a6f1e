import { beforeAll, describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { OpenAPIObject } from '@nestjs/swagger';
import { writeContent } from '@salaria/content/testing/content-fixture';
import { type ContentEntry, contentEntrySchema, contentListSchema } from '@salaria/contracts/desk/content/content';
import { contentRevisionDetailSchema, contentRevisionsSchema } from '@salaria/contracts/desk/content/content-revisions';
import { registrySchema } from '@salaria/contracts/sections';
import * as z from '@salaria/contracts/z';
import { exportContent } from '../content/export/export.js';
import { readContentFolder } from '../content/import/content-folder.js';
import { importFolder } from '../content/import/import.js';
import { contentDownloads } from '../platform/contributions/content-downloads.js';
import { personalData } from '../platform/contributions/personal-data.js';
import { migrate } from '../platform/database/data-source.js';
import { importTables } from '../platform/database/tables.js';
import { projectRoot } from '../platform/project-root.js';
import { actAs } from '../testing/calls/foreign-role.js';
import { ExcavationsModule } from '../testing/sixth-section/excavations/excavations.module.js';
import { builtRelease } from '../testing/sixth-section/release.js';
import { publish, siteModules } from '../testing/site-app.js';
import { createTestApp } from '../testing/test-app.js';
import { createTestDatabase } from '../testing/test-database.js';
import { dataModules } from './modules.js';
import { waitUntil } from '../testing/time-limit.js';
import { started } from '../testing/started.js';

// The modules of the site and one more: what a domain of its own folder adds to app/modules.ts.
const modules = [...dataModules, ExcavationsModule];
const desk = '/api/desk/content/excavations';

describe('a sixth section with a domain and a kind of content of its own', () => {
  const database = started(createTestDatabase);
  const test = started(async () => {
    await migrate(database.url, await importTables(path.join(import.meta.dirname, '../testing/sixth-section')));
    return createTestApp({ databaseUrl: database.url, more: [ExcavationsModule, ...siteModules()] });
  });

  beforeAll(async () => {
    await publish(test, await builtRelease());
    actAs(test, 'redattore');
    await publishEntry('campo-di-giove', {
      title: 'Campo di Giove',
      summary: 'Un saggio lungo la strada consolare.',
    });
  });

  const rest = { startedOn: '2025-06-01', isOpen: true, report: '## Sotto la strada\n\nDue muri.\n' };
  const entryOf = async (slug: string): Promise<ContentEntry> =>
    contentEntrySchema.parse((await test.http.get(`${desk}/${slug}`).expect(200)).body);

  /** Creates an entry at the desk, and publishes it. */
  async function publishEntry(slug: string, fields: { title: string; summary: string }): Promise<void> {
    const { body } = await test.http
      .post(desk)
      .send({ slug, fields: { ...fields, ...rest } })
      .expect(201);
    const { version } = body as ContentEntry;
    await test.http.post(`${desk}/${slug}/publish`).send({ version }).expect(200);
  }

  const text = async (address: string, status = 200) => (await test.http.get(address).expect(status)).text;

  /** Waits until the notification of a write has reached the process. */
  async function until(address: string, expected: string): Promise<void> {
    await waitUntil(async () => (await text(address)).includes(expected));
  }

  it('has its list and its items in the API', async () => {
    const own = { id: 1, slug: 'campo-di-giove', title: 'Campo di Giove' };
    expect(JSON.parse(await text('/api/excavations'))).toEqual([expect.objectContaining(own)]);
    expect(JSON.parse(await text('/api/excavations/campo-di-giove'))).toMatchObject({
      ...own,
      report: '<h2>Sotto la strada</h2>\n<p>Due muri.</p>',
    });
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

  it('shows a write on all cached pages', async () => {
    for (const address of ['/api/excavations', '/scavi', '/sitemap.xml']) await text(address);
    await publishEntry('monte-calvo', { title: 'Monte Calvo', summary: 'Una necropoli sul monte.' });
    await until('/sitemap.xml', '/scavi/monte-calvo');
    await until('/api/excavations', 'Monte Calvo');
    await until('/scavi/monte-calvo', '<title>Monte Calvo');
    await until('/api/search?q=necropoli', '/scavi/monte-calvo');
  });

  it('has a list, a form, working copies and revisions at the desk', async () => {
    const list = async () =>
      contentListSchema.parse((await test.http.get('/api/desk/content?kind=excavations').expect(200)).body);
    expect(await list()).toContainEqual(
      expect.objectContaining({ slug: 'campo-di-giove', title: 'Campo di Giove', state: 'published', problems: 0 }),
    );
    const path = `${desk}/campo-di-giove`;
    const { version, fields } = await entryOf('campo-di-giove');
    const wrong = { ...fields, summary: 'Breve', startedOn: '2999-01-01', image: 'manca' };
    const { body } = await test.http.put(`${path}/draft`).send({ version, fields: wrong }).expect(200);
    const saved = contentEntrySchema.parse(body);
    expect(saved.problems.map(({ field }) => field)).toEqual(['summary']);
    const late = { ...wrong, summary: 'Un riassunto nuovo.' };
    const again = await test.http.put(`${path}/draft`).send({ version: saved.version, fields: late }).expect(200);
    expect(contentEntrySchema.parse(again.body).problems.map(({ field }) => field)).toEqual(['image', 'startedOn']);
    const right = { ...fields, summary: 'Un riassunto nuovo.', isOpen: false };
    const last = await test.http
      .put(`${path}/draft`)
      .send({ version: (again.body as { version: number }).version, fields: right })
      .expect(200);
    const sent = { version: (last.body as { version: number }).version };
    expect((await test.http.post(`${path}/publish`).send(sent).expect(200)).body).toMatchObject({ state: 'published' });
    await until('/api/excavations', 'Un riassunto nuovo.');
    const revisions = contentRevisionsSchema.parse((await test.http.get(`${path}/revisions`).expect(200)).body);
    expect(revisions.map(({ event }) => event)).toEqual(['published', 'published']);
    const first = revisions[1]?.id ?? 0;
    const detail = contentRevisionDetailSchema.parse((await test.http.get(`${path}/revisions/${first}`)).body);
    expect(detail.fields).not.toMatchObject(right);
    expect(detail.current).toMatchObject(right);
    const restored = await test.http
      .post(`${path}/revisions/${first}/restore`)
      .send({ version: (await entryOf('campo-di-giove')).version })
      .expect(200);
    expect(restored.body).toMatchObject({ state: 'edited', fields: { isOpen: true } });
    const published = await test.http
      .post(`${path}/publish`)
      .send({ version: (restored.body as ContentEntry).version })
      .expect(200);
    expect(published.body).toMatchObject({ state: 'published', published: { isOpen: true } });
  });

  it('is exported as a file with its text, and imported', async () => {
    const { files } = await exportContent(test.dataSource, []);
    const file = files.find(({ path: it }) => it === 'excavations/campo-di-giove.md');
    expect(file?.text).toBe(
      '---\ntitle: Campo di Giove\nsummary: Un saggio lungo la strada consolare.\nstartedOn: 2025-06-01\nisOpen: true\n' +
        '---\n\n## Sotto la strada\n\nDue muri.\n',
    );
    const { root, remove } = await writeContent({
      'excavations/campo-di-giove.md': String(file?.text),
      'excavations/nuovo.md': String(file?.text).replace('Campo di Giove', 'Scavo nuovo').replace('true', 'forse'),
    });
    const faulty = await readContentFolder(root);
    expect(faulty.problems).toContainEqual(
      expect.objectContaining({ file: 'excavations/nuovo.md', line: 5, field: 'isOpen' }),
    );
    await writeFile(
      path.join(root, 'excavations/nuovo.md'),
      String(file?.text).replace('Campo di Giove', 'Scavo nuovo'),
    );
    const { report } = await importFolder(test.dataSource, await readContentFolder(root));
    expect(report).toMatchObject({ excavations: { added: ['nuovo'], changed: [], removed: [] } });
    await remove();
    await until('/scavi/nuovo', '<title>Scavo nuovo');
  });

  it('is exported for visitors', async () => {
    const download = contentDownloads.collectFrom(modules).find(({ path: file }) => file === 'generated/scavi.csv');
    expect(await download?.text(test.dataSource.manager)).toContain('Campo di Giove');
  });

  it('erases the data of a person', () => {
    expect(personalData.collectFrom(modules).map(({ title }) => title)).toContain('Scavi, resteranno senza indirizzo');
  });

  it('is described in the OpenAPI document', async () => {
    const { paths, tags, components } = JSON.parse(await text('/api/openapi.json')) as OpenAPIObject;
    expect(paths['/api/excavations']?.get?.tags).toEqual(['scavi']);
    expect(tags).toContainEqual({ name: 'scavi', description: 'Le campagne di scavo.' });
    expect(components?.schemas?.Excavation).toMatchObject({ example: { slug: 'campo-di-giove' } });
    const kind = paths['/api/desk/content/{kind}']?.post?.parameters?.[0];
    expect(JSON.stringify(kind)).toContain('"excavations"');
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
