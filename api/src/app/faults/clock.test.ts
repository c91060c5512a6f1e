import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { HttpCache } from '../../platform/http-cache/http-cache.js';
import { createTestApp } from '../../testing/test-app.js';
import { started } from '../../testing/started.js';

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

const message = { name: 'Anna', email: 'anna@example.it', subject: 'Altro', message: 'Buongiorno a tutti voi' };
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
    const first = await test.http.post('/api/chat').send({ message: 'Ciao' }).expect(200);
    await setClock(ms);
    const second = await test.http
      .post('/api/chat')
      .send({ message: 'Grazie', sessionId: first.body.sessionId })
      .expect(200);
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
