import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { HttpCache } from '../http-cache/http-cache.js';
import { createTestApp, type TestApp } from '../../testing/test-app.js';
import { migrate } from './data-source.js';
import { schema } from '../../app/schema.js';
import { EmbeddedServer } from '@salaria/embedded-postgres/embedded-server';
import { isAlive } from '@salaria/embedded-postgres/process-state';
import { timeLimit, waitUntil } from '../../testing/time-limit.js';

const contact = JSON.stringify({
  name: 'Anna',
  email: 'anna@example.it',
  subject: 'Altro',
  message: 'Buongiorno a tutti',
});
let folder: string;
let server: EmbeddedServer;
let url: string;
let test: TestApp;

// A server of its own, since this file kills it.
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'salaria-faults-'));
  writeFileSync(path.join(folder, 'password'), 'prova');
  // Durable: committed rows must survive the kill.
  server = new EmbeddedServer(path.join(folder, 'postgres'), true, async () => false);
  server.initialise('salaria', path.join(folder, 'password'));
  await server.start();
  url = `postgres://salaria:prova@127.0.0.1:${server.port}/postgres`;
  await migrate(url, schema);
  test = await createTestApp({ databaseUrl: url });
});
afterAll(async () => {
  await test.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function kill() {
  const pid = Number(readFileSync(path.join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
  process.kill(pid, 'SIGKILL');
  await waitUntil(() => !isAlive(pid));
}
async function timed(path: string, init?: RequestInit) {
  const began = performance.now();
  const response = await fetch(test.url + path, init);
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as unknown,
    ms: performance.now() - began,
  };
}
const send = () =>
  timed('/api/contact', { method: 'POST', body: contact, headers: { 'content-type': 'application/json' } });
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
  for (let round = 0; round < 3; round++) {
    await kill();
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
  }
  await test.dataSource.query('truncate rate_limits');
  expect((await send()).status).toBe(201);
});

it('after the listener reconnects, everything is revalidated and notifications arrive', async () => {
  const cache = test.app.get(HttpCache);
  await test.http.get('/api/posts').expect(200);
  await kill();
  await server.start();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`insert into blog_posts (slug, title, content) values ('nuovo', 'Nuovo', 'x')`);
  for (let i = 0; i < 100 && !(await test.http.get('/api/posts')).text.includes('nuovo'); i++) await sleep(50);
  expect((await test.http.get('/api/posts').expect(200)).text).toContain('nuovo');
  await client.query(`delete from blog_posts; select pg_notify('salaria_cache', 'posts')`);
  for (let i = 0; i < 100 && cache.get('/api/posts')?.body.includes('nuovo'); i++) await sleep(20);
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
  const holder = new pg.Client({ connectionString: url });
  await holder.connect();
  await holder.query('begin; lock table quizzes in access exclusive mode');
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, i) => timed(i % 2 ? `/api/quizzes/${i + 1}` : `/api/quizzes?limit=${i + 1}`)),
  );
  for (const answer of answers) expectUnavailable(answer);
  await holder.query('commit');
  for (let i = 0; i < 200 && (await timed('/api/quizzes')).status !== 200; i++) await sleep(50);
  expect((await timed('/api/quizzes/1')).status).toBe(404);
  await holder.end();
}, 40_000);

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
  for (let i = 0; i < 100 && (await timed('/api/nearby-artifacts?latitude=42&longitude=13')).status !== 200; i++)
    await sleep(50);
  expect((await timed('/health/ready')).status).toBe(200);
}, 40_000);
