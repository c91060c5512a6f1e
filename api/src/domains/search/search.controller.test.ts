import { setImmediate } from 'node:timers/promises';
import { jest } from '@jest/globals';
import { errorSchema } from '@salaria/contracts/common';
import { type SearchResults, searchResultsSchema } from '@salaria/contracts/search';
import * as z from '@salaria/contracts/z';
import { buildIndex } from '@salaria/search/index/index-builder';
import { passageAt, passageCount, passageText } from '@salaria/search/index/passage-index';
import { Contributions } from '../../platform/contributions/contributions.js';
import { SearchTexts, type SearchTextsReader } from '../../platform/contributions/search-texts.js';
import { CacheInvalidator } from '../../platform/http-cache/cache-invalidator.js';
import { PostsRepository } from '../posts/posts.repository.js';
import { createTestApp } from '../../testing/test-app.js';
import { makePdf } from '../pdfs/pdf.fixtures.js';
import { untilIndexed } from './collection.fixtures.js';
import { type Collection, CollectionService } from './collection.service.js';
import { started } from '../../testing/started.js';
import { readTexts } from './indexed-texts.js';
import type { SourcedPassage } from './read-passages.js';
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
    await dataSource.query(`select pg_notify('salaria_cache', '*')`);
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

  async function passagesOf(kind: string): Promise<SourcedPassage[]> {
    const sources = test.app.get(Contributions).providers(SearchTexts);
    const reader = sources.find(([options]) => options.kind === kind)?.[1] as SearchTextsReader;
    const { versions, passagesOf: read } = await readTexts(kind, reader);
    const passages: SourcedPassage[] = [];
    for await (const ofText of read([...versions.keys()])) passages.push(...ofText);
    return passages;
  }

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

  it('reads only the texts that have changed, and has the same index as one that reads all', async () => {
    const service = test.app.get(CollectionService);
    const texts = jest.spyOn(test.app.get(PostsRepository), 'findTexts');
    await test.app.get(CacheInvalidator).invalidate('posts');
    await untilIndexed(test, 'Articolo 401');
    texts.mockClear();
    await test.dataSource.query(`update blog_posts set title = 'Un altro titolo' where slug = 'articolo-7'`);
    await test.dataSource.query(`delete from blog_posts where slug = 'articolo-8'`);
    await test.app.get(CacheInvalidator).invalidate('posts/articolo-7', 'posts/text');
    await untilIndexed(test, 'Un altro titolo');
    expect(texts.mock.calls).toEqual([[['articolo-7']]]);
    const { index } = await service.get();
    const passages = Array.from({ length: passageCount(index) }, (_, i) => ({
      ...passageAt(index, i),
      text: passageText(index, i),
    }));
    expect(passages.some(({ title }) => title === 'Articolo 8')).toBe(false);
    expect(index).toEqual(await buildIndex(passages));
  });
});
