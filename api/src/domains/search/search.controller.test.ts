import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { errorSchema } from '@salaria/contracts/common';
import { type SearchResults, searchResultsSchema } from '@salaria/contracts/search';
import * as z from '@salaria/contracts/z';
import { buildIndex } from '@salaria/search/index/index-builder';
import { passageCount } from '@salaria/search/index/passage-index';
import { searchTexts } from '../../platform/contributions/search-texts.js';
import { PgListener } from '../../platform/database/pg-listener.js';
import { createTestApp } from '../../testing/test-app.js';
import { makePdf } from '../pdfs/pdf.fixtures.js';
import { untilIndexed } from './collection.fixtures.js';
import { type Collection, CollectionService } from './collection.service.js';
import { IndexFile } from './index-file.js';
import { started } from '../../testing/started.js';
import { readPassages, type SourcedPassage } from './read-passages.js';
import { SearchService } from './search.service.js';

describe('searching the site', () => {
  const test = started(createTestApp);
  beforeAll(async () => {
    const { dataSource } = test;
    await dataSource.query(
      `insert into blog_posts (slug, title, excerpt, content, "publishedAt") values
       ('dea-vacuna', 'Il mistero di Vacuna', 'Chi era la dea dei Sabini.',
        '<h2>La dea</h2><p>Vacuna era venerata nell&#39;alta valle del Velino &amp; a Tivoli.</p>' ||
        '<script>var zafferano</script>', now()),
       ('futuro', 'Articolo del futuro', 'Non ancora.', '<p>Il cinabro blu.</p>', now() + interval '1 day')`,
    );
    await dataSource.query(
      `insert into artifacts (name, description, period, "imageUrl")
       values ('Fibula ad arco', 'Spilla di bronzo per il mantello.', 'preromano', null),
              ('Lastra', repeat('Calcare iscritto, spezzato. ', 20), 'romano', '/images/lastra.jpg')`,
    );
    await dataSource.query(
      `insert into quizzes (title, description, difficulty, category)
       values ('I Sabini', 'Domande sul popolo dei pascoli.', 'facile', 'sabini')`,
    );
    await dataSource.query(
      `insert into archaeological_discoveries (title, description, "discovererName", "discovererEmail", latitude,
                                               longitude, location, period, category, notes)
       values ('Moneta con granchio', 'Una moneta consumata.', 'Ugo', 'ugo.segreto@example.org', '42.5', '13.1',
               'Favischio', 'romano', 'monete', 'nota riservatissima')`,
    );
    const pdf = makePdf({
      title: 'Registro delle selve',
      pages: [['Il registro elenca i tagli del bosco di faggi nel 1782.']],
    });
    await test.http.post('/api/pdf/upload').attach('pdf', pdf, 'registro.pdf').expect(201);
    await dataSource.query(`select pg_notify('salaria_cache', 'posts')`);
    await untilIndexed(test, 'Moneta con granchio');
  });

  const find = async (q: string, more: Record<string, string> = {}): Promise<SearchResults['results']> =>
    z.parse(
      searchResultsSchema,
      (
        await test.http
          .get('/api/search')
          .query({ q, ...more })
          .expect(200)
      ).body,
    ).results;

  it.each([
    ['vacuna', 'articolo', '/blog/dea-vacuna'],
    ['dea di Tivoli', 'articolo', '/blog/dea-vacuna'],
    ['vacnua', 'articolo', '/blog/dea-vacuna'],
    ['spilla di bronzo', 'reperto', '/gallery/1-fibula-ad-arco'],
    ['domande sui pascoli', 'quiz', /^\/quiz\/\d+$/],
    ['granchio Favischio', 'scoperta', '/scoperte'],
  ])('finds %j', async (q, kind, url) => {
    const [first] = await find(q);
    expect(first?.kind).toBe(kind);
    expect(first?.url).toEqual(url instanceof RegExp ? expect.stringMatching(url) : url);
  });

  it('returns a page once with its excerpt', async () => {
    const results = await find('Vacuna dea');
    expect(results.filter(({ url }) => url === '/blog/dea-vacuna')).toEqual([
      {
        kind: 'articolo',
        title: 'Il mistero di Vacuna',
        url: '/blog/dea-vacuna',
        excerpt: 'Chi era la dea dei Sabini.',
      },
    ]);
  });

  it('cuts long excerpts at the end of a word, and has the picture of the page', async () => {
    const [result] = await find('lastra di calcare');
    expect(result).toMatchObject({ kind: 'reperto', imageUrl: '/images/lastra.jpg' });
    expect(result?.excerpt).toMatch(/^(?:Calcare iscritto, spezzato\. )+Calcare iscritto, spezzato…$/);
  });

  it.each(['registro faggi 1782', 'cinabro blu', 'zafferano', 'riservatissima', 'ugo.segreto@example.org', 'qwxzkj'])(
    'returns neither PDFs nor private fields for %j',
    async (q) => {
      const results = await find(q);
      expect(JSON.stringify(results)).not.toMatch(/Registro|futuro|cinabro|riservatissima|segreto/);
    },
  );

  it('rejects a blank query with 400', async () => {
    z.parse(errorSchema, (await test.http.get('/api/search').query({ q: '  ' }).expect(400)).body);
  });
});

describe('the search service', () => {
  const source = { kind: 'articolo', title: 'La dea Vacuna', url: '/blog/vacuna' };
  const passage: SourcedPassage = {
    id: 'vacuna#0',
    title: source.title,
    text: 'Vacuna era la dea dei Sabini.',
    source,
  };

  async function createService() {
    const sourceOf = jest.fn(() => source);
    const collection: Collection = {
      index: await buildIndex([passage]),
      sourceOf,
      biasOf: () => 0,
      versions: new Map(),
    };
    const get = jest.fn(async () => collection);
    return { service: new SearchService({ get } as Partial<CollectionService> as CollectionService), sourceOf, get };
  }

  it('lets other work run between two searches', async () => {
    const { service, sourceOf } = await createService();
    const searches = Promise.all(Array.from({ length: 3 }, () => service.find('vacuna', 5)));
    const counts: number[] = [];
    while (counts.at(-1) !== 3) {
      await setImmediate();
      counts.push(sourceOf.mock.calls.length);
    }
    expect(counts).toEqual(expect.arrayContaining([1, 2]));
    expect(await searches).toEqual(Array.from({ length: 3 }, () => [source]));
  });

  it('refuses searches with 503 and reads nothing for them while too many wait', async () => {
    const { service, get } = await createService();
    const searches = await Promise.allSettled(Array.from({ length: 150 }, () => service.find('vacuna', 5)));
    expect(searches.filter(({ status }) => status === 'fulfilled')).toHaveLength(120);
    expect(searches.at(-1)).toMatchObject({
      reason: { status: 503, code: 'search_busy', details: { retryAfter: 2 } },
    });
    expect(get).toHaveBeenCalledTimes(120);
    expect(await service.find('vacuna', 5)).toEqual([source]);
  });
});

describe('the collection', () => {
  const test = started(createTestApp);

  const addPdf = (n: number) =>
    test.dataSource.query(
      `insert into documents (title, "fileName", hash, "contentPreview", "pageCount", file)
       values ($1, $1, $1, '', 1, '')`,
      [`documento-${n}`],
    );

  async function passagesOf(kind: string) {
    const texts = searchTexts.collect(test.app.get(DiscoveryService)).filter((own) => own.kind === kind);
    return (await Promise.all(texts.map((own) => readPassages(own, test.dataSource.manager)))).flat();
  }

  it('reads a stored index and replaces one of another content', async () => {
    await addPdf(5);
    await test.dataSource.query(
      `insert into passages ("documentId", page, text)
       select max(id), 1, 'Il ponte numero ' || n || ' attraversa il Velino.'
       from documents, generate_series(1, 5000) as n group by n`,
    );
    const folder = await mkdtemp(path.join(tmpdir(), 'salaria-collection-'));
    const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
    const { app, dataSource } = test;
    const file = new IndexFile({ DATA_DIR: folder });
    const write = jest.spyOn(file, 'write');
    const load = async () => {
      write.mockClear();
      const dependencies = [dataSource, app.get(PgListener), app.get(DiscoveryService)] as const;
      const service = new CollectionService(...dependencies, file);
      service.onModuleInit();
      const { index } = await service.get();
      await Promise.all(write.mock.results.map(({ value }) => value));
      return { passageCount: passageCount(index), writes: write.mock.calls.length };
    };

    const first = await load();
    expect(first.passageCount).toBe(5000);
    expect(first.writes).toBe(1);
    expect(await load()).toEqual({ ...first, writes: 0 });
    const { fingerprint } = (await file.read()) ?? { fingerprint: '' };
    await file.write(await buildIndex([]), fingerprint.replace(/"[0-9]+:[0-9a-f]+"/, '"7:0"'));
    expect(await load()).toEqual(first);
    expect(await load()).toEqual({ ...first, writes: 0 });
    warn.mockRestore();
    await rm(folder, { recursive: true });
  });

  it('reads every article, the newest first, however many there are', async () => {
    await test.dataSource.query(
      `insert into blog_posts (slug, title, content, "publishedAt")
       select 'articolo-' || n, 'Articolo ' || n, '<p>Testo numero ' || n || '.</p>',
              timestamptz '2025-01-01' - n * interval '1 hour'
       from generate_series(1, 401) n`,
    );
    const urls = (await passagesOf('articolo')).map(({ source }) => source.url);
    expect(urls).toEqual(Array.from({ length: 401 }, (_, i) => `/blog/articolo-${i + 1}`));
  });

  it('reads every passage of every document in order, however many there are', async () => {
    await test.dataSource.query('truncate documents restart identity cascade');
    await test.dataSource.query(
      `insert into documents (title, "fileName", hash, "contentPreview", "pageCount", file)
       select 'Documento ' || n, 'a.pdf', n::text, '', 1, '' from generate_series(1, 2) n`,
    );
    // The second document's come first, so that the order of ids is not that of reading.
    await test.dataSource.query(
      `insert into passages ("documentId", page, text)
       select 2 - n % 2, n, 'Brano ' || n from generate_series(1, 4500) n`,
    );
    const found = await passagesOf('documento');
    expect(found).toHaveLength(4500);
    expect(new Set(found.map(({ id }) => id)).size).toBe(4500);
    const pages = found.map(({ title, source }) => [title, source.page]);
    expect([pages[0], pages[2249], pages[2250], pages[4499]]).toEqual([
      ['Documento 1', 1],
      ['Documento 1', 4499],
      ['Documento 2', 2],
      ['Documento 2', 4500],
    ]);
  });
});

const passages: SourcedPassage[] = [
  {
    id: 'a',
    title: 'Ponti',
    text: 'Il ponte sul Velino fu costruito nel 1831.',
    source: { kind: 'articolo', title: 'A' },
  },
];

const copyOf = (_: unknown, i: number): SourcedPassage => ({
  id: String(i),
  title: 'Ponti',
  text: `Il ponte numero ${i} fu costruito nel 1831.`,
  source: { kind: 'articolo', title: 'A' },
});

describe('the file of the search index', () => {
  let folder: string;
  let warn: jest.SpiedFunction<Logger['warn']>;

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'salaria-index-'));
    warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
  });
  afterEach(async () => {
    warn.mockRestore();
    await rm(folder, { recursive: true, force: true });
  });

  it('returns the index that another process has written', async () => {
    expect(await new IndexFile({ DATA_DIR: folder }).read()).toBeUndefined();
    expect(warn).not.toHaveBeenCalled();
    const index = await buildIndex(passages);
    await new IndexFile({ DATA_DIR: folder }).write(index, 'abc');
    expect(await new IndexFile({ DATA_DIR: folder }).read()).toEqual({ index, fingerprint: 'abc' });
  });

  it.each<[string, (bytes: Buffer) => Uint8Array]>([
    ['cut off', (bytes) => bytes.subarray(0, -1)],
    ['empty', () => Buffer.alloc(0)],
    ['changed in one bit', (bytes) => bytes.fill((bytes[100] ?? 0) ^ 1, 100, 101)],
    ['written by another program', () => Buffer.from('{"version":1}'.repeat(20))],
  ])('is not used when it is %s, and is replaced', async (_, damage) => {
    const file = new IndexFile({ DATA_DIR: folder });
    const index = await buildIndex(passages);
    await file.write(index, 'abc');
    const stored = path.join(folder, 'search-index.bin');
    await writeFile(stored, damage(await readFile(stored)));
    expect(await file.read()).toBeUndefined();
    await file.write(index, 'abc');
    expect(await file.read()).toEqual({ index, fingerprint: 'abc' });
  });

  it('is whole at any time while several writers replace it', async () => {
    const indexes = await Promise.all([1, 300].map((count) => buildIndex(Array.from({ length: count }, copyOf))));
    const write = async (number: number) => {
      const index = indexes[number];
      for (let i = 0; index && i < 5; i += 1) await new IndexFile({ DATA_DIR: folder }).write(index, String(number));
    };
    await write(0);
    let isWriting = true;
    const writes = Promise.all([0, 1, 0, 1].map(write)).finally(() => {
      isWriting = false;
    });
    const file = new IndexFile({ DATA_DIR: folder });
    while (isWriting) {
      const stored = await file.read();
      expect(stored && passageCount(stored.index)).toBe(stored?.fingerprint === '0' ? 1 : 300);
    }
    await writes;
    expect(warn).not.toHaveBeenCalled();
    expect(await readdir(folder)).toEqual(['search-index.bin']);
  });

  it('is written without what an interrupted write has left', async () => {
    const left = path.join(folder, 'search-index.bin.left');
    await writeFile(left, '');
    await utimes(left, 0, 0);
    await new IndexFile({ DATA_DIR: folder }).write(await buildIndex(passages), 'abc');
    expect(await readdir(folder)).toEqual(['search-index.bin']);
  });

  it('logs a warning where the folder cannot be written', async () => {
    await writeFile(path.join(folder, 'file'), '');
    await new IndexFile({ DATA_DIR: path.join(folder, 'file', 'below') }).write(await buildIndex(passages), 'abc');
    expect(warn).toHaveBeenCalledTimes(1);
  });
});
