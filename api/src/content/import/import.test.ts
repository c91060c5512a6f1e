import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { article, faultlessFiles } from '@salaria/content/testing/content-fixture';
import { timelineFrame } from '@salaria/contracts/kinds/records/timeline';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { createCommandApp } from '../../app/preview.js';
import { Contributions } from '../../platform/contributions/contributions.js';
import type { ContentExporter } from '../export/content-exporter.service.js';
import { ContentDownload } from '../../platform/contributions/contributed-rows.js';
import { cacheChannel } from '../../platform/http-cache/cache-invalidator.js';
import { waitUntil } from '../../testing/time-limit.js';
import { createContentTest, editFile } from '../content.fixtures.js';
import { readContentFolder } from './content-folder.js';
import type { ImportOptions } from './content-importer.service.js';
import { ImportLock } from './import-lock.service.js';
import { importSummary } from './import-summary.js';
import { RevisionsRepository } from '../desk/revisions/revisions.repository.js';
import { photograph } from '../media/picture.fixtures.js';
import { started } from '../../testing/started.js';

describe('files', () => {
  const test = started(createContentTest);
  beforeEach(() => test.clear());

  const importFrom = async (root: string, options: ImportOptions = {}) =>
    test.importer.import(await readContentFolder(root), options);
  /** Makes the site like the folder. */
  const takeAll = (root: string) => importFrom(root, { overwrite: true, prune: true });
  const tables = ['artifacts', 'blog_posts', 'blog_categories', 'quizzes', 'archaeological_discoveries', 'pictures'];
  const all = async () =>
    Promise.all(['content_entries', ...tables].map((it) => test.rows(`select * from ${it} order by 1, 2`)));

  const imageUrl = /^\/images\/foto-1-[0-9a-f]{8}-800x600-[0-9a-f]{6}\.jpg$/;

  it('an import may check its entries for minutes, without a longer limit for other transactions', async () => {
    const limit = async () => (await test.rows<object>('show idle_in_transaction_session_timeout'))[0];
    const during = await test.app.get(ImportLock).run(limit);
    expect([during, await limit()]).toEqual([
      { idle_in_transaction_session_timeout: '5min' },
      { idle_in_transaction_session_timeout: '10s' },
    ]);
  });

  describe('importFolder', () => {
    it('fills every table with the values of the API', async () => {
      await importFrom(await test.folder());
      const [post] = await test.rows(`select p.*, c.name as category, a.name as author from blog_posts p
      join blog_categories c on c.id = p."categoryId"
      join authors a on a.id = p."authorId" where p.slug = 'posta-romana'`);
      expect(post).toMatchObject({
        title: 'Titolo di posta-romana',
        category: 'Via Salaria',
        author: 'A. Rossi',
        importKey: 'posta-romana',
        imageUrl: expect.stringMatching(imageUrl),
        publishedAt: new Date('2025-03-05T06:00:00Z'),
        content:
          '<p>Un paragrafo con un <a href="/gallery">collegamento</a>.</p>\n<div id="posta-romana-gallery"></div>',
      });
      const src = expect.stringMatching(imageUrl);
      expect(post).toMatchObject({
        gallery: {
          name: 'posta-romana',
          style: 'lightbox',
          counter: true,
          lockScroll: true,
          items: [{ src, alt: 'Una valle fra monti innevati', caption: 'La valle', description: 'Vista da sud.' }],
        },
      });
      const [artifact] = await test.rows('select * from artifacts');
      expect(artifact).toMatchObject({
        name: 'Moneta',
        latitude: '42.5263',
        yearFrom: -300,
        yearTo: -201,
        longitude: '13.0968',
        imageUrl: expect.stringMatching(imageUrl),
      });
      const questions = await test.rows(
        'select options, "correctAnswer", "order" from quiz_questions order by "order"',
      );
      expect(questions).toEqual([
        { options: '["Una dea","Una città"]', correctAnswer: 0, order: 0 },
        { options: '["A Posta","A Bari"]', correctAnswer: 0, order: 1 },
      ]);
      const timeline = await test.rows<Record<string, unknown>>('select * from timeline_periods order by position');
      const frame = timeline.map(({ key: id, slug }) => ({ id, slug }));
      expect(frame).toEqual(timelineFrame);
      expect(timeline[2]).toMatchObject({
        key: 'romanEmpire',
        slug: 'impero-romano',
        startYear: 201,
        endYear: 301,
        importKey: 'romanEmpire',
        image: { src, alt: 'Una valle fra monti innevati', placeholder: expect.stringMatching(/^data:image/) },
      });
      const [period] = await test.rows(`select * from period_pages where name = 'medioevo'`);
      expect(period).toMatchObject({ image: { src }, research: [{ year: '1998' }, {}, {}, {}] });
      const [discovery] = await test.rows('select * from archaeological_discoveries');
      expect(discovery).toMatchObject({
        isVerified: 'true',
        image: { src, credit: 'Archeologia di Posta' },
        discovererEmail: null,
        submittedAt: new Date('2025-06-01T06:00:00Z'),
      });
    });

    it('changes an article whose gallery changes, and keeps the gallery of a faulty file', async () => {
      await importFrom(await test.folder());
      const path = 'articles/posta-romana/gallery.yml';
      const captionOf = async () =>
        (
          await test.rows<{ caption: string }>(
            `select gallery #>> '{items,0,caption}' as caption from blog_posts where slug = 'posta-romana'`,
          )
        )[0]?.caption;
      const { report } = await takeAll(
        await test.folder(await editFile(path, 'caption: La valle', 'caption: Il ponte')),
      );
      expect(report).toEqual({ articles: { added: [], changed: ['posta-romana'], removed: [] } });
      expect(await captionOf()).toBe('Il ponte');
      await takeAll(await test.folder({ [path]: 'items: 5' }));
      expect(await captionOf()).toBe('Il ponte');
    });

    it('adds what is missing, and changes and removes only what its options name, keeping the ids', async () => {
      await importFrom(await test.folder());
      const before = await test.rows<{ id: number }>(`select id from artifacts where "importKey" = 'moneta'`);
      const artifact = await editFile('artifacts/moneta.yml', 'bronzo', 'rame');
      const quiz = await editFile('quizzes/sabini.yml', 'Era una dea sabina.', 'Una dea dei Sabini.');
      const questions = await test.rows('select id from quiz_questions order by "order"');
      const root = await test.folder({
        ...artifact,
        ...quiz,
        'artifacts/vaso.yml': String(artifact['artifacts/moneta.yml']).replace('name: Moneta', 'name: Vaso'),
        'discoveries/coccio.yml': null,
      });
      const added = await importFrom(root);
      expect(added.report).toEqual({ artifacts: { added: ['vaso'], changed: [], removed: [] } });
      const site = await all();
      const listed = await importFrom(root);
      expect(importSummary(listed, { prune: true })).toEqual([
        'Nulla da aggiungere.',
        expect.stringMatching(/^Diversi nel sito, e rimasti così/),
        ...['  = artifacts/moneta.yml', '  = quizzes/sabini.yml'],
        expect.stringMatching(/^Nel sito e non nella cartella/),
        '  - discoveries/coccio.yml',
      ]);
      expect(await all()).toEqual(site);
      const taken = await takeAll(root);
      expect(importSummary(taken)).toEqual([
        ...['Reperti: 0 in più, 1 cambiati, 0 in meno', '  ~ moneta'],
        ...['Quiz: 0 in più, 1 cambiati, 0 in meno', '  ~ sabini'],
        ...['Scoperte: 0 in più, 0 cambiati, 1 in meno', '  - coccio'],
      ]);
      expect(await test.rows(`select id from artifacts where "importKey" = 'moneta'`)).toEqual(before);
      expect(await test.rows('select id from quiz_questions order by "order"')).toEqual(questions);
      // What was replaced and removed can be brought back.
      const fields = await test.rows(
        `select texts #>> '{fields,description}' as text from content_revisions where slug = 'moneta' order by id`,
      );
      expect(fields).toEqual([{ text: expect.stringContaining('bronzo') }, { text: expect.stringContaining('rame') }]);
      expect(
        await test.app.get(RevisionsRepository).findRemoved({ kind: 'discoveries', slug: 'coccio' }),
      ).toMatchObject({ site: { fields: { location: expect.any(String) } } });
    });

    it('takes the right entries and names the refused ones by file and line', async () => {
      const root = await test.folder({
        ...(await editFile('articles/posta-romana.md', 'Titolo di posta-romana', 'No')),
        'articles/altro.md': article('Un altro', 'Si veda [qui](/blog/posta-romana) e [lì](/blog/manca).'),
        'categories.yml': 'via-salaria: { name: V }\nsabini: { name: Sabini }\n',
        'authors.yml': 'a-rossi: [\n',
        'images/foto-3.yml': 'alt: x\n',
      });
      const { report, refused } = await importFrom(root);
      const places = refused.map(({ file, line, field }) => `${file}:${line} ${field}`);
      expect(places).toEqual(
        expect.arrayContaining([
          'articles/posta-romana.md:2 title',
          'categories.yml:1 via-salaria.name',
          'authors.yml:2 ',
        ]),
      );
      expect(refused.find(({ file }) => file === 'images/foto-3.yml')).toBeDefined();
      expect(report.articles).toBeUndefined();
      expect(report.categories?.added).toEqual(['sabini']);
      expect(report.artifacts?.added).toEqual(['moneta']);
      const { report: rest, refused: none } = await importFrom(await test.folder());
      expect([rest.articles?.added.length, rest.categories?.added, none]).toEqual([11, ['via-salaria'], []]);
    });

    it('does not remove what others use, nor what a faulty or absent file of several entries has', async () => {
      await importFrom(await test.folder());
      const before = await all();
      for (const change of [
        { 'categories.yml': 'sabini: [\n', 'periods.yml': 'x\n' },
        { 'categories.yml': null, 'timeline.yml': null },
        { 'categories.yml': 'sabini: { name: Sabini }\n' },
      ])
        await takeAll(await test.folder(change));
      expect(await all()).toEqual(before);
    });

    it('leaves removed what the site has removed, unless told to take the file', async () => {
      const root = await test.folder();
      await importFrom(root);
      await test.rows(`update content_entries set fields = null where slug = 'moneta'`);
      await test.rows('delete from artifacts');
      const { report, differing } = await importFrom(root);
      expect([report, differing]).toEqual([{}, ['artifacts/moneta.yml']]);
      expect((await takeAll(root)).report.artifacts).toEqual({ added: ['moneta'], changed: [], removed: [] });
      expect(await test.rows('select name from artifacts')).toEqual([{ name: 'Moneta' }]);
    });

    it('takes the entries of saved files only', async () => {
      await importFrom(await test.folder());
      const root = await test.folder({
        ...(await editFile('artifacts/moneta.yml', 'bronzo', 'rame')),
        ...(await editFile('quizzes/sabini.yml', 'Era una dea sabina.', 'Una dea dei Sabini.')),
      });
      const { report, differing } = await importFrom(root, { files: ['artifacts/moneta.yml'] });
      expect([Object.keys(report), differing]).toEqual([['artifacts'], []]);
    });

    it('keeps the picture that another one replaces, with its note, under a name of its own', async () => {
      await importFrom(await test.folder());
      const before = await test.rows<{ src: string }>(`select src, master, width from pictures where slug = 'foto-1'`);
      const other = await photograph(1000, 700, { format: 'webp' });
      const root = await test.folder({ 'images/foto-1.webp': other });
      expect((await importFrom(root)).differing).toEqual(['images/foto-1.webp']);
      expect(await test.rows(`select src, master, width from pictures where slug = 'foto-1'`)).toEqual(before);
      const { pictures } = await takeAll(root);
      expect(pictures.changed).toEqual([{ slug: 'foto-1', aside: 'foto-1-2' }]);
      const kept = await test.rows(`select master, width from pictures where slug = 'foto-1-2'`);
      expect(kept).toEqual(before.map(({ src: _, ...picture }) => picture));
      const [{ fields } = {}] = await test.rows<{ fields: object }>(
        `select fields from content_entries where slug = 'foto-1-2'`,
      );
      expect(fields).toMatchObject({ alt: 'Una valle fra monti innevati' });
      const [row] = await test.rows(`select "imageUrl" from artifacts where "importKey" = 'moneta'`);
      expect(row).toEqual({ imageUrl: expect.stringMatching(/^\/images\/foto-1-[0-9a-f]{8}-1000x700-/) });
    });

    it('removes and adds questions', async () => {
      await importFrom(await test.folder());
      await takeAll(await test.folder(await editFile('quizzes/sabini.yml', /\n {2}- question: Dove[\s\S]*/, '\n')));
      expect(await test.rows('select question from quiz_questions')).toEqual([{ question: 'Chi era Vacuna?' }]);
      await takeAll(await test.folder());
      expect(await test.rows('select question from quiz_questions')).toHaveLength(2);
    });

    it('orders quizzes as the editors do, also one added before others', async () => {
      const root = await test.folder();
      await importFrom(root);
      const quiz = await readFile(join(root, 'quizzes/sabini.yml'), 'utf8');
      await writeFile(join(root, 'quizzes/zero.yml'), quiz.replace('order: 1', 'order: 0'));
      await importFrom(root);
      const quizzes = await test.rows('select "importKey" from quizzes order by position, id');
      expect(quizzes).toEqual([{ importKey: 'zero' }, { importKey: 'sabini' }]);
    });

    it('exchanges the names of two categories', async () => {
      await importFrom(await test.folder());
      const { report } = await takeAll(
        await test.folder({ 'categories.yml': 'via-salaria: { name: Sabini }\nsabini: { name: Via Salaria }\n' }),
      );
      expect(report.categories?.changed).toEqual(['sabini', 'via-salaria']);
    });

    it('keeps rows that no file is the source of', async () => {
      await test.rows(`insert into artifacts (name, period) values ('A mano', 'romano')`);
      await takeAll(await test.folder());
      expect(await test.rows(`select name from artifacts where "importKey" is null`)).toEqual([{ name: 'A mano' }]);
    });

    it('writes nothing in a dry run', async () => {
      const { report } = await importFrom(await test.folder(), { dryRun: true });
      expect(report.articles?.added).toHaveLength(11);
      expect(await test.rows('select id from blog_posts')).toEqual([]);
      expect(await test.rows('select slug from content_entries')).toEqual([]);
    });

    it('writes all or nothing', async () => {
      await test.rows('alter table archaeological_discoveries add constraint none check (false)');
      await expect(importFrom(await test.folder())).rejects.toThrow('none');
      await test.rows('alter table archaeological_discoveries drop constraint none');
      expect(await test.rows('select id from blog_posts')).toEqual([]);
    });

    it('invalidates the kinds that changed once, and nothing when nothing changed', async () => {
      const tags: string[] = [];
      const client = new pg.Client({ connectionString: (test.dataSource.options as { url: string }).url });
      await client.connect();
      client.on('notification', ({ payload }) => tags.push(String(payload)));
      await client.query(`listen ${cacheChannel}`);
      const root = await test.folder();
      await importFrom(root, { dryRun: true });
      expect((await importFrom(root)).report.articles?.added).toHaveLength(11);
      expect(importSummary(await importFrom(root))).toEqual(['Nulla da aggiungere.']);
      await client.query('select 1');
      await client.end();
      expect(tags).toEqual(expect.arrayContaining(['posts', 'artifacts', 'timeline', 'site', 'home']));
      expect(new Set(tags).size).toBe(tags.length);
    });
  });

  describe('a start', () => {
    it('seeds an empty database once, and never again adds, changes or removes an entry', async () => {
      const root = await test.folder();
      expect((await test.importer.seed(root))?.refused).toEqual([]);
      await importFrom(await test.folder({ 'articles/altro.md': article('Un altro articolo', 'Un testo.') }));
      const before = await all();
      const emptied = { 'artifacts/moneta.yml': null, 'images/foto-1.webp': null, 'images/foto-1.yml': null };
      const edited = await editFile('quizzes/sabini.yml', 'Era una dea sabina.', 'Una dea dei Sabini.');
      expect(await test.importer.seed(await test.folder({ ...emptied, ...edited }))).toBeUndefined();
      expect(await all()).toEqual(before);
    });

    it.each(['content_entries', 'content_revisions', 'content_drafts', 'pictures'])(
      'leaves a database alone that has only %s',
      async (table) => {
        const root = await test.folder();
        await importFrom(root);
        await test.rows(
          `insert into content_drafts (kind, slug, texts, problems, "updatedBy") values ('articles', 'a', '{}', 0, '')`,
        );
        const others = ['content_entries', 'content_revisions', 'content_drafts', 'pictures'].filter(
          (it) => it !== table,
        );
        for (const other of others) await test.rows(`delete from ${other}`);
        expect(await test.importer.seed(root)).toBeUndefined();
      },
    );

    it('takes the right entries of a faulty folder', async () => {
      const root = await test.folder(await editFile('artifacts/moneta.yml', 'name: Moneta', 'name: No'));
      const seeded = await test.importer.seed(root);
      expect(seeded?.refused).toMatchObject([{ file: 'artifacts/moneta.yml', field: 'name' }]);
      expect(seeded?.report.articles?.added).toHaveLength(11);
    });

    it('waits for another process that imports', async () => {
      const other = new pg.Client({ connectionString: test.databaseUrl });
      await other.connect();
      await other.query('begin');
      await other.query('select pg_advisory_xact_lock(7272740002)');
      const imported = test.importer.seed(await test.folder());
      const attempts = new Set<string>();
      await waitUntil(async () => {
        const rows = await test.rows<{ at: string }>(
          `select query_start::text as at from pg_stat_activity
         where datname = current_database() and query like 'select pg_try_advisory_xact_lock%'`,
        );
        for (const { at } of rows) attempts.add(at);
        return attempts.size > 1;
      });
      await other.end();
      expect(await imported).toMatchObject({ refused: [] });
    });
  });

  const path = 'artifacts/moneta.yml';

  /** Changes fields of an entry on the site. */
  const onSite = (fields: Record<string, string>, id = 'artifacts/moneta') =>
    test.rows(`update content_entries set fields = fields::jsonb || $1::jsonb where kind || '/' || slug = $2`, [
      JSON.stringify(fields),
      id,
    ]);

  async function exportedText(path: string): Promise<string> {
    const { files } = await test.exporter.read();
    return files.find((file) => file.path === path)?.text ?? '';
  }

  async function mastersOf(exporter: ContentExporter) {
    const masters: { path: string; bytes: Buffer }[] = [];
    for await (const master of exporter.masters()) masters.push(master);
    return masters;
  }

  describe('exportContent', () => {
    it('is imported into an empty database and exported again with the same bytes, but for working copies', async () => {
      await importFrom(
        await test.folder({ 'images/senza-scheda.webp': await photograph(900, 600, { format: 'webp' }) }),
      );
      await test.rows(
        `insert into content_drafts (kind, slug, texts, problems, "updatedBy") values ('articles', 'a', '{}', 0, '')`,
      );
      const draft = `${String((await faultlessFiles())['artifacts/moneta.yml'])}draft: true\n`;
      await takeAll(await test.folder({ 'artifacts/moneta.yml': draft }));
      const exported = await test.exporter.read();
      expect(exported.warnings).toEqual(['Copie di lavoro, che non sono esportate: articles/a']);
      const masters = await mastersOf(test.exporter);
      expect(masters.map(({ path }) => path)).toContain('images/senza-scheda.webp');
      const first = await test.folder();
      for (const name of await readdir(first)) await rm(join(first, name), { recursive: true });
      await test.exporter.write(first, exported);
      await test.clear();
      expect((await importFrom(first)).refused).toEqual([]);
      const again = await test.exporter.read();
      expect(again.files).toEqual(exported.files);
      expect(await mastersOf(test.exporter)).toEqual(masters);
      expect(again.files.find(({ path: file }) => file === path)?.text).toMatch(/\ndraft: true\n$/);
      expect(await importFrom(first)).toMatchObject({
        report: {},
        differing: [],
        pictures: { added: [], changed: [] },
      });
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
      expect(await exportedText('categories.yml')).toBe(
        'sabini:\n  name: I Sabini\nvia-salaria:\n  name: Via Salaria\n',
      );

      await test.exporter.write(root, await test.exporter.read(), { overwrite: true });
      const folder = await readContentFolder(root);
      expect(folder.problems).toEqual([]);
      expect(await test.importer.import(folder)).toMatchObject({ report: {}, differing: [] });
    });

    it('tells what it does not export', async () => {
      await importFrom(await test.folder());
      await test.rows(`insert into archaeological_discoveries
      (title, description, "discovererName", latitude, longitude, location, period, category)
      values ('Segnalazione', 'x', 'x', '1', '1', 'x', 'romano', 'monete')`);
      expect((await test.exporter.read()).warnings).toEqual([
        'archaeological_discoveries: 1 righe non vengono dai contenuti e non sono esportate',
      ]);
    });
  });

  describe('writeExport', () => {
    const site = started(async () => {
      const app = await createCommandApp(test.databaseUrl);
      return { app, close: () => app.get(DataSource).destroy() };
    });

    it('writes the changed files and the downloads', async () => {
      const root = await test.folder();
      await importFrom(root);
      await onSite({ year: 'II secolo d.C.' });
      const exported = await test.exporter.read(site.app.get(Contributions).methods(ContentDownload));
      expect(await test.exporter.write(root, exported, { overwrite: true })).toEqual({
        ...{ written: ['artifacts/moneta.yml'], removed: [], differing: [] },
      });
      expect(await readFile(join(root, path), 'utf8')).toContain('II secolo d.C.');
      expect(await readFile(join(root, 'generated/reperti.csv'), 'utf8')).toContain('III secolo a.C.');
      expect(await readFile(join(root, 'generated/siti.gpx'), 'utf8')).toContain('<wpt lat="42.5263" lon="13.0968">');
    });

    it('writes all files into a folder that has none', async () => {
      const root = await test.folder();
      await importFrom(root);
      const exported = await test.exporter.read();
      const elsewhere = join(root, 'altrove');
      const paths = exported.files.map(({ path }) => path);
      expect(await test.exporter.write(elsewhere, exported)).toEqual({
        written: paths,
        removed: [],
        differing: [],
      });
      for (const { path, text } of exported.files) expect(await readFile(join(elsewhere, path), 'utf8')).toBe(text);
    });

    it('does not overwrite or remove files that the site has otherwise, unless told to', async () => {
      const root = await test.folder({ 'artifacts/nuovo.yml': 'name: Nuovo\n' });
      await importFrom(root);
      await onSite({ year: 'II secolo d.C.' });
      await test.rows(`update content_entries set fields = null where slug = 'coccio'`);
      const exported = await test.exporter.read();
      expect(await test.exporter.write(root, exported)).toEqual({
        ...{ written: [], removed: [] },
        differing: ['artifacts/moneta.yml', 'discoveries/coccio.yml'],
      });
      expect(await readFile(join(root, path), 'utf8')).toContain('III secolo a.C.');
      expect(await test.exporter.write(root, exported, { overwrite: true })).toEqual({
        ...{ written: [path], removed: ['discoveries/coccio.yml'], differing: [] },
      });
      expect(await readFile(join(root, path), 'utf8')).toContain('II secolo d.C.');
      expect(await readFile(join(root, 'artifacts/nuovo.yml'), 'utf8')).toBe('name: Nuovo\n');
    });
  });
});
