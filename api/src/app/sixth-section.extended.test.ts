import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { OpenAPIObject } from '@nestjs/swagger';
import { writeContent } from '@salaria/content/testing/content-fixture';
import { type ContentEntry } from '@salaria/contracts/desk/content/content';
import { registrySchema, sectionManifestSchema } from '@salaria/contracts/sections';
import * as z from '@salaria/contracts/z';
import { ContentExporter } from '../content/export/content-exporter.service.js';
import { readContentFolder } from '../content/import/content-folder.js';
import { ContentImporter } from '../content/import/content-importer.service.js';
import { importSummary } from '../content/import/import-summary.js';
import { Contributions } from '../platform/contributions/contributions.js';
import { ContentDownload } from '../platform/contributions/contributed-rows.js';
import { PersonalData } from '../platform/contributions/personal-data.js';
import { migrate } from '../platform/database/data-source.js';
import { migrations } from './migrations.js';
import { importTables } from '../platform/database/schema/tables.js';
import { actAs } from '../testing/calls/foreign-role.js';
import { ExcavationsModule } from '../testing/sixth-section/excavations/excavations.module.js';
import { pack } from '../sections/testing/small-section.js';
import { publish, siteModules } from '../testing/site-app.js';
import { createTestApp } from '../testing/test-app.js';
import { createTestDatabase } from '../testing/test-database.js';
import { waitUntil } from '../testing/time-limit.js';
import { started } from '../testing/started.js';

const desk = '/api/desk/content/excavations';
const manifestFile = new URL('../testing/sixth-section/mf-excavations/section.json', import.meta.url);

describe('a sixth section with a domain and a kind of content of its own', () => {
  const database = started(createTestDatabase);
  const test = started(async () => {
    const own = await importTables(path.join(import.meta.dirname, '../testing/sixth-section'));
    await migrate(database.url, [...own, ...migrations]);
    return createTestApp({ databaseUrl: database.url, more: [...siteModules(), ExcavationsModule] });
  });

  const contributions = () => test.app.get(Contributions);
  beforeAll(async () => {
    const release = pack();
    const { routes, ...manifest } = z.parse(sectionManifestSchema, JSON.parse(readFileSync(manifestFile, 'utf8')));
    // Their modules are empty: the pages have their head and route data.
    const [{ module } = { module: '' }] = release.built.manifest.routes;
    release.built.manifest = { ...manifest, routes: routes.map((route) => ({ ...route, module })) };
    await publish(test, release);
    actAs(test, 'redattore');
    await publishEntry('campo-di-giove', {
      title: 'Campo di Giove',
      summary: 'Un saggio lungo la strada consolare.',
    });
  });

  const rest = { startedOn: '2025-06-01', isOpen: true, report: '## Sotto la strada\n\nDue muri.\n' };
  /** Creates an entry at the desk, and publishes it. */
  async function publishEntry(slug: string, fields: { title: string; summary: string }): Promise<void> {
    const { body } = await test.post(desk, { slug, fields: { ...fields, ...rest } }).expect(201);
    const { version } = body as ContentEntry;
    await test.post(`${desk}/${slug}/publish`, { version }).expect(200);
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

  it('is exported as a file with its text, and imported', async () => {
    const { files } = await test.app.get(ContentExporter).read();
    const file = files.find(({ path: it }) => it === 'excavations/campo-di-giove.md');
    expect(file?.text).toBe(
      '---\ntitle: Campo di Giove\nsummary: Un saggio lungo la strada consolare.\nstartedOn: 2025-06-01\nisOpen: true\n' +
        '---\n\n## Sotto la strada\n\nDue muri.\n',
    );
    const { root, remove } = await writeContent({
      'excavations/campo-di-giove.md': String(file?.text),
      'excavations/nuovo.md': String(file?.text).replace('Campo di Giove', 'Scavo nuovo').replace('true', 'forse'),
    });
    const { refused } = await test.app.get(ContentImporter).import(await readContentFolder(root), { dryRun: true });
    expect(refused).toContainEqual(expect.objectContaining({ file: 'excavations/nuovo.md', line: 5, field: 'isOpen' }));
    await writeFile(
      path.join(root, 'excavations/nuovo.md'),
      String(file?.text).replace('Campo di Giove', 'Scavo nuovo'),
    );
    const result = await test.app.get(ContentImporter).import(await readContentFolder(root));
    expect(result.report).toEqual({ excavations: { added: ['nuovo'], changed: [], removed: [] } });
    expect(importSummary(result)).toEqual(
      expect.arrayContaining(['Scavi: 1 in più, 0 cambiati, 0 in meno', '  + nuovo']),
    );
    await remove();
    await until('/scavi/nuovo', '<title>Scavo nuovo');
  });

  it('is exported for visitors', async () => {
    const downloads = new Map(contributions().methods(ContentDownload));
    expect(await downloads.get('generated/scavi.csv')?.()).toContain('Campo di Giove');
  });

  it('erases the data of a person', () => {
    expect(
      contributions()
        .providers(PersonalData)
        .map(([{ title }]) => title),
    ).toContain('Scavi, resteranno senza indirizzo');
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
