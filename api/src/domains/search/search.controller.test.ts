import { errorSchema } from '@salaria/contracts/common';
import { type SearchResults, searchResultsSchema } from '@salaria/contracts/search';
import * as z from '@salaria/contracts/z';
import { makePdf } from '../pdfs/pdf.fixtures.js';
import { createTestApp, type TestApp } from '../../testing/test-app.js';
import { untilIndexed } from './collection.fixtures.js';

describe('searching the site', () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await createTestApp();
    const { dataSource } = test;
    await dataSource.query(
      `insert into blog_posts (slug, title, excerpt, content, "publishedAt") values
       ('dea-vacuna', 'Il mistero di Vacuna', 'Chi era la dea dei Sabini.',
        '<h2>La dea</h2><p>Vacuna era venerata nell&#39;alta valle del Velino &amp; a Tivoli.</p>' ||
        '<script>var zafferano</script>', now()),
       ('futuro', 'Articolo del futuro', 'Non ancora.', '<p>Il cinabro blu.</p>', now() + interval '1 day')`,
    );
    await dataSource.query(
      `insert into artifacts (name, description, period)
       values ('Fibula ad arco', 'Spilla di bronzo per il mantello.', 'preromano')`,
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
  afterAll(() => test.close());

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
    ['spilla di bronzo', 'reperto', '/gallery'],
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

  it.each(['registro faggi 1782', 'cinabro blu', 'zafferano', 'riservatissima', 'ugo.segreto@example.org', 'qwxzkj'])(
    'returns neither PDFs nor private fields for %j',
    async (q) => {
      const results = await find(q);
      expect(JSON.stringify(results)).not.toMatch(/Registro|futuro|cinabro|riservatissima|segreto/);
    },
  );

  it('respects the limit', async () => {
    expect(await find('Sabini Vacuna moneta fibula', { limit: '1' })).toHaveLength(1);
  });

  it.each([
    {},
    { q: '' },
    { q: '  ' },
    { q: 'a'.repeat(201) },
    { q: 'a', limit: '0' },
    { q: 'a', limit: '51' },
    { q: 'a', limit: '-1' },
    { q: 'a', limit: '1e1' },
  ])('rejects %j with 400', async (query) => {
    z.parse(errorSchema, (await test.http.get('/api/search').query(query).expect(400)).body);
  });

  it.each(['%', "' OR 1=1", '<b>', '\u202e', '*'.repeat(200), 'ha ha ha'])('replies with 200 to %j', async (q) => {
    expect(Array.isArray(await find(q))).toBe(true);
  });
});
