import {
  authorSchema,
  categoriesSchema,
  type Gallery,
  postResultsSchema,
  postSchema,
  postSummariesSchema,
} from '@salaria/contracts/posts';
import * as z from '@salaria/contracts/z';
import { createTestApp } from '../testing/test-app.js';
import { PostEntity } from './posts/post.entity.js';
import { started } from '../testing/started.js';
import { periodSchema } from '@salaria/contracts/periods';
import { attemptSchema, quizQuestionsSchema, quizSchema, quizzesSchema } from '@salaria/contracts/quizzes';
import { timelineSchema } from '@salaria/contracts/timeline';
import { PeriodEntity } from './periods/period.entity.js';
import { TimelinePeriodEntity } from './timeline/timeline-period.entity.js';
import { QuizEntity } from './quizzes/quiz.entity.js';
import { QuizAttemptEntity } from './quizzes/quiz-attempt.entity.js';
import { QuizQuestionEntity } from './quizzes/quiz-question.entity.js';
import { discoveriesSchema, discoverySchema } from '@salaria/contracts/discoveries';
import { pictureExample } from '@salaria/contracts/picture';
import { deskDiscoveriesPageSchema, deskDiscoverySchema } from '@salaria/contracts/desk/visitors/discoveries';
import { CacheInvalidator } from '../platform/http-cache/cache-invalidator.js';
import { JobQueue } from '../platform/jobs/job-queue.service.js';
import { startFakeSmtp } from '../testing/fake-smtp.js';
import { actAs } from '../testing/calls/foreign-role.js';
import { waitUntil } from '../testing/time-limit.js';
import { DiscoveryEntity } from './discoveries/discovery.entity.js';

describe('posts, authors and categories', () => {
  const test = started(createTestApp);

  const items = [1, 2, 3, 4].map((n) => ({
    src: `/images/${n}.jpg`,
    alt: `Veduta ${n}`,
    caption: `Didascalia ${n}`,
    ...(n === 1 && { description: 'Da sud.' }),
  }));
  const gallery: Gallery = { name: 'prova', style: 'dialog', counter: false, lockScroll: true, items };

  beforeAll(async () => {
    await test.dataSource.query(`
    insert into authors (id, name, title) values (7, 'Anna Bianchi', 'Archeologa');
    insert into blog_categories (id, name, slug) values
      (1, 'Via Salaria', 'via-salaria'), (2, 'Archeologia', 'archeologia')`);
    const posts = test.dataSource.getRepository(PostEntity);
    await posts.insert([
      {
        slug: 'primo',
        title: 'Primo',
        content: '<p>Uno</p>',
        excerpt: 'uno',
        publishedAt: new Date('2025-01-01T10:00:00Z'),
      },
      {
        slug: 'secondo',
        title: 'Secondo',
        content: '<p>Due</p>',
        excerpt: 'due',
        imageUrl: '/images/due.jpg',
        publishedAt: new Date('2025-03-05T10:00:00Z'),
        authorId: 7,
        categoryId: 1,
      },
      ...['posta-romana', 'il-masso-dellorso', 'antiquarium-di-posta'].map((slug) => ({
        slug,
        title: slug,
        content: '<p>Tre</p>',
        publishedAt: new Date('2024-01-01T10:00:00Z'),
        gallery: { ...gallery, items: slug === 'antiquarium-di-posta' ? [] : gallery.items },
      })),
    ]);
  });

  it('GET /api/paged/posts has pages by number, newest first, of all articles, of a category and of parts of slugs', async () => {
    for (const [query, total, found] of [
      ['limit=2', 5, ['secondo', 'primo']],
      ['limit=2&page=99', 5, ['posta-romana']],
      ['category=via-salaria', 1, ['secondo']],
      ['category=ignota', 0, []],
      ['slugs=masso,altro,prim', 2, ['primo', 'il-masso-dellorso']],
      ['slugs=%25,_', 0, []],
    ] as const) {
      const { items, ...rest } = await test.get(postResultsSchema, `/api/paged/posts?${query}`);
      expect([query, rest.total, items.map(({ slug }) => slug)]).toEqual([query, total, found]);
    }
    await test.http.get(`/api/paged/posts?slugs=${'x'.repeat(10_000)}`).expect(400);
  });

  it('GET /api/posts lists summaries, newest first, without content', async () => {
    const { body } = await test.http.get('/api/posts').expect(200).expect('Content-Type', /json/);
    const posts = z.parse(postSummariesSchema, body);
    expect(posts.map(({ slug }) => slug).slice(0, 2)).toEqual(['secondo', 'primo']);
    expect(body[0]).toEqual({
      id: expect.any(Number),
      slug: 'secondo',
      title: 'Secondo',
      excerpt: 'due',
      imageUrl: '/images/due.jpg',
      publishedAt: '2025-03-05T10:00:00.000Z',
      galleryPreview: null,
    });
  });

  describe('the gallery of a post', () => {
    it('is part of the post, and null without one', async () => {
      expect((await test.get(postSchema, '/api/posts/posta-romana')).gallery).toEqual(gallery);
      expect((await test.get(postSchema, '/api/posts/primo')).gallery).toBeNull();
    });

    it('has a preview of three pictures in lists, for the four articles whose cards show one', async () => {
      const previews = (await test.get(postSummariesSchema, '/api/posts?limit=10')).map(({ slug, galleryPreview }) => [
        slug,
        galleryPreview,
      ]);
      expect(Object.fromEntries(previews)).toEqual({
        primo: null,
        secondo: null,
        'posta-romana': null,
        'il-masso-dellorso': { name: 'prova', items: items.slice(0, 3).map(({ src, alt }) => ({ src, alt })) },
        'antiquarium-di-posta': { name: 'prova', items: [] },
      });
    });
  });

  describe('GET /api/posts/{slug}', () => {
    it('returns a post with its content', async () => {
      expect(await test.get(postSchema, '/api/posts/primo')).toMatchObject({
        slug: 'primo',
        content: '<p>Uno</p>',
        authorId: null,
      });
    });

    it('answers 404 in Italian for an unknown post', async () => {
      const { body } = await test.http.get('/api/posts/terzo').expect(404);
      expect(body).toEqual({
        statusCode: 404,
        code: 'not_found',
        message: "L'articolo che stai cercando non è disponibile o è stato rimosso.",
      });
    });
  });

  it('the author of a post is found by the id of the post', async () => {
    const post = await test.get(postSchema, '/api/posts/secondo');
    expect(await test.get(authorSchema, `/api/authors/${post.authorId}`)).toMatchObject({
      name: 'Anna Bianchi',
      title: 'Archeologa',
    });
  });

  describe('categories', () => {
    it('are listed by name', async () => {
      expect(await test.get(categoriesSchema, '/api/categories')).toEqual([
        { id: 2, name: 'Archeologia', slug: 'archeologia' },
        { id: 1, name: 'Via Salaria', slug: 'via-salaria' },
      ]);
    });

    it('have their posts, without content', async () => {
      const { body, text } = await test.http.get('/api/categories/via-salaria/posts').expect(200);
      expect(z.parse(postSummariesSchema, body).map(({ slug }) => slug)).toEqual(['secondo']);
      expect(text).not.toContain('content');
      expect((await test.http.get('/api/categories/archeologia/posts').expect(200)).body).toEqual([]);
      await test.http.get('/api/categories/etruschi/posts').expect(404);
    });
  });
});

describe('quizzes and periods', () => {
  const test = started(createTestApp);
  let quizId: number;

  beforeAll(async () => {
    const quizzes = test.dataSource.getRepository(QuizEntity);
    const { id } = await quizzes.save(
      quizzes.create({ title: 'I Sabini', difficulty: 'facile', category: 'sabini', image: pictureExample }),
    );
    await quizzes.insert({ title: 'La via', difficulty: 'difficile', category: 'via-salaria' });
    quizId = id;
    const question = { quizId, options: JSON.stringify(['Sì', 'No']), correctAnswer: 0 };
    await test.dataSource.getRepository(QuizQuestionEntity).insert([
      { ...question, question: 'Seconda?', order: 2, explanation: 'Perché sì.' },
      { ...question, question: 'Prima?', order: 1 },
    ]);
  });

  const titles = async (query: string) =>
    (await test.get(quizzesSchema, `/api/quizzes${query}`)).map(({ title }) => title);

  describe('GET /api/quizzes', () => {
    it('filters by category and difficulty; an empty filter matches every quiz', async () => {
      expect(await titles('')).toEqual(['I Sabini', 'La via']);
      expect(await titles('?category=sabini')).toEqual(['I Sabini']);
      expect(await titles('?category=sabini&difficulty=difficile')).toEqual([]);
      expect(await titles('?category=&difficulty=difficile')).toEqual(['La via']);
    });

    it.each([
      ['category', 'etruschi', 'La categoria richiesta non esiste.', 'sabini, via-salaria, archeologia, romani'],
      ['difficulty', 'impossibile', 'La difficoltà richiesta non esiste.', 'facile, medio, difficile'],
    ])('answers 404 for an unknown %s, with the known ones', async (name, value, message, known) => {
      const { body } = await test.http.get(`/api/quizzes?${name}=${value}`).expect(404);
      const issues = [{ path: name, message: `${message} Valori ammessi: ${known}.` }];
      expect(body).toEqual({ statusCode: 404, code: 'not_found', message, issues });
    });
  });

  describe('one quiz', () => {
    it('has its questions in order', async () => {
      expect(await test.get(quizSchema, `/api/quizzes/${quizId}`)).toMatchObject({
        title: 'I Sabini',
        image: { credit: pictureExample.credit, licence: pictureExample.licence },
      });
      const questions = await test.get(quizQuestionsSchema, `/api/quizzes/${quizId}/questions`);
      expect(questions.map(({ question }) => question)).toEqual(['Prima?', 'Seconda?']);
      expect(JSON.parse(String(questions[0]?.options))).toEqual(['Sì', 'No']);
    });

    it('answers 404 for an unknown id and 400 for an invalid one', async () => {
      await test.http.get('/api/quizzes/999999').expect(404);
      await test.http.get('/api/quizzes/999999/questions').expect(404);
      for (const id of ['0', 'abc', '1.5', '2147483648']) await test.http.get(`/api/quizzes/${id}`).expect(400);
    });
  });

  describe('POST /api/quizzes/{id}/attempts', () => {
    const attempt = (body: object, id: number | string = quizId) => test.post(`/api/quizzes/${id}/attempts`, body);

    it('stores an attempt and returns it without the e-mail address', async () => {
      const { body } = await attempt({ score: 1, totalQuestions: 2, userEmail: 'anna@example.it' }).expect(201);
      expect(z.parse(attemptSchema, body)).toMatchObject({ quizId, score: 1, totalQuestions: 2 });
      expect(JSON.stringify(body)).not.toContain('anna');
      const rows = await test.dataSource.getRepository(QuizAttemptEntity).find();
      expect(rows).toMatchObject([{ score: 1, totalQuestions: 2, userEmail: 'anna@example.it' }]);
    });

    it('rejects a score above the number of questions, an unknown quiz and unknown fields', async () => {
      const { body } = await attempt({ score: 3, totalQuestions: 2 }).expect(400);
      expect(body.message).toBe('Il punteggio supera il numero di domande');
      await attempt({ score: 1, totalQuestions: 2 }, 999999).expect(404);
      await attempt({ score: 1, totalQuestions: 2, id: 7 }).expect(400);
    });
  });

  const image = { src: '/images/uno.jpg', alt: 'Una strada', caption: 'La strada' };

  describe('GET /api/periods/{period}', () => {
    const period = {
      title: 'I Sabini',
      description: 'Uno.\n\nDue.',
      timeframe: '1000 – 290 a.C.',
      aat: '300020533',
      research: [{ title: 'Scavi', summary: 'Che cosa si è trovato.', year: '1998', source: 'Rivista' }],
    };
    beforeAll(() =>
      test.dataSource.getRepository(PeriodEntity).insert([
        { ...period, name: 'sabini', image },
        { ...period, name: 'medioevo' },
      ]),
    );

    it('returns what the page of a period says', async () => {
      const { body } = await test.http.get('/api/periods/sabini').expect(200);
      const { aat: _, ...texts } = period;
      expect(body).toEqual({ ...texts, image });
      expect(z.safeParse(periodSchema, body).success).toBe(true);
    });

    it.each(['atlantide', 'constructor'])('answers 404 in Italian for %s', async (name) => {
      const { body } = await test.http.get(`/api/periods/${name}`).expect(404);
      expect(body).toMatchObject({ code: 'not_found', message: 'Il periodo richiesto non esiste.' });
    });
  });

  describe('GET /api/timeline', () => {
    const period = (key: string, position: number) => ({
      key,
      position,
      name: `Nome di ${key}`,
      slug: 'sabini',
      startYear: -1000,
      endYear: -290,
      description: 'Che cosa accadde.',
      color: '#8E2A1E',
      highlights: ['Uno', 'Due'],
    });
    beforeAll(() =>
      test.dataSource
        .getRepository(TimelinePeriodEntity)
        .insert([{ ...period('romanEmpire', 1), image }, period('sabiniVacuna', 0)]),
    );

    it('lists the periods of the timeline, the oldest first', async () => {
      const { body } = await test.http.get('/api/timeline').expect(200);
      const { key: _key, position: _position, ...rest } = period('sabiniVacuna', 0);
      expect(body[0]).toEqual({ id: 'sabiniVacuna', ...rest });
      expect(z.parse(timelineSchema, body).map(({ id }) => id)).toEqual(['sabiniVacuna', 'romanEmpire']);
      expect(body[1].image).toEqual(image);
    });
  });
});

describe('discoveries', () => {
  const path = '/api/desk/discoveries';
  const smtp = started(startFakeSmtp);
  const test = started(() => createTestApp({ env: { SMTP_URL: smtp.url, MAIL_FROM: 'sito@example.it' } }));

  describe('GET /api/discoveries', () => {
    const secret = { discovererEmail: 'segreta@example.it', notes: 'nota interna', verifiedBy: 'Soprintendenza' };

    beforeAll(async () => {
      await test.dataSource.query('truncate archaeological_discoveries restart identity');
      const common = { description: 'd', discovererName: 'Anna', location: 'Posta', ...secret };
      await test.dataSource.getRepository(DiscoveryEntity).insert([
        {
          ...common,
          title: 'Moneta',
          period: 'romano',
          category: 'monete',
          latitude: '42.523456',
          longitude: '13.098765',
          isVerified: 'true',
          submittedAt: new Date('2025-02-01'),
        },
        {
          ...common,
          title: 'Muro',
          image: pictureExample,
          period: 'medievale',
          category: 'strutture',
          latitude: 'vicino al fiume',
          longitude: '-13.005',
          submittedAt: new Date('2025-03-01'),
        },
      ]);
      await test.app.get(CacheInvalidator).invalidate('*');
    });

    const list = (query = '') => test.get(discoveriesSchema, `/api/discoveries${query}`);
    const titles = async (query: string) => (await list(query)).map(({ title }) => title);

    it('lists and filters discoveries, newest first', async () => {
      expect(await titles('')).toEqual(['Muro', 'Moneta']);
      expect(await titles('?verified=true')).toEqual(['Moneta']);
      expect(await titles('?verified=false')).toEqual(['Muro', 'Moneta']);
      expect(await titles('?category=strutture')).toEqual(['Muro']);
      expect(await titles('?period=romano&verified=true')).toEqual(['Moneta']);
      expect(await titles('?verified=')).toEqual(['Muro', 'Moneta']);
      expect(await titles('?period=moderno')).toEqual([]);
    });

    it.each([
      ['category', 'navi', 'La categoria richiesta non esiste.'],
      ['period', 'etrusco', 'Il periodo richiesto non esiste.'],
    ])('answers 404 for an unknown %s', async (name, value, message) => {
      const { body } = await test.http.get(`/api/discoveries?${name}=${value}`).expect(404);
      expect(body).toMatchObject({ code: 'not_found', message, issues: [{ path: name }] });
    });

    it('exposes no e-mail address, note, verifier or exact position', async () => {
      const { text } = await test.http.get('/api/discoveries').expect(200);
      for (const value of [...Object.values(secret), '42.523456', '13.098765', 'vicino al fiume'])
        expect(text).not.toContain(value);
      const [muro, moneta] = await list();
      expect(moneta).toMatchObject({ latitude: '42.52', longitude: '13.10', isVerified: 'true' });
      const { placeholder: _, ...image } = pictureExample;
      expect(muro).toMatchObject({ image, latitude: null, longitude: '-13.01', isVerified: 'false' });
      expect(Object.keys(JSON.parse(text)[0]).toSorted()).toEqual(Object.keys(discoverySchema.shape).toSorted());
    });
  });

  const get = (id: number) => test.get(deskDiscoverySchema, `${path}/${id}`);
  const ids = async (query: string) =>
    (await test.get(deskDiscoveriesPageSchema, path + query)).items.map(({ id }) => id);
  async function correction(id: number, change: object = {}) {
    const { title, location, latitude, longitude, period, category, version } = await get(id);
    return { title, location, latitude, longitude, period, category, version, ...change };
  }
  async function describedLast() {
    const [row] = await test.dataSource.query<{ details: unknown }[]>(
      'select details from audit_log where details is not null order by id desc limit 1',
    );
    return row?.details;
  }
  /** Waits until visitors see the expected titles and categories. */
  const expectOnSite = (expected: string[]) =>
    waitUntil(async () => {
      const { body } = await test.http.get('/api/discoveries').expect(200);
      const seen = (body as Record<string, string>[]).map(({ title, category }) => `${title} ${category}`);
      return String(seen.toSorted()) === String(expected);
    });

  describe('the desk', () => {
    beforeEach(async () => {
      smtp.received.length = 0;
      await test.dataSource.query(`
      truncate archaeological_discoveries restart identity;
      insert into archaeological_discoveries
        (title, description, "discovererName", "discovererEmail", latitude, longitude, location, period, category,
         "isVerified", "importKey") values
        ('Moneta', 'd', 'Anna', 'anna@example.it', '42.523456', '13.1', 'Posta', 'romano', 'monete', 'false', null),
        ('Muro', 'd', 'Bruno', null, '42.5', '13.1', 'Bacugno', 'romano', 'strutture', 'true', null),
        ('Fibula', 'd', 'Carla', null, '42.5', '13.1', 'Posta', 'romano', 'ornamenti', 'false', 'fibula')`);
      // The site did not write these rows itself.
      await test.app.get(CacheInvalidator).invalidate('*');
      actAs(test, 'moderatore');
    });

    it('lists discoveries by state and words, with exact coordinates', async () => {
      expect([
        await ids(''),
        await ids('?state=pending'),
        await ids('?state=verified'),
        await ids('?q=bacugno'),
      ]).toEqual([[3, 2, 1], [3, 1], [2], [2]]);
      expect(await get(1)).toMatchObject({
        latitude: '42.523456',
        discovererEmail: 'anna@example.it',
        contentKey: null,
      });
      expect(await get(3)).toMatchObject({ contentKey: 'fibula' });
      await test.http.get(`${path}?state=altre`).expect(400);
    });

    it('verifies with the name of the account, once, and can be undone', async () => {
      const { version } = await get(1);
      const verify = (sent: object) => test.post(`${path}/1/verification`, sent);
      const { body } = await verify({ note: 'Vista', version }).expect(200);
      expect(z.parse(deskDiscoverySchema, body)).toMatchObject({
        isVerified: true,
        verifiedBy: 'Rita Rossi',
        notes: 'Vista',
        verifiedAt: expect.any(String),
      });
      expect((await verify({ note: '', version }).expect(409)).body).toMatchObject({ code: 'conflict' });
      const again = await verify({ note: '', version: body.version as string }).expect(409);
      expect(again.body).toMatchObject({ code: 'already_verified', message: expect.stringContaining('Rita Rossi') });
      await test.http.delete(`${path}/1/verification`).expect(200);
      expect(await get(1)).toMatchObject({ isVerified: false, verifiedBy: null, notes: 'Vista' });
    });

    it('rejects with a reason, which is mailed where it is asked for', async () => {
      await expectOnSite(['Fibula ornamenti', 'Moneta monete', 'Muro strutture']);
      const { version } = await get(1);
      const reject = (id: number, sent: object) => test.post(`${path}/${id}/rejection`, sent);
      await reject(1, { reason: ' ', notify: true, version }).expect(400);
      await reject(1, { reason: 'È moderna.', notify: true, version: '999' }).expect(409);
      const mailed = await reject(1, { reason: 'È moderna.', notify: true, version }).expect(200);
      expect(mailed.body).toEqual({ isMailed: true });
      expect(await describedLast()).toEqual({ title: 'Moneta', reason: 'È moderna.', isMailed: true });
      const unsent = await reject(2, { reason: 'Doppia.', notify: true, version: (await get(2)).version }).expect(200);
      expect(unsent.body).toEqual({ isMailed: false });
      expect(await describedLast()).toEqual({ title: 'Muro', reason: 'Doppia.', isMailed: false });
      await test.app.get(JobQueue).runDue();
      expect(smtp.received).toHaveLength(1);
      expect(smtp.received[0]).toMatch(/^To: anna@example\.it/m);
      await expectOnSite(['Fibula ornamenti']);
      await test.http.get(`${path}/1`).expect(404);
    });

    it('corrects place and category, which visitors see at once', async () => {
      await expectOnSite(['Fibula ornamenti', 'Moneta monete', 'Muro strutture']);
      const sent = await correction(1, { category: 'ceramiche', location: 'Bacugno' });
      await test.post(`${path}/1`, sent).expect(200);
      expect(await describedLast()).toEqual({
        title: 'Moneta',
        before: { category: 'monete', location: 'Posta' },
        after: { category: 'ceramiche', location: 'Bacugno' },
      });
      await expectOnSite(['Fibula ornamenti', 'Moneta ceramiche', 'Muro strutture']);
      expect((await test.post(`${path}/1`, sent).expect(409)).body).toMatchObject({ code: 'conflict' });
    });

    it('writes down a report that came by telephone, which waits for its verification', async () => {
      const report = {
        ...{ title: 'Denario', description: 'Nell’orto.', location: 'Posta', period: 'romano', category: 'monete' },
        ...{ discovererName: 'Ugo', discovererEmail: '', latitude: '42.5234', longitude: '13.0987' },
      };
      const { body } = await test.post('/api/desk/discoveries', report).expect(201);
      expect(body).toMatchObject({ title: 'Denario', isVerified: false, discovererEmail: null, contentKey: null });
      const pending = await test.http.get('/api/desk/discoveries?state=pending&q=denario').expect(200);
      expect(pending.body.items).toMatchObject([{ id: body.id, discovererName: 'Ugo' }]);
      for (const wrong of [{ latitude: 'nord' }, { description: ' ' }, { discovererEmail: 'x' }, { period: 'futuro' }])
        await test.post('/api/desk/discoveries', { ...report, ...wrong }).expect(400);
    });

    it('does not correct to what is no position, category or period', async () => {
      for (const change of [
        { latitude: '91' },
        { longitude: 'vicino al fiume' },
        { category: 'navi' },
        { period: 'etrusco' },
      ])
        await test.post(`${path}/1`, await correction(1, change)).expect(400);
    });

    it('leaves discoveries of the contents to the contents', async () => {
      const { version } = await get(3);
      const sent = { reason: 'Doppia.', notify: false, version };
      for (const answer of [
        await test.post(`${path}/3/rejection`, sent).expect(409),
        await test.post(`${path}/3`, await correction(3)).expect(409),
      ])
        expect(answer.body).toMatchObject({ code: 'from_content', message: expect.stringContaining('fibula.yml') });
    });
  });
});
