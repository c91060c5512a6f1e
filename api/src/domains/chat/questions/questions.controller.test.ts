import { errorSchema } from '@salaria/contracts/common';
import { chatDaysSchema, deskQuestionsSchema } from '@salaria/contracts/desk/questions';
import type { StaffRole } from '@salaria/contracts/desk/accounts/session';
import * as z from '@salaria/contracts/z';
import { Staff } from '../../../platform/access/staff.js';
import { createTestApp, type TestApp } from '../../../testing/test-app.js';
import { waitUntil } from '../../../testing/time-limit.js';

const key = 'una-chiave-di-prova-lunga';
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ env: { ADMIN_TOKEN: key } });
});
afterAll(() => test.close());
beforeEach(() => test.dataSource.query('truncate rate_limits, chat_questions, chat_days'));

const asAdmin = { Authorization: `Bearer ${key}` };
const read = async (query = '') =>
  z.parse(deskQuestionsSchema, (await test.http.get(`/api/desk/questions${query}`).set(asAdmin)).body);
const readDays = async () =>
  z.parse(chatDaysSchema, (await test.http.get('/api/desk/questions/days').set(asAdmin)).body).days;
const send = (question: unknown) => test.http.post('/api/chat/questions').send({ question });
async function only() {
  const [question] = (await read()).items;
  if (!question) throw new Error('no question is stored');
  return question;
}

describe('a question for the staff', () => {
  it('is stored as its text alone, once for equal ones', async () => {
    await send('Dove era il mulino?').expect(201);
    await test.http
      .post('/api/chat/questions')
      .set('Cookie', 'salaria_chat=abc.def')
      .send({ question: 'dove era il MULINO?' })
      .expect(201);
    expect((await read()).items).toMatchObject([{ question: 'Dove era il mulino?', count: 2, handledAt: null }]);
    const rows = await test.dataSource.query<object[]>('select * from chat_questions');
    expect(Object.keys(rows[0] ?? {})).toEqual([
      ...['id', 'question', 'count', 'firstAt', 'lastAt', 'handledAt', 'handledBy'],
    ]);
  });

  it.each([
    {},
    { question: '' },
    { question: ' ' },
    { question: 'a'.repeat(2001) },
    { question: 'a\0b' },
    { question: ['x'] },
    { question: 'Dove?', sessionId: 's' },
  ])('is rejected as %j', async (body) => {
    z.parse(errorSchema, (await test.http.post('/api/chat/questions').send(body).expect(400)).body);
    expect((await read()).items).toEqual([]);
  });

  it('is accepted ten times an hour from one address', async () => {
    for (let n = 0; n < 10; n += 1) await send(`Domanda ${n}`).expect(201);
    const { body } = await send('Un’altra').expect(429);
    expect(z.parse(errorSchema, body).message).toBe('Hai inviato molte domande. Riprova più tardi.');
  });

  it('is deleted after 90 days', async () => {
    await send('Vecchia').expect(201);
    await test.dataSource.query(`update chat_questions set "lastAt" = now() - interval '91 days'`);
    await send('Nuova').expect(201);
    expect((await read()).items.map(({ question }) => question)).toEqual(['Nuova']);
  });

  it('takes the place of a handled one, then of the oldest, when a thousand are stored', async () => {
    await test.dataSource.query(
      `insert into chat_questions (question, "lastAt", "handledAt")
       select 'Domanda ' || n, now() - n * interval '1 second', case when n = 5 then now() end
       from generate_series(1, 1000) as n`,
    );
    await send('Prima').expect(201);
    await send('Seconda').expect(201);
    const first = await read('?limit=500');
    expect(first.total).toBe(1000);
    const second = await read(`?limit=500&cursor=${first.next}`);
    expect(second.next).toBeNull();
    const stored = [...first.items, ...second.items].map(({ question }) => question);
    expect(stored).toHaveLength(1000);
    expect(stored).toEqual(expect.arrayContaining(['Prima', 'Seconda', 'Domanda 999']));
    expect(stored).not.toContain('Domanda 5');
    expect(stored).not.toContain('Domanda 1000');
  });
});

describe('the staff', () => {
  const mark = (id: number, body: object) =>
    test.http.post(`/api/desk/questions/${id}/handled`).set(asAdmin).send(body);

  it('marks a question, which a visitor may ask again', async () => {
    await send('Dove?').expect(201);
    const { id } = await only();
    await mark(id, { isHandled: true }).expect(200);
    expect((await read('?filter=todo')).items).toEqual([]);
    expect((await read('?filter=handled&q=DOVE')).items).toHaveLength(1);
    expect((await read('?q=mai')).items).toEqual([]);
    expect(await only()).toMatchObject({ handledAt: expect.any(String), handledBy: 'amministrazione' });
    await mark(id, { isHandled: false }).expect(200);
    expect(await only()).toMatchObject({ handledAt: null, handledBy: null });
    await mark(id, { isHandled: true }).expect(200);
    await send('Dove?').expect(201);
    expect(await only()).toMatchObject({ count: 2, handledAt: null, handledBy: null });
    for (const body of [{}, { isHandled: 'true' }, { isHandled: true, id: 2 }]) await mark(id, body).expect(400);
    await mark(2_147_483_647, { isHandled: true }).expect(404);
  });

  it.each(['?filter=altro', '?limit=0', '?cursor=!', `?q=${'a'.repeat(201)}`])('rejects the list %s', async (query) => {
    await test.http.get(`/api/desk/questions${query}`).set(asAdmin).expect(400);
  });

  it('deletes a question, whose text the audit log does not have', async () => {
    await send('Da cancellare').expect(201);
    const { id } = await only();
    await test.http.delete(`/api/desk/questions/${id}`).set(asAdmin).expect(204);
    await test.http.delete(`/api/desk/questions/${id}`).set(asAdmin).expect(404);
    for (const bad of ['0', 'x', '9999999999', '1;1'])
      await test.http.delete(`/api/desk/questions/${bad}`).set(asAdmin).expect(400);
    expect((await read()).items).toEqual([]);
    const log = await test.dataSource.query<object[]>('select * from audit_log');
    expect(log.length).toBeGreaterThan(0);
    expect(JSON.stringify(log)).not.toContain('Da cancellare');
  });

  it.each([
    ['get', ''],
    ['get', '/days'],
    ['post', '/1/handled'],
    ['delete', '/1'],
  ] as const)('needs the role: %s %s', async (method, at) => {
    const request = () => test.http[method](`/api/desk/questions${at}`).send({ isHandled: true });
    await request().expect(401);
    const as = (role: StaffRole) =>
      test.app.get(Staff).use(() => Promise.resolve({ accountId: 1, name: 'Rita', role }));
    as('redattore');
    await request().expect(403);
    as('moderatore');
    expect((await request()).status).not.toBe(403);
    test.app.get(Staff).use(() => Promise.resolve(undefined));
  });
});

describe('the chat', () => {
  const say = async (message: string) => (await test.http.post('/api/chat').send({ message }).expect(200)).body;

  it('says which replies are no answer, and counts them without their text', async () => {
    expect((await say('Qual è la capitale della Mongolia?')).unanswered).toBe(true);
    expect((await say('Ciao!')).unanswered).toBeUndefined();
    await Promise.all(Array.from({ length: 20 }, () => say('Ricetta della carbonara')));
    await waitUntil(async () => (await readDays()).at(-1)?.abstained === 21);
    const days = await readDays();
    expect(days).toHaveLength(30);
    expect(days.at(-1)).toMatchObject({ answered: 0, abstained: 21, modelFailures: 0 });
    expect((await read()).items).toEqual([]);
  });
});
