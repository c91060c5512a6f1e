import { jest } from '@jest/globals';
import pg from 'pg';
import { Readiness } from '../../health/readiness.js';
import { HttpCache } from '../../http-cache/http-cache.js';
import { createTestApp } from '../../../testing/test-app.js';
import { startOwnServer } from './own-server.fixtures.js';
import { timeLimit, waitUntil } from '../../../testing/time-limit.js';
import { started } from '../../../testing/started.js';

const message = { name: 'Anna', email: 'anna@example.it', subject: 'Altro', message: 'Buongiorno a tutti voi' };

describe('the database', () => {
  const server = started(startOwnServer);
  const test = started(() => createTestApp({ databaseUrl: server.url, keepsDeadline: true }));

  async function timed(path: string, init?: RequestInit) {
    const began = performance.now();
    const response = await fetch(test.urlOf(path), init);
    return {
      status: response.status,
      headers: response.headers,
      body: (await response.json()) as unknown,
      ms: performance.now() - began,
    };
  }
  const send = () =>
    timed('/api/contact', {
      method: 'POST',
      body: JSON.stringify(message),
      headers: { 'content-type': 'application/json' },
    });
  function expectUnavailable({ status, headers, body, ms }: Awaited<ReturnType<typeof timed>>) {
    expect(body).toEqual({
      statusCode: 503,
      code: 'unavailable',
      message: 'Il servizio non è al momento disponibile. Riprova tra poco.',
    });
    expect(status).toBe(503);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(ms).toBeLessThan(timeLimit(3000));
  }

  it('while PostgreSQL is down, serves cached reads, answers others with 503, and recovers within 5 s', async () => {
    const cache = test.app.get(HttpCache);
    await test.http.get('/api/posts').expect(200);
    await server.kill();
    expectUnavailable(await timed('/api/quizzes'));
    expectUnavailable(await send());
    expectUnavailable(await timed('/api/nearby-artifacts?latitude=42&longitude=13'));
    expect((await timed('/health/live')).status).toBe(200);
    expect(await timed('/health/ready')).toMatchObject({ status: 503, body: { database: 'down' } });
    await test.http.get('/api/posts').expect(200);
    const cached = cache.get('/api/posts');
    if (cached) cached.freshUntil = 0;
    await test.http.get('/api/posts').expect(200);
    cache.invalidate(['posts']);
    await test.http.get('/api/posts').expect(200);
    await server.start();
    const back = Date.now();
    await waitUntil(async () => (await timed('/health/ready')).status === 200);
    await waitUntil(async () => (await timed('/api/discoveries')).status === 200);
    expect(Date.now() - back).toBeLessThan(timeLimit(5000));
    await test.dataSource.query('truncate rate_limits');
    expect((await send()).status).toBe(201);
  });

  it('after the listener reconnects, everything is revalidated and notifications arrive', async () => {
    const cache = test.app.get(HttpCache);
    await test.http.get('/api/posts').expect(200);
    await server.kill();
    await server.start();
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    await client.query(`insert into blog_posts (slug, title, content) values ('nuovo', 'Nuovo', 'x')`);
    await waitUntil(async () => (await test.http.get('/api/posts')).text.includes('nuovo'));
    await client.query(`delete from blog_posts; select pg_notify('salaria_cache', 'posts')`);
    await waitUntil(() => !cache.get('/api/posts')?.body.includes('nuovo'));
    expect((await test.http.get('/api/posts').expect(200)).text).toBe('[]');
    await client.end();
  });

  it('a connection that ends while it is checked out fails only the query of its holder', async () => {
    const pool = test.app.get(pg.Pool);
    const held = await pool.connect();
    const { rows } = await held.query<{ pid: number }>('select pg_backend_pid() as pid');
    const ended = new Promise<void>((resolve) => held.once('end', resolve));
    await test.dataSource.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    await ended;
    await expect(held.query('select 1')).rejects.toThrow(/connection error|closed/);
    held.release(true);
    expect((await timed('/health/ready')).status).toBe(200);
  });

  it('slow queries and an exhausted pool give 503 within 3 s and leave no connection checked out', async () => {
    test.app.get(HttpCache).clear();
    const holder = new pg.Client({ connectionString: server.url });
    await holder.connect();
    await holder.query('begin; lock table quizzes in access exclusive mode');
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, i) => timed(i % 2 ? `/api/quizzes/${i + 1}` : `/api/quizzes?limit=${i + 1}`)),
    );
    for (const answer of answers) expectUnavailable(answer);
    await holder.query('commit');
    await waitUntil(async () => (await timed('/api/quizzes')).status === 200);
    expect((await timed('/api/quizzes/1')).status).toBe(404);
    await holder.end();
  });

  it('a server that hangs gives 503 within 3 s', async () => {
    const pids = (await test.dataSource.query<{ pid: number }[]>('select pid from pg_stat_activity')).map(
      ({ pid }) => pid,
    );
    for (const pid of pids) process.kill(pid, 'SIGSTOP');
    const answers = await Promise.all([
      timed('/api/nearby-artifacts?latitude=42&longitude=13'),
      send(),
      timed('/health/ready'),
    ]);
    for (const pid of pids) process.kill(pid, 'SIGCONT');
    expectUnavailable(answers[0]);
    expectUnavailable(answers[1]);
    expect(answers[2].status).toBe(503);
    await waitUntil(async () => (await timed('/api/nearby-artifacts?latitude=42&longitude=13')).status === 200);
    expect((await timed('/health/ready')).status).toBe(200);
  });

  /** Keeps the process busy. */
  function block(ms: number) {
    const end = performance.now() + ms;
    while (performance.now() < end);
  }

  it('does not report the database as down because the process itself was busy', async () => {
    const readiness = test.app.get(Readiness);
    expect(await readiness.check()).toEqual({ ready: true, database: 'up' });
    const checked = readiness.check();
    await new Promise(setImmediate);
    block(1600);
    expect(await checked).toEqual({ ready: true, database: 'up' });
  });

  it('an API without a database gets requests from proxies, but is not ready', async () => {
    const query = jest.spyOn(test.dataSource, 'query').mockRejectedValue(new Error('down'));
    await test.http.get('/health/ready').expect(503);
    await test.http.get('/health/serving').expect(200);
    query.mockRestore();
  });

  it('an API that drains is not ready', async () => {
    const readiness = test.app.get(Readiness);
    readiness.drain();
    expect(await readiness.check()).toEqual({ ready: false, database: 'up' });
    await test.http.get('/health/serving').expect(503);
    await test.http.get('/health/live').expect(200);
  });
});

describe('the clock', () => {
  const key = 'una-chiave-di-prova-lunga';
  const hour = 3_600_000;
  const test = started(() => createTestApp({ env: { ADMIN_TOKEN: key, TRUST_PROXY: 'loopback' } }));
  beforeEach(() =>
    test.dataSource.query('truncate rate_limits, login_failures, chat_sessions, contact_messages cascade'),
  );
  afterEach(() => {
    jest.useRealTimers();
  });

  /**
   * Sets the clock of the machine by `ms`. Node's is set; PostgreSQL's cannot be, so what it has written is moved the
   * other way, which is the same to every comparison with its `now()`.
   */
  async function setClock(ms: number): Promise<void> {
    jest.useFakeTimers({
      now: Date.now() + ms,
      doNotFake: [
        'hrtime',
        'nextTick',
        'performance',
        'queueMicrotask',
        'setImmediate',
        'setInterval',
        'setTimeout',
        'clearImmediate',
        'clearInterval',
        'clearTimeout',
      ],
    });
    const moved = `- ${ms} * interval '1 millisecond'`;
    await test.dataSource.query(`update rate_limits set "resetsAt" = "resetsAt" ${moved}`);
    await test.dataSource.query(`update login_failures set "blockedUntil" = "blockedUntil" ${moved}`);
    await test.dataSource.query(`update chat_sessions set "updatedAt" = "updatedAt" ${moved}`);
  }

  const write = () => test.http.post('/api/contact').set('X-Forwarded-For', '192.0.2.1').send(message);
  const login = (token: string) =>
    test.http.post('/api/admin/session').set('X-Forwarded-For', '192.0.2.2').send({ token });

  describe.each([
    ['ahead', hour],
    ['behind', -hour],
  ])('a clock that is set an hour %s', (_name, ms) => {
    it('keeps every rate limit: no client waits longer or gets more than it allows', async () => {
      for (let i = 0; i < 5; i++) await write().expect(201);
      await write().expect(429);
      await setClock(ms);
      for (let i = 0; i < 5; i++) await write().expect(201);
      const { headers } = await write().expect(429);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual(600);
    });

    it('leaves a session of staff as it is', async () => {
      const opened = await login(key).expect(201);
      const cookie = String(opened.headers['set-cookie']).split(';')[0] ?? '';
      await setClock(ms);
      await test.http.get('/api/pdf/list').set('Cookie', cookie).expect(200);
    });

    it('lets staff in that would have had to wait for seconds', async () => {
      for (let i = 0; i < 4; i++) await login('sbagliata-sbagliata').expect(401);
      await login(key).expect(429);
      await setClock(ms);
      await login(key).expect(201);
    });

    it('leaves a chat its subject', async () => {
      const first = await test.post('/api/chat', { message: 'Ciao' }).expect(200);
      await setClock(ms);
      const second = await test.post('/api/chat', { message: 'Grazie', sessionId: first.body.sessionId }).expect(200);
      expect(second.body).toMatchObject({ sessionId: first.body.sessionId, rateLimit: { exceeded: false } });
    });

    it('does not keep cached responses fresh for longer', async () => {
      await setClock(ms);
      await test.http.get('/api/posts').expect(200);
      const until = test.app.get(HttpCache).get('/api/posts')?.freshUntil;
      expect(until).toBeGreaterThan(performance.now());
      expect(until).toBeLessThanOrEqual(performance.now() + 30_000);
    });
  });
});
