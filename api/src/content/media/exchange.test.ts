import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type DeskPictureDetail,
  deskPictureDetailSchema,
  pictureUploadedSchema,
} from '@salaria/contracts/desk/content/pictures';
import { flatMaster } from '@salaria/content/testing/content-fixture';
import * as z from '@salaria/contracts/z';
import { dataModules } from '../../app/modules.js';
import { contentDownloads } from '../../platform/contributions/content-downloads.js';
import { waitUntil } from '../../testing/time-limit.js';
import { createTestApp, type TestApp } from '../../testing/test-app.js';
import { type ContentTest, createContentTest } from '../content.fixtures.js';
import { exportContent, writeExport } from '../export/export.js';
import { readContentFolder } from '../import/content-folder.js';
import { ImportConflicts, importFolder } from '../import/import.js';
import { decidePictures } from './picture-conflicts.js';
import { photograph } from './picture.fixtures.js';

const downloads = contentDownloads.collectFrom(dataModules);
let content: ContentTest;
let test: TestApp;
let root: string;

beforeAll(async () => {
  content = await createContentTest();
  test = await createTestApp({ databaseUrl: content.databaseUrl });
  root = await content.folder();
  await importFolder(content.dataSource, await readContentFolder(root));
});
afterAll(async () => {
  await test.close();
  await content.close();
});

const one = async (slug: string): Promise<DeskPictureDetail> =>
  z.parse(deskPictureDetailSchema, (await test.http.get(`/api/desk/pictures/${slug}`).expect(200)).body);
const note = {
  alt: 'Un ponte di pietra sul fiume, con gli alberi spogli',
  caption: 'Il ponte sul Velino: maggio 2026.',
  credit: 'Rita Rossi',
  licence: 'CC BY-SA 4.0',
  focal: { x: 0.25, y: 0.5 },
  generated: false,
};
const importAgain = async (decision: 'list' | 'stop' | 'site' | 'file' = 'list') => {
  const { report, conflicts, edited } = await importFolder(content.dataSource, await readContentFolder(root), {
    conflicts: decision,
  });
  const changed = Object.values(report).flatMap((table) => [...table.added, ...table.changed, ...table.removed]);
  return { changed, conflicts, edited };
};
const postImages = () => content.rows<{ imageUrl: string }>('select distinct "imageUrl" from blog_posts');

describe('pictures of the content folder', () => {
  it('are in the library with their notes', async () => {
    expect(await one('foto-1')).toMatchObject({ origin: 'file', note: { generated: true, focal: { x: 0.5, y: 0.4 } } });
    expect((await one('foto-1')).uses.length).toBeGreaterThan(5);
    const { body } = await test.http.delete('/api/desk/pictures/foto-1').expect(409);
    expect(body).toMatchObject({ code: 'picture_in_folder' });
  });

  it('that the desk has replaced stay so when the same folder is imported again', async () => {
    const { version, src } = await one('foto-1');
    const form = test.http.put('/api/desk/pictures/foto-1/file').field('version', version);
    await form.attach('picture', await photograph(1100, 700), 'nuova.jpg').expect(200);
    const replaced = await one('foto-1');
    expect(replaced.src).not.toBe(src);
    expect(await postImages()).toEqual([{ imageUrl: replaced.src }]);
    const [gallery] = await content.rows<{ gallery: { items: { src: string }[] } }>('select gallery from blog_posts');
    expect(gallery?.gallery.items[0]?.src).toBe(replaced.src);
    const periods = await content.rows<{ image: { src: string } }>('select image from timeline_periods');
    expect(new Set(periods.map(({ image }) => image.src))).toEqual(new Set([replaced.src]));
    expect(await importAgain()).toEqual({ changed: [], conflicts: [], edited: [] });
    expect(await postImages()).toEqual([{ imageUrl: replaced.src }]);
  });

  it('are a conflict when both the desk and the folder have replaced them', async () => {
    const { src } = await one('foto-1');
    const [row] = await content.rows<{ importedSrc: string }>(
      `select "importedSrc" from pictures where slug = 'foto-1'`,
    );
    const path = 'images/foto-1.webp';
    await writeFile(join(root, path), await flatMaster(820, 600, '#112233'));
    const fileSrc = (await readContentFolder(root)).manifest['foto-1']?.src ?? '';
    const fields = [{ field: '', before: row?.importedSrc, site: src, file: fileSrc }];
    const expected = { path, fields, fileText: fileSrc };
    await expect(importAgain('stop')).rejects.toThrow(ImportConflicts);
    expect(await content.rows('select path from content_conflicts')).toEqual([]);
    expect((await writeExport(content.dataSource, root, await exportContent(content.dataSource, []))).newer).toEqual([
      path,
    ]);
    for (let times = 0; times < 2; times += 1)
      expect(await importAgain()).toEqual({ changed: [], conflicts: [expected], edited: [] });
    expect(await content.rows('select path, "fileText" from content_conflicts')).toEqual([{ path, fileText: fileSrc }]);
    expect((await one('foto-1')).src).toBe(src);

    expect(await importAgain('site')).toMatchObject({ changed: [], conflicts: [expected] });
    expect(await importAgain('stop')).toEqual({ changed: [], conflicts: [], edited: [] });
    expect(await content.rows('select path from content_conflicts')).toEqual([]);

    await writeFile(join(root, path), await flatMaster(840, 600, '#332211'));
    const { changed } = await importAgain('file');
    expect(changed).toContain('moneta');
    const taken = await one('foto-1');
    expect(taken).toMatchObject({ origin: 'file', uploadedBy: null, width: 840, variants: { total: 0 } });
    expect(await postImages()).toEqual([{ imageUrl: taken.src }]);
    expect(await content.rows(`select 1 from picture_variants where slug = 'foto-1'`)).toEqual([]);
    expect(await importAgain('stop')).toEqual({ changed: [], conflicts: [], edited: [] });
  });
});

describe('an uploaded picture', () => {
  it('is exported as the same two files as those of the folder, and imported without a difference', async () => {
    const upload = test.http.post('/api/desk/pictures').attach('picture', await photograph(900, 700), 'ponte.jpg');
    const { picture } = z.parse(pictureUploadedSchema, (await upload.expect(201)).body);
    await test.http.put('/api/desk/pictures/ponte').send({ note, version: picture.version }).expect(200);
    expect(await importAgain()).toEqual({ changed: [], conflicts: [], edited: ['images/ponte.yml'] });
    expect((await one('ponte')).note).toEqual(note);

    const exported = await exportContent(content.dataSource, downloads);
    await writeExport(content.dataSource, root, exported);
    expect(await readFile(join(root, 'images/ponte.yml'), 'utf8')).toContain(
      'caption: "Il ponte sul Velino: maggio 2026."',
    );
    const [row] = await content.rows<{ master: Buffer }>(`select master from pictures where slug = 'ponte'`);
    expect((await readFile(join(root, 'images/ponte.webp'))).equals(row?.master ?? Buffer.alloc(0))).toBe(true);

    const folder = await readContentFolder(root);
    expect(folder.problems).toEqual([]);
    expect(folder.manifest.ponte).toMatchObject({ src: picture.src, alt: note.alt, focal: [0.25, 0.5] });
    expect(await importAgain()).toEqual({ changed: [], conflicts: [], edited: [] });
    expect(await one('ponte')).toMatchObject({ src: picture.src, note });
    await test.http.delete('/api/desk/pictures/ponte').expect(409);
  });

  it('keeps no variant that is stored while the file of the folder takes its place', async () => {
    const { version } = await one('foto-1');
    const form = test.http.put('/api/desk/pictures/foto-1/file').field('version', version);
    await form.attach('picture', await photograph(1000, 650), 'nuova.jpg').expect(200);
    const encoder = content.dataSource.createQueryRunner();
    await encoder.startTransaction();
    await encoder.query(`update pictures set attempts = 1 where slug = 'foto-1'`);
    await encoder.query(`insert into picture_variants (name, slug, bytes) values ('late.webp', 'foto-1', '')`);
    const decided = content.dataSource.transaction((manager) =>
      decidePictures(manager, [{ slug: 'foto-1', file: '' }], 'file'),
    );
    await waitUntil(async () => {
      const [row] = await content.rows<{ count: number }>(
        `select count(*)::integer as count from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock' and query like 'update pictures set master%'`,
      );
      return (row?.count ?? 0) > 0;
    });
    await encoder.commitTransaction();
    await encoder.release();
    await decided;
    expect(await content.rows(`select 1 from picture_variants where slug = 'foto-1'`)).toEqual([]);
  });
});
