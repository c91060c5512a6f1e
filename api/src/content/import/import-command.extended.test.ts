import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startModule } from '../../testing/processes/child.js';
import { createContentTest } from '../content.fixtures.js';
import { readContentFolder } from './content-folder.js';
import { contentRoot } from '@salaria/content/content-root';
import { readContent } from '@salaria/content/files/read-content';
import { started } from '../../testing/started.js';

const test = started(createContentTest);
let root: string;
beforeEach(async () => {
  await test.clear();
  root = await test.folder();
  await test.importer.seed(root);
});

const command = async (...args: string[]) => {
  const child = startModule('cli/import.cli.ts', ['--root', root, ...args], { DATABASE_URL: test.databaseUrl });
  return { code: await child.ended, output: child.output() };
};
const artifacts = () => test.rows('select "importKey", name, year, origin from artifacts order by id');

describe('the import command', () => {
  it('lists what it leaves alone, tries it with --dry-run, and takes the files with --overwrite', async () => {
    const onSite = { year: 'II secolo d.C.', origin: 'Sigillo' };
    await test.rows(`update content_entries set fields = fields::jsonb || $1::jsonb where slug = 'moneta'`, [
      JSON.stringify(onSite),
    ]);
    const file = join(root, 'artifacts/moneta.yml');
    await writeFile(file, (await readFile(file, 'utf8')).replace('III secolo a.C.', 'IV secolo a.C.'));
    const listed = expect.stringMatching(/rimasti così \(.*\):\n {2}= artifacts\/moneta.yml\n/);
    expect(await command('--dry-run')).toEqual({ code: 0, output: listed });
    expect(await command()).toEqual({ code: 0, output: listed });
    expect(await artifacts()).toMatchObject([{ year: 'III secolo a.C.' }]);
    expect(await command('--overwrite')).toMatchObject({ code: 0, output: expect.not.stringContaining('rimasti') });
    expect(await artifacts()).toMatchObject([{ year: 'IV secolo a.C.', origin: 'Posta' }]);
  });

  it('removes what the folder lacks with --prune --yes only, and ends with an error where an entry is refused', async () => {
    await rm(join(root, 'artifacts/moneta.yml'));
    await writeFile(join(root, 'quizzes/altro.yml'), 'title: Altro\n');
    const listed = expect.stringMatching(/ {2}- artifacts\/moneta\.yml\nNon importati:\nquizzes\/altro\.yml:1 /);
    expect(await command('--prune')).toEqual({ code: 1, output: listed });
    expect(await artifacts()).toHaveLength(1);
    await rm(join(root, 'quizzes/altro.yml'));
    expect(await command('--prune', '--yes')).toEqual({
      code: 0,
      output: 'Reperti: 0 in più, 0 cambiati, 1 in meno\n  - moneta\n',
    });
    expect(await artifacts()).toEqual([]);
    expect(await command('--root', '/nessuna')).toMatchObject({
      code: 1,
      output: expect.stringContaining('Non trovo la cartella'),
    });
  });

  it('imports a table, and ends with an error where a row is bad', async () => {
    const file = join(root, 'catalogo.csv');
    await writeFile(file, 'id,Nome\nmoneta,Asse\nnuovo,No\n');
    const refused = await command('--csv', file);
    expect(refused).toEqual({ code: 1, output: expect.stringContaining('riga 3  Nome  «No»  troppo corto') });
    expect(refused.output).toContain('Con --skip-bad si tralasciano le righe sbagliate.');
    expect(await command('--csv', file, '--skip-bad')).toMatchObject({
      code: 0,
      output: expect.stringContaining('1 voci scritte di 1'),
    });
    expect(await artifacts()).toMatchObject([{ importKey: 'moneta', name: 'Asse' }]);
  });
});

it("exports the site's own content, which an import takes without a difference, and after an edit one line", async () => {
  await test.clear();
  await test.importer.import(await readContentFolder(contentRoot));
  const exported = await test.exporter.read();
  const { files, warnings } = exported;
  expect(files.length).toBeGreaterThan(100);
  expect(warnings).toEqual([]);
  // Files that say the same stay as typed.
  const copy = await test.copyOf(contentRoot);
  expect(await test.exporter.write(copy, exported)).toEqual({ written: [], removed: [], differing: [] });
  // Written again, they are imported without a difference.
  for (const { path, text } of files) await writeFile(join(copy, path), text);
  const folder = await readContentFolder(copy);
  expect(folder.problems).toEqual([]);
  expect([...(await readContent(copy)).entries].sort()).toEqual([...(await readContent(contentRoot)).entries].sort());
  const again = await test.importer.import(folder);
  expect(again).toMatchObject({ report: {}, differing: [], surplus: [] });
  await test.rows(`update content_entries set fields = fields::jsonb || $1::jsonb where slug = 'lucerna-disco'`, [
    JSON.stringify({ year: 'I secolo d.C. circa' }),
  ]);
  const after = (await test.exporter.read()).files;
  const changed = after.filter(({ text }, index) => text !== files[index]?.text);
  expect(changed.map(({ path }) => path)).toEqual(['artifacts/lucerna-disco.yml']);
  const before = files.find(({ path }) => path === changed[0]?.path)?.text.split('\n');
  const lines = changed[0]?.text.split('\n').filter((line, index) => line !== before?.[index]);
  expect(lines).toEqual([expect.stringMatching(/^year: .* circa"?$/)]);
});
