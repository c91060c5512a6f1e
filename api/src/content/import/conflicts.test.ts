import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contentRoot } from '@salaria/content/content-root';
import { startModule } from '../../testing/child.js';
import { type ContentTest, createContentTest, edited } from '../content.fixtures.js';
import { exportContent, writeExport } from '../export/export.js';
import { readContentFolder } from './content-folder.js';
import { ImportConflicts, importContentIfChanged, importFolder } from './import.js';

const path = 'artifacts/moneta.yml';
let test: ContentTest;
let root: string;

beforeEach(async () => {
  test = await createContentTest();
  root = await test.folder();
  await importContentIfChanged(test.dataSource, root);
});
afterEach(() => test.close());

const run = async (conflicts?: 'site' | 'file' | 'list' | 'stop', dryRun = false) =>
  importFolder(test.dataSource, await readContentFolder(root), { dryRun, ...(conflicts && { conflicts }) });
const onSite = (column: string, value: string) => test.rows(`update artifacts set "${column}" = $1`, [value]);
const inFile = async (from: string, to: string) => {
  const text = await readFile(join(root, path), 'utf8');
  await writeFile(join(root, path), text.replace(from, to));
};
const row = async () => (await test.rows<{ year: string; origin: string }>('select year, origin from artifacts'))[0];
const openConflicts = () => test.rows('select path from content_conflicts');

describe('an import of files', () => {
  it('keeps what only the site changed, and takes what only the file changed', async () => {
    await onSite('year', 'II secolo d.C.');
    expect(await run('stop')).toMatchObject({ conflicts: [], edited: [path] });
    await inFile('origin: Posta', 'origin: Bacugno');
    expect(await run('stop')).toMatchObject({ conflicts: [], edited: [path] });
    expect(await row()).toEqual({ year: 'II secolo d.C.', origin: 'Bacugno' });
    expect(await run('stop')).toMatchObject({ report: { artifacts: { changed: [] } }, edited: [path] });
  });

  it('stops at a field that both changed, unless it knows which to keep', async () => {
    await onSite('year', 'II secolo d.C.');
    await inFile('III secolo a.C.', 'IV secolo a.C.');
    await inFile('origin: Posta', 'origin: Bacugno');
    const fields = [{ field: 'year', before: 'III secolo a.C.', site: 'II secolo d.C.', file: 'IV secolo a.C.' }];
    const error = await run('stop').catch((it: unknown) => it);
    expect(error).toBeInstanceOf(ImportConflicts);
    expect((error as ImportConflicts).conflicts).toMatchObject([{ path, fields }]);
    expect(await row()).toEqual({ year: 'II secolo d.C.', origin: 'Posta' });
    expect((await run('stop', true)).conflicts).toMatchObject([{ path, fields }]);
    await run('site');
    expect(await row()).toEqual({ year: 'II secolo d.C.', origin: 'Bacugno' });
    expect(await run('stop')).toMatchObject({ conflicts: [], edited: [path] });
  });

  it('takes the file with that option', async () => {
    await onSite('year', 'II secolo d.C.');
    await inFile('III secolo a.C.', 'IV secolo a.C.');
    await run('file');
    expect(await row()).toMatchObject({ year: 'IV secolo a.C.' });
    expect(await run('stop')).toMatchObject({ conflicts: [], edited: [] });
  });

  it('leaves the conflict open while a site starts, once and for all starts', async () => {
    await onSite('year', 'II secolo d.C.');
    await inFile('III secolo a.C.', 'IV secolo a.C.');
    expect(await importContentIfChanged(test.dataSource, root)).toMatchObject({ state: 'imported', conflicts: [path] });
    expect(await row()).toMatchObject({ year: 'II secolo d.C.' });
    expect(await openConflicts()).toEqual([{ path }]);
    expect(await importContentIfChanged(test.dataSource, root)).toMatchObject({ state: 'unchanged' });
    await inFile('IV secolo a.C.', 'II secolo d.C.');
    expect(await importContentIfChanged(test.dataSource, root)).toMatchObject({ conflicts: [] });
    expect(await openConflicts()).toEqual([]);
  });

  it('leaves removed what the site removed, and removes what the folder no longer has', async () => {
    await test.rows('delete from content_sources where path = $1', [path]);
    await test.rows('delete from content_rows where path = $1', [path]);
    await run();
    expect(await row()).toBeUndefined();
    await rm(join(root, 'discoveries/coccio.yml'));
    expect((await run()).report.discoveries.removed).toEqual(['coccio']);
    await inFile('origin: Posta', 'origin: Bacugno');
    expect((await run()).conflicts).toMatchObject([{ path, fields: [{ field: '', site: null }] }]);
    expect(await row()).toBeUndefined();
  });

  it('records a revision of each entry that it changes', async () => {
    await inFile('III secolo a.C.', 'IV secolo a.C.');
    await run();
    const revisions = await test.rows(
      `select event, author, texts->'fields'->>'year' as year from content_revisions where slug = 'moneta' order by id`,
    );
    const imported = { event: 'imported', author: 'importazione' };
    expect(revisions).toEqual([
      { ...imported, year: 'III secolo a.C.' },
      { ...imported, year: 'IV secolo a.C.' },
    ]);
  });
});

describe('an export', () => {
  it('removes the files that the site removed, unless they were edited', async () => {
    await test.rows('delete from content_sources where path = $1', [path]);
    await test.rows('delete from content_rows where path = $1', [path]);
    expect(await writeExport(test.dataSource, root, await exportContent(test.dataSource, []))).toMatchObject({
      removed: [path],
    });
    await expect(readFile(join(root, path))).rejects.toThrow('ENOENT');
    expect(await run('stop')).toMatchObject({ edited: [] });
  });
});

it("the site's own content is the same after an import, an edit, an export and another import", async () => {
  await importContentIfChanged(test.dataSource, contentRoot);
  const before = await exportContent(test.dataSource, []);
  await test.rows(`update artifacts set year = year || ' circa' where "importKey" = 'lucerna-disco'`);
  const after = await exportContent(test.dataSource, []);
  const changed = after.files.filter(({ text }, index) => text !== before.files[index]?.text);
  expect(changed.map((file) => file.path)).toEqual(['artifacts/lucerna-disco.yml']);
  const lines = (files: typeof after.files) => files.find((file) => file.path === changed[0]?.path)?.text.split('\n');
  const differing = lines(after.files)?.filter((line, index) => line !== lines(before.files)?.[index]);
  expect(differing).toEqual([expect.stringMatching(/^year: .* circa"?$/)]);
});

describe('the import command', () => {
  const command = async (...args: string[]) => {
    const child = startModule('cli/import.cli.ts', ['--root', root, ...args], { DATABASE_URL: test.databaseUrl });
    return { code: await child.ended, output: child.output() };
  };

  it('prints each conflict by field, tries it with --dry-run, and keeps or takes as told', async () => {
    await test.rows(`update artifacts set year = 'II secolo d.C.', origin = 'Sigillo'`);
    await writeFile(join(root, path), String((await edited(path, 'III secolo a.C.', 'IV secolo a.C.'))[path]));
    const conflict = `${path}: cambiato sia nel sito sia nel file\n  year\n    nel sito: II secolo d.C.\n`;
    const stopped = await command();
    expect([stopped.code, stopped.output]).toEqual([1, expect.stringContaining(conflict)]);
    expect(stopped.output).toContain('Nulla è stato importato');
    const tried = await command('--dry-run');
    expect([tried.code, tried.output]).toEqual([0, expect.stringContaining(conflict)]);
    expect(tried.output).toContain(`rimasti così (npm run content:export li porta nei file):\n  = ${path}\n`);
    expect(await command('--conflicts', 'file')).toMatchObject({ code: 0 });
    expect(await row()).toEqual({ year: 'IV secolo a.C.', origin: 'Sigillo' });
    expect(await command('--conflicts', 'x')).toMatchObject({ code: 1, output: expect.stringMatching(/^Uso:/) });
  });
});
