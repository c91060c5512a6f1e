import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ModulesContainer } from '@nestjs/core';
import { wireModules } from '../../../app/wire-modules.js';
import { createTestApp, type TestApp } from '../../../testing/test-app.js';
import { routesOf } from '../../routes.js';
import { isApiCall } from './api-call.decorator.js';

const key = 'una-chiave-di-prova-lunga';
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ env: { ADMIN_TOKEN: key }, more: wireModules });
});
afterAll(() => test.close());

describe('a query parameter that the call does not know', () => {
  it.each([
    ['/api/posts?limti=10', 'limti', 'Parametri ammessi: cursor, limit'],
    [
      '/api/quizzes?category=sabini&utm_source=x',
      'utm_source',
      'Parametri ammessi: category, cursor, difficulty, limit',
    ],
    ['/api/search?q=via&Q=via', 'Q', 'Parametri ammessi: limit, q'],
    ['/api/categories?x', 'x', 'La chiamata non ha parametri'],
    ['/api/discoveries?__proto__[x]=1', '__proto__[x]', 'Parametri ammessi: category, cursor, limit, period, verified'],
    ['/sections/registry.json?v=2', 'v', 'Parametri ammessi: audience'],
  ])('is refused with the known ones: %s', async (address, name, allowed) => {
    const { body } = await test.http.get(address).expect(400);
    expect(body).toEqual({
      statusCode: 400,
      code: 'bad_request',
      message: `Parametro sconosciuto: «${name}». ${allowed}.`,
      issues: [{ path: name, message: `Parametro sconosciuto. ${allowed}` }],
    });
  });

  it('is refused also after the response has been cached', async () => {
    await test.http.get('/api/posts').expect(200);
    await test.http.get('/api/posts').expect(200);
    await test.http.get('/api/posts?x=1').expect(400);
    await test.http.get('/api/posts').expect(200);
  });

  it('is refused by every call of the API, whatever its method', async () => {
    const calls = routesOf(test.app.get(ModulesContainer)).filter(({ handler }) => isApiCall(handler));
    expect(calls.length).toBeGreaterThan(30);
    for (const { method, path, name } of calls) {
      const response = await fetch(`${test.url}${path.replaceAll(/:\w+/g, '1')}?mai-visto=1`, {
        method,
        headers: { authorization: `Bearer ${key}` },
      });
      const { issues = [] } = (await response.json()) as { issues?: { path: string }[] };
      expect([name, response.status, issues[0]?.path]).toEqual([name, 400, 'mai-visto']);
    }
  });

  it('is listed with at most 19 others', async () => {
    const many = Array.from({ length: 100 }, (_, i) => `p${i}=1`).join('&');
    const { body } = await test.http.get(`/api/posts?${many}`).expect(400);
    expect(body.issues).toHaveLength(20);
    const { body: long } = await test.http.get(`/api/posts?${'a'.repeat(1000)}=1`).expect(400);
    expect(long.issues[0].path).toHaveLength(100);
  });

  it.each(['/api/docs?utm_source=x', '/sitemap.xml?fbclid=1', '/health/live?x=1'])(
    'has no effect outside the calls: %s',
    async (address) => {
      expect((await fetch(test.url + address)).status).not.toBe(400);
    },
  );
});

describe('an invalid parameter', () => {
  it.each([
    ['/api/quizzes/abc', 'id'],
    ['/api/authors/0', 'authorId'],
    [`/api/posts/${'a'.repeat(300)}`, 'slug'],
    ['/api/quizzes?category=sabini&category=romani', 'category'],
    ['/api/nearby-artifacts?latitude=95&longitude=13', 'latitude'],
    ['/api/changes?since=ieri', 'since'],
  ])('is named in the issues: %s', async (address, name) => {
    const { body } = await test.http.get(address).expect(400);
    expect(body.issues).toEqual([{ path: name, message: body.message }]);
  });

  it('of a body is named by its field', async () => {
    const { body } = await test.http.post('/api/quizzes/1/attempts').send({ score: 1, totalQuestions: 0 }).expect(400);
    expect(body.issues[0].path).toBe('totalQuestions');
  });

  it('that a body does not know is named like one of a query', async () => {
    const attempt = { score: 1, totalQuestions: 2, punti: 3, voto: 4 };
    const { body } = await test.http.post('/api/quizzes/1/attempts').send(attempt).expect(400);
    expect([body.message, body.issues]).toEqual([
      'Campo sconosciuto: «punti»',
      [
        { path: 'punti', message: 'Campo sconosciuto: «punti»' },
        { path: 'voto', message: 'Campo sconosciuto: «voto»' },
      ],
    ]);
    const many = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`campo-${index}`, 1]));
    const { body: long } = await test.http.post('/api/quizzes/1/attempts').send(many).expect(400);
    expect(long.issues).toHaveLength(20);
  });

  it('that breaks two rules with one message is listed once', async () => {
    const message = { name: '', email: 'ada@example.org', subject: 'Altro', message: 'Una domanda.' };
    const { body } = await test.http.post('/api/contact').send(message).expect(400);
    expect(body.issues).toEqual([{ path: 'name', message: 'Il nome è obbligatorio' }]);
  });
});
