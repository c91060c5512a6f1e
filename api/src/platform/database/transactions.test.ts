import { jest } from '@jest/globals';
import pg from 'pg';
import type { Response } from 'supertest';
import { photograph } from '../../content/media/picture.fixtures.js';
import { MediaModule } from '../../content/media/media.module.js';
import { cookieOf, key, StaffAccounts } from '../../domains/accounts/accounts.fixtures.js';
import { ContactMessagesRepository } from '../../domains/contact/contact-messages.repository.js';
import { startFakeSmtp } from '../../testing/fake-smtp.js';
import { waitUntil } from '../../testing/time-limit.js';
import { started } from '../../testing/started.js';
import { createTestApp } from '../../testing/test-app.js';
import { DeadlineGuard } from '../requests/guards/deadline.guard.js';

const smtp = started(startFakeSmtp);
const test = started(() =>
  createTestApp({
    env: {
      ADMIN_TOKEN: key,
      TRUST_PROXY: 'loopback',
      SMTP_URL: smtp.url,
      MAIL_FROM: 'sito@example.it',
      PUBLIC_URL: 'https://posta.example',
    },
    more: [MediaModule],
  }),
);
const parallel = 200;
const address = (index: number) => `10.1.${index >> 8}.${index & 255}`;
const message = { name: 'Anna', email: 'anna@example.it', subject: 'Altro', message: 'Buongiorno a tutti voi' };

/** Returns a promise, and the function that resolves it. */
function createDeferred() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve: () => resolve() };
}

describe('inside a transaction', () => {
  it('every repository uses its connection, and what it writes is rolled back', async () => {
    const messages = test.app.get(ContactMessagesRepository, { strict: false });
    const transactionOf = () => test.dataSource.query<{ pid: number }[]>('select pg_backend_pid() as pid');
    const work = test.dataSource.transaction(async () => {
      await messages.insert({ ...message });
      await test.dataSource.transaction(() => messages.save({ ...message, email: 'bruno@example.it' }));
      expect(await messages.count()).toBe(2);
      expect(await transactionOf()).toEqual(await transactionOf());
      throw new Error('the work fails');
    });
    await expect(work).rejects.toThrow('the work fails');
    expect(await messages.count()).toBe(0);
  });

  it('a second connection is refused', async () => {
    const pool = test.app.get(pg.Pool);
    const second = test.dataSource.transaction(() => pool.query('select 1'));
    await expect(second).rejects.toThrow('A second connection was requested inside a transaction');
    await test.dataSource.transaction(async () => {
      await expect(pool.connect()).rejects.toThrow('A second connection');
    });
  });

  it('work that outlives it has a connection of its own', async () => {
    let later: Promise<unknown> | undefined;
    const { promise: ended, resolve: end } = createDeferred();
    await test.dataSource.transaction(async () => {
      later = ended.then(() => test.dataSource.query('select 1 as one'));
    });
    end();
    expect(await later).toEqual([{ one: 1 }]);
  });
});

describe('a call that is answered because its time is over', () => {
  const deadline = () => test.app.get(DeadlineGuard);
  afterEach(() => {
    deadline().timeoutMs = 20_000;
    jest.restoreAllMocks();
  });
  const count = async () => (await test.dataSource.query(`select 1 from contact_messages`)).length;
  const openTransactions = async () =>
    (
      await test.dataSource.query(
        `select 1 from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`,
      )
    ).length;

  it('stores nothing that its transaction has not committed', async () => {
    const messages = test.app.get(ContactMessagesRepository, { strict: false });
    const insert = messages.insert.bind(messages);
    const { promise: answered, resolve: answer } = createDeferred();
    let ended: Promise<unknown> | undefined;
    jest.spyOn(messages, 'insert').mockImplementation((...values) => {
      const inserted = answered.then(() => insert(...values));
      ended = inserted;
      return inserted;
    });
    deadline().timeoutMs = 300;
    const before = await count();
    await test.http.post('/api/contact').set('X-Forwarded-For', '192.0.2.7').send(message).expect(503);
    answer();
    await ended;
    await waitUntil(async () => (await openTransactions()) === 0);
    expect(await count()).toBe(before);
  });
});

describe(`${parallel} calls at once, with five connections,`, () => {
  const isHonest = ({ status, headers }: Response) => status !== 503 || Number(headers['retry-after']) > 0;
  async function send(call: (index: number) => Promise<Response>, expected: number): Promise<Response[]> {
    const responses = await Promise.all(Array.from({ length: parallel }, (_, index) => call(index)));
    const others = responses.filter(({ status }) => status !== expected && status !== 503);
    expect([...new Set(others.map(({ status, text }) => `${status} ${text}`))]).toEqual([]);
    expect(responses.every(isHonest)).toBe(true);
    return responses.filter(({ status }) => status === expected);
  }
  const post = async (path: string, index: number, body: object) =>
    test.http.post(path).set('X-Forwarded-For', address(index)).send(body);

  it('subscribe all addresses', async () => {
    const stored = await send(
      (index) => post('/api/newsletter/subscribe', index, { email: `n${index}@example.it` }),
      201,
    );
    expect(stored).toHaveLength(parallel);
    const mails = await test.dataSource.query(`select 1 from newsletter_subscribers`);
    expect(mails).toHaveLength(parallel);
  });

  it('store all messages', async () => {
    expect(await send((index) => post('/api/contact', index, message), 201)).toHaveLength(parallel);
  });

  it('log in', async () => {
    const staff = new StaffAccounts(test);
    const { password } = await staff.create('redattore', 'Anna Bianchi');
    await test.dataSource.query(
      `insert into accounts (name, email, role, "passwordHash", "userHandle")
       select 'Persona ' || i, 'p' || i || '@example.it', role, "passwordHash", 'handle-' || i
       from accounts, generate_series(0, $1::integer) i`,
      [parallel],
    );
    const entered = await send(async (index) => staff.logIn(`p${index}@example.it`, password, address(index)), 200);
    expect(entered.length).toBeGreaterThan(0);
    expect(entered.every((response) => cookieOf(response) !== '')).toBe(true);
  });

  it('store all attempts', async () => {
    await test.dataSource.query(
      `insert into quizzes (id, title, difficulty, category) values (1, 'Roma', 'facile', 'storia')`,
    );
    const attempt = { score: 1, totalQuestions: 2 };
    expect(await send((index) => post('/api/quizzes/1/attempts', index, attempt), 201)).toHaveLength(parallel);
  });

  it('receive pictures', async () => {
    const file = await photograph(800, 600);
    const upload = async (index: number) =>
      test.http
        .post('/api/desk/pictures')
        .set({ Authorization: `Bearer ${key}`, 'X-Forwarded-For': address(index) })
        .attach('picture', file, `foto-${index}.jpg`);
    expect((await send(upload, 201)).length).toBeGreaterThan(0);
  });
});
