import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contentRoot } from '@salaria/content/content-root';
import { faultlessFiles } from '@salaria/content/testing/content-fixture';
import { dataModules } from '../../app/modules.js';
import { contentDownloads } from '../../platform/contributions/content-downloads.js';
import { type ContentTest, createContentTest } from '../content.fixtures.js';
import { exportContent, writeExport } from './export.js';
import { readContentFolder } from '../import/content-folder.js';
import { importContentIfChanged, importFolder } from '../import/import.js';

const downloads = contentDownloads.collectFrom(dataModules);

let test: ContentTest;

beforeAll(async () => {
  test = await createContentTest();
});
afterAll(() => test.close());
beforeEach(() => test.clear());

async function importFrom(root: string) {
  await importFolder(test.dataSource, await readContentFolder(root));
}

const path = 'artifacts/moneta.yml';

/** Changes fields of an entry on the site. */
const onSite = (fields: Record<string, string>, id = 'artifacts/moneta') =>
  test.rows(`update content_entries set fields = fields::jsonb || $1::jsonb where kind || '/' || slug = $2`, [
    JSON.stringify(fields),
    id,
  ]);

async function exportedText(path: string): Promise<string> {
  const { files } = await exportContent(test.dataSource, downloads);
  return files.find((file) => file.path === path)?.text ?? '';
}

describe('exportContent', () => {
  it("exports the site's own content, which an import takes without a difference, and after an edit one line", async () => {
    await importFrom(contentRoot);
    const exported = await exportContent(test.dataSource, downloads);
    const { files, warnings } = exported;
    expect(files.length).toBeGreaterThan(100);
    expect(warnings).toEqual([]);
    // Files that say the same stay as typed.
    const root = await test.copyOf(contentRoot);
    expect(await writeExport(test.dataSource, root, exported)).toEqual({ written: [], removed: [], newer: [] });
    // Written again, they are imported without a difference.
    for (const { path, text } of files) await writeFile(join(root, path), text);
    const folder = await readContentFolder(root);
    expect(folder.problems).toEqual([]);
    expect([...folder.entries].sort()).toEqual([...(await readContentFolder(contentRoot)).entries].sort());
    const again = await importFolder(test.dataSource, folder);
    expect(again.kept).toEqual([]);
    for (const changes of Object.values(again.report)) expect(changes).toEqual({ added: [], changed: [], removed: [] });
    await onSite({ year: 'I secolo d.C. circa' }, 'artifacts/lucerna-disco');
    const after = (await exportContent(test.dataSource, [])).files;
    const changed = after.filter(({ text }, index) => text !== files[index]?.text);
    expect(changed.map(({ path }) => path)).toEqual(['artifacts/lucerna-disco.yml']);
    const before = files.find(({ path }) => path === changed[0]?.path)?.text.split('\n');
    const lines = changed[0]?.text.split('\n').filter((line, index) => line !== before?.[index]);
    expect(lines).toEqual([expect.stringMatching(/^year: .* circa"?$/)]);
  });

  it('keeps what a faulty file had before, and exports an entry that is a draft', async () => {
    await importFrom(await test.folder());
    const before = await exportedText('articles/posta-romana.md');
    await importFrom(
      await test.folder({ 'articles/posta-romana.md': '\ufeff---\r\n# nota\r\ntitle: No\r\n---\r\nTesto\r\n' }),
    );
    expect(await exportedText('articles/posta-romana.md')).toBe(before);
    const draft = `${String((await faultlessFiles())['artifacts/moneta.yml'])}draft: true\n`;
    await importFrom(await test.folder({ 'artifacts/moneta.yml': draft }));
    expect(await exportedText('artifacts/moneta.yml')).toMatch(/\ndraft: true\n$/);
  });

  it('writes what the desk and the domain have changed into the files', async () => {
    const root = await test.folder();
    await importFrom(root);
    await onSite({ name: 'Moneta: asse', latitude: '42.53' });
    await onSite({ name: 'I Sabini' }, 'categories/sabini');
    await test.rows(`update archaeological_discoveries set "isVerified" = 'false'`);
    const artifact = await exportedText('artifacts/moneta.yml');
    expect(artifact).toContain('name: "Moneta: asse"\n');
    expect(artifact).toContain('latitude: "42.53"');
    expect(await exportedText('discoveries/coccio.yml')).toContain('verified: false');
    expect(await exportedText('categories.yml')).toBe('sabini:\n  name: I Sabini\nvia-salaria:\n  name: Via Salaria\n');

    await writeExport(test.dataSource, root, await exportContent(test.dataSource, downloads));
    const folder = await readContentFolder(root);
    expect(folder.problems).toEqual([]);
    await importFolder(test.dataSource, folder);
    for (const { added, changed, removed } of Object.values((await importFolder(test.dataSource, folder)).report))
      expect([added, changed, removed]).toEqual([[], [], []]);
  });

  it('tells what it does not export', async () => {
    await importFrom(await test.folder());
    await test.rows(`insert into archaeological_discoveries
      (title, description, "discovererName", latitude, longitude, location, period, category)
      values ('Segnalazione', 'x', 'x', '1', '1', 'x', 'romano', 'monete')`);
    expect((await exportContent(test.dataSource, downloads)).warnings).toEqual([
      'archaeological_discoveries: 1 righe non vengono dai contenuti e non sono esportate',
    ]);
  });
});

describe('writeExport', () => {
  it('writes the changed files and the downloads', async () => {
    const root = await test.folder();
    await importFrom(root);
    await onSite({ year: 'II secolo d.C.' });
    expect(await writeExport(test.dataSource, root, await exportContent(test.dataSource, downloads))).toEqual({
      written: ['artifacts/moneta.yml'],
      removed: [],
      newer: [],
    });
    expect(await readFile(join(root, path), 'utf8')).toContain('II secolo d.C.');
    expect(await readFile(join(root, 'generated/reperti.csv'), 'utf8')).toContain('III secolo a.C.');
    expect(await readFile(join(root, 'generated/siti.gpx'), 'utf8')).toContain('<wpt lat="42.5263" lon="13.0968">');
  });

  it('does not overwrite a file edited after the import', async () => {
    const root = await test.folder();
    await importFrom(root);
    await onSite({ year: 'II secolo d.C.' });
    await writeFile(join(root, 'village.yml'), '- nuovo\n');
    expect(await writeExport(test.dataSource, root, await exportContent(test.dataSource, downloads))).toEqual({
      written: [],
      removed: [],
      newer: ['village.yml'],
    });
    expect(await readFile(join(root, 'village.yml'), 'utf8')).toBe('- nuovo\n');
    expect(await readFile(join(root, 'artifacts/moneta.yml'), 'utf8')).toContain('III secolo a.C.');
    const exported = await exportContent(test.dataSource, downloads);
    await writeExport(test.dataSource, root, exported, { overwrite: true });
    expect(await readFile(join(root, 'village.yml'), 'utf8')).not.toBe('- nuovo\n');
    expect(await readFile(join(root, 'artifacts/moneta.yml'), 'utf8')).toContain('II secolo d.C.');
  });
});

let root: string;
const importRoot = async () => {
  root = await test.folder();
  await importContentIfChanged(test.dataSource, root);
};
const run = async (options: Parameters<typeof importFolder>[2] = {}) =>
  importFolder(test.dataSource, await readContentFolder(root), options);
const inFile = async (from: string, to: string) => {
  const text = await readFile(join(root, path), 'utf8');
  await writeFile(join(root, path), text.replace(from, to));
};
const row = async () => (await test.rows<{ year: string; origin: string }>('select year, origin from artifacts'))[0];

describe('an import of files', () => {
  beforeEach(importRoot);

  const kept = (name: string, isFileChanged: boolean) => [{ name, isFileChanged }];

  it('leaves an entry alone that the site changed, also when its file changed, and lists it', async () => {
    await onSite({ year: 'II secolo d.C.' });
    expect(await run()).toMatchObject({ kept: kept(path, false) });
    await inFile('origin: Posta', 'origin: Bacugno');
    for (let times = 0; times < 2; times += 1) expect(await run()).toMatchObject({ kept: kept(path, true) });
    expect(await row()).toEqual({ year: 'II secolo d.C.', origin: 'Posta' });
    await inFile('III secolo a.C.', 'II secolo d.C.');
    await inFile('origin: Bacugno', 'origin: Posta');
    expect(await run()).toMatchObject({ kept: [] });
  });

  it('takes a file that changed after an export, but not one that is older than the export', async () => {
    const older = await readFile(join(root, path), 'utf8');
    await onSite({ year: 'II secolo d.C.' });
    await writeExport(test.dataSource, root, await exportContent(test.dataSource, []));
    const exported = await readFile(join(root, path), 'utf8');
    await writeFile(join(root, path), older);
    expect(await run()).toMatchObject({ kept: kept(path, false) });
    expect(await row()).toMatchObject({ year: 'II secolo d.C.' });
    await writeFile(join(root, path), exported.replace('origin: Posta', 'origin: Bacugno'));
    expect(await run()).toMatchObject({ kept: [] });
    expect(await row()).toEqual({ year: 'II secolo d.C.', origin: 'Bacugno' });
  });

  it('leaves one entry of a file with several alone', async () => {
    const categories = join(root, 'categories.yml');
    await onSite({ name: 'I Sabini' }, 'categories/sabini');
    await writeFile(categories, (await readFile(categories, 'utf8')).replace('Via Salaria', 'La Salaria'));
    expect(await run()).toMatchObject({ kept: kept('categories.yml: sabini', false) });
    const names = await test.rows('select name from blog_categories order by slug');
    expect(names).toEqual([{ name: 'I Sabini' }, { name: 'La Salaria' }]);
    expect(await run()).toMatchObject({ kept: kept('categories.yml: sabini', false) });
  });

  it('leaves an entry alone while a site starts, once for all starts', async () => {
    await onSite({ year: 'II secolo d.C.' });
    await inFile('III secolo a.C.', 'IV secolo a.C.');
    expect(await importContentIfChanged(test.dataSource, root)).toMatchObject({
      state: 'imported',
      kept: kept(path, true),
    });
    expect(await row()).toMatchObject({ year: 'II secolo d.C.' });
    expect(await importContentIfChanged(test.dataSource, root)).toMatchObject({ state: 'unchanged' });
  });

  it('leaves removed what the site removed, and removes what the folder no longer has', async () => {
    await test.rows(`update content_entries set fields = null where slug = 'moneta'`);
    await test.rows(`delete from artifacts where "importKey" = 'moneta'`);
    await run();
    expect(await row()).toBeUndefined();
    await rm(join(root, 'discoveries/coccio.yml'));
    expect((await run()).report.discoveries?.removed).toEqual(['coccio']);
    await inFile('origin: Posta', 'origin: Bacugno');
    expect(await run()).toMatchObject({ kept: kept(path, true) });
    expect(await row()).toBeUndefined();
  });
});

describe('an export to a folder', () => {
  beforeEach(importRoot);

  it('removes the files that the site removed, unless they were edited', async () => {
    await test.rows(`update content_entries set fields = null where slug = 'moneta'`);
    await test.rows(`delete from artifacts where "importKey" = 'moneta'`);
    expect(await writeExport(test.dataSource, root, await exportContent(test.dataSource, []))).toMatchObject({
      removed: [path],
    });
    await expect(readFile(join(root, path))).rejects.toThrow('ENOENT');
    expect(await run()).toMatchObject({ kept: [] });
  });
});
