import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contentRoot } from '@salaria/content/content-root';
import { faultlessFiles } from '@salaria/content/testing/content-fixture';
import { dataModules } from '../../app/modules.js';
import { contentDownloads } from '../../platform/contributions/content-downloads.js';
import { type ContentTest, createContentTest } from '../content.fixtures.js';
import { exportContent, writeExport } from './export.js';
import { readContentFolder } from '../import/content-folder.js';
import { importContent } from '../import/import.js';

const downloads = contentDownloads.collectFrom(dataModules);

let test: ContentTest;

beforeEach(async () => {
  test = await createContentTest();
});
afterEach(() => test.close());

async function importFrom(root: string) {
  await importContent(test.dataSource, await readContentFolder(root));
}

async function exportedText(path: string): Promise<string> {
  const { files } = await exportContent(test.dataSource, downloads);
  return files.find((file) => file.path === path)?.text ?? '';
}

describe('exportContent', () => {
  it("exports the site's own content byte for byte", async () => {
    await importFrom(contentRoot);
    const { files, warnings } = await exportContent(test.dataSource, downloads);
    expect(files.length).toBeGreaterThan(100);
    for (const { path, text } of files)
      expect([path, text]).toEqual([path, await readFile(join(contentRoot, path), 'utf8')]);
    expect(warnings).toEqual([]);
  });

  it('exports every text file of a content folder, faulty ones included', async () => {
    const texts = Object.entries(await faultlessFiles()).filter(([path]) => /\.(md|yml)$/.test(path));
    await importFrom(
      await test.folder({ 'articles/posta-romana.md': '\ufeff---\r\n# nota\r\ntitle: No\r\n---\r\nTesto\r\n' }),
    );
    expect(await exportedText('articles/posta-romana.md')).toBe('\ufeff---\r\n# nota\r\ntitle: No\r\n---\r\nTesto\r\n');
    await importFrom(await test.folder());
    const { files } = await exportContent(test.dataSource, downloads);
    expect(files.map(({ path, text }) => [path, text])).toEqual(texts.sort(([a], [b]) => (a < b ? -1 : 1)));
  });

  it('writes edits of the database into the files and leaves the rest as typed', async () => {
    const original = String((await faultlessFiles())['artifacts/moneta.yml']);
    const commented = `# scheda rivista nel 2026\n${original.replace('year:', 'year: # datazione\n  ')}`;
    const root = await test.folder({ 'artifacts/moneta.yml': commented });
    await importFrom(root);
    await test.rows(`update artifacts set name = 'Moneta: asse', "googleMapsUrl" = null, latitude = '42.53'`);
    await test.rows(`update blog_posts set title = 'Titolo nuovo',
      content = '<p>Testo nuovo.</p><div id="posta-romana-gallery"></div>',
      "publishedAt" = '2025-04-01T06:00:00Z',
      "categoryId" = (select id from blog_categories where slug = 'sabini') where slug = 'posta-romana'`);
    await test.rows(`update archaeological_discoveries set "isVerified" = 'false', "imageUrl" = null`);
    await test.rows(`update quiz_questions set "correctAnswer" = 1 where "order" = 1`);
    await test.rows('update quizzes set position = 7');
    await test.rows(`update blog_categories set name = 'I Sabini' where slug = 'sabini'`);
    await test.rows(`update timeline_periods set description = 'Una descrizione nuova, abbastanza lunga per la pagina.',
      highlights = highlights - 0 || '["Una strada nuova"]' where key = 'romanEmpire'`);

    await test.rows(`update period_pages set timeframe = 'Da 476 a 1492' where name = 'medioevo'`);

    expect((await exportedText('periods.yml')).match(/timeframe: Da 476 a 1492/g)).toHaveLength(1);
    const artifact = await exportedText('artifacts/moneta.yml');
    expect(artifact).toContain('# scheda rivista nel 2026\nname: "Moneta: asse"\n');
    expect(artifact).toContain('# datazione');
    expect(artifact).toContain('latitude: "42.53"');
    expect(artifact).not.toContain('googleMapsUrl');
    const post = await exportedText('articles/posta-romana.md');
    expect(post).toContain('---\ntitle: Titolo nuovo\n');
    expect(post).toContain('category: sabini\n');
    expect(post).toContain('publishedAt: 2025-04-01\n');
    expect(post).toMatch(/\n---\n\n<p>Testo nuovo\.<\/p><div id="posta-romana-gallery"><\/div>\n$/);
    const discovery = await exportedText('discoveries/coccio.yml');
    expect(discovery).toContain('verified: false');
    expect(discovery).not.toContain('image');
    const quiz = await exportedText('quizzes/sabini.yml');
    expect(quiz).toContain('answer: A Bari');
    expect(quiz).toContain('order: 7\n');
    const timeline = await exportedText('timeline.yml');
    expect(timeline.match(/Una descrizione nuova, abbastanza lunga per la pagina\./g)).toHaveLength(1);
    expect(timeline.indexOf('Una strada nuova')).toBeGreaterThan(timeline.indexOf('romanEmpire'));
    expect(timeline.indexOf('Una strada nuova')).toBeLessThan(timeline.indexOf('earlyMiddleAges'));
    expect(await exportedText('categories.yml')).toBe(
      'via-salaria: { name: Via Salaria }\nsabini: { name: I Sabini }\n',
    );

    await writeExport(test.dataSource, root, await exportContent(test.dataSource, downloads));
    const folder = await readContentFolder(root);
    expect(folder.problems).toEqual([]);
    const report = await importContent(test.dataSource, folder);
    for (const { added, changed, removed } of Object.values(report))
      expect([added, changed, removed]).toEqual([[], [], []]);
  });

  it('reports what it cannot write', async () => {
    await importFrom(await test.folder());
    await test.rows(`update blog_posts set slug = 'posta-antica' where slug = 'posta-romana'`);
    await test.rows(`update artifacts set "imageUrl" = 'https://example.org/a.jpg'`);
    await test.rows('delete from archaeological_discoveries');
    await test.rows(`insert into archaeological_discoveries
      (title, description, "discovererName", latitude, longitude, location, period, category)
      values ('Segnalazione', 'x', 'x', '1', '1', 'x', 'romano', 'monete')`);
    const { warnings } = await exportContent(test.dataSource, downloads);
    expect(warnings).toEqual([
      "articles/posta-romana.md: l'indirizzo è diventato «posta-antica»: cambiare il nome del file a mano",
      "artifacts/moneta.yml: l'immagine https://example.org/a.jpg non è fra quelle di images/",
      'discoveries/coccio.yml: «coccio» non è più nel database; il file resta',
      'archaeological_discoveries: 1 righe non vengono dai contenuti e non sono esportate',
    ]);
  });
});

describe('writeExport', () => {
  it('writes the changed files and the downloads', async () => {
    const root = await test.folder();
    await importFrom(root);
    await test.rows(`update artifacts set year = 'II secolo d.C.'`);
    expect(await writeExport(test.dataSource, root, await exportContent(test.dataSource, downloads))).toEqual({
      written: ['artifacts/moneta.yml'],
      removed: [],
      newer: [],
    });
    expect(await readFile(join(root, 'generated/reperti.csv'), 'utf8')).toContain('II secolo d.C.');
    expect(await readFile(join(root, 'generated/siti.gpx'), 'utf8')).toContain('<wpt lat="42.5263" lon="13.0968">');
  });

  it('does not overwrite a file edited after the import', async () => {
    const root = await test.folder();
    await importFrom(root);
    await test.rows(`update artifacts set year = 'II secolo d.C.'`);
    await writeFile(join(root, 'village.yml'), '- nuovo\n');
    expect(await writeExport(test.dataSource, root, await exportContent(test.dataSource, downloads))).toEqual({
      written: [],
      removed: [],
      newer: ['village.yml'],
    });
    expect(await readFile(join(root, 'village.yml'), 'utf8')).toBe('- nuovo\n');
    expect(await readFile(join(root, 'artifacts/moneta.yml'), 'utf8')).toContain('III secolo a.C.');
  });
});
