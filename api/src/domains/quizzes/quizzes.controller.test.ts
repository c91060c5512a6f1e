import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { attemptSchema, quizQuestionsSchema, quizSchema, quizzesSchema } from '@salaria/contracts/quizzes';
import * as z from '@salaria/contracts/z';
import { createTestApp, type TestApp } from '../../testing/test-app.js';
import { QuizEntity } from './quiz.entity.js';
import { QuizAttemptEntity } from './quiz-attempt.entity.js';
import { QuizQuestionEntity } from './quiz-question.entity.js';

let test: TestApp;
let quizId: number;

beforeAll(async () => {
  test = await createTestApp();
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
afterAll(() => test.close());

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

  it('rejects a repeated filter', async () => {
    await test.http.get('/api/quizzes?category=sabini&category=romani').expect(400);
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
    for (const id of ['0', '-1', 'abc', '1.5', '99999999999', '1e3', '2147483648'])
      await test.http.get(`/api/quizzes/${id}`).expect(400);
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
    await attempt({ score: '1', totalQuestions: 2 }).expect(400);
    await attempt({ score: 1.5, totalQuestions: 2 }).expect(400);
    await attempt({}).expect(400);
  });
});
