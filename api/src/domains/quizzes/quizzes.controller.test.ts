import { beforeAll, describe, expect, it } from '@jest/globals';
import { periodSchema } from '@salaria/contracts/periods';
import { attemptSchema, quizQuestionsSchema, quizSchema, quizzesSchema } from '@salaria/contracts/quizzes';
import { timelineSchema } from '@salaria/contracts/timeline';
import * as z from '@salaria/contracts/z';
import { createTestApp } from '../../testing/test-app.js';
import { PeriodEntity } from '../periods/period.entity.js';
import { TimelinePeriodEntity } from '../timeline/timeline-period.entity.js';
import { QuizEntity } from './quiz.entity.js';
import { QuizAttemptEntity } from './quiz-attempt.entity.js';
import { QuizQuestionEntity } from './quiz-question.entity.js';
import { started } from '../../testing/started.js';

const test = started(createTestApp);
let quizId: number;

beforeAll(async () => {
  const quizzes = test.dataSource.getRepository(QuizEntity);
  const { id } = await quizzes.save(quizzes.create({ title: 'I Sabini', difficulty: 'facile', category: 'sabini' }));
  await quizzes.insert({ title: 'La via', difficulty: 'difficile', category: 'via-salaria' });
  quizId = id;
  const question = { quizId, options: JSON.stringify(['Sì', 'No']), correctAnswer: 0 };
  await test.dataSource.getRepository(QuizQuestionEntity).insert([
    { ...question, question: 'Seconda?', order: 2, explanation: 'Perché sì.' },
    { ...question, question: 'Prima?', order: 1 },
  ]);
});

const titles = async (query: string) =>
  z.parse(quizzesSchema, (await test.http.get(`/api/quizzes${query}`).expect(200)).body).map(({ title }) => title);

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
    expect(z.parse(quizSchema, (await test.http.get(`/api/quizzes/${quizId}`).expect(200)).body)).toMatchObject({
      title: 'I Sabini',
    });
    const questions = z.parse(
      quizQuestionsSchema,
      (await test.http.get(`/api/quizzes/${quizId}/questions`).expect(200)).body,
    );
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
  const attempt = (body: object, id: number | string = quizId) =>
    test.http.post(`/api/quizzes/${id}/attempts`).send(body);

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
