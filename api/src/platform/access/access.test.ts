import { readdirSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { DiscoveryService } from '@nestjs/core';
import { registryModules } from '../../app/registry-modules.js';
import { callOf } from '../../testing/calls/call-of.js';
import { createTestApp } from '../../testing/test-app.js';
import { routesOf, routesOfController } from '../routes.js';
import { ACCESS } from './access.decorator.js';
import { started } from '../../testing/started.js';

const key = 'una-chiave-di-prova-lunga';
const test = started(() =>
  createTestApp({ env: { ADMIN_TOKEN: key, TRUST_PROXY: 'loopback' }, more: registryModules }),
);

/** Method and path of each route for staff, with values for parameters. */
function staffRoutes(): { method: string; path: string }[] {
  const routes = routesOf(test.app.get(DiscoveryService)).filter(({ handler, controller }) => {
    const level: unknown = Reflect.getMetadata(ACCESS, handler) ?? Reflect.getMetadata(ACCESS, controller);
    return level !== 'public' && level !== 'operator';
  });
  expect(routes.length).toBeGreaterThan(40);
  return routes.map(({ method, path }) => ({ method, path: path.replace(/:\w+/g, '1').replace(/\*\w+/g, 'x') }));
}

const from = (address: string) => ({ 'X-Forwarded-For': address });

describe('every route', () => {
  it('of every controller in the sources declares who may call it', async () => {
    const sources = new URL('../..', import.meta.url);
    const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.controller.ts'),
    );
    const modules: object[] = [];
    for (const file of files) modules.push((await import(new URL(file, sources).pathname)) as object);
    const controllers = modules.flatMap((module) => Object.values(module)).filter((it) => typeof it === 'function');
    const routes = controllers.flatMap((it) => routesOfController(it));
    expect(controllers.length).toBeGreaterThanOrEqual(files.length);
    expect(routes.length).toBeGreaterThan(30);
    const open = routes.filter(
      ({ handler, controller }) => !Reflect.getMetadata(ACCESS, handler) && !Reflect.getMetadata(ACCESS, controller),
    );
    expect(open.map(({ name, path }) => `${name} (${path}) lacks @Access`)).toEqual([]);
  });

  it('that only staff may call refuses other clients', async () => {
    for (const { method, path } of staffRoutes()) {
      const { status, body } = await callOf(test.http, method, path);
      expect([`${method} ${path}`, status, body.code]).toEqual([`${method} ${path}`, 401, 'unauthorized']);
    }
  });

  it('of staff takes the session of /admin/pdfs for the calls of PDFs only', async () => {
    const opened = await test.http.post('/api/admin/session').send({ token: key }).set(from('192.0.2.8')).expect(201);
    const cookie = String(opened.headers['set-cookie']).split(';')[0] ?? '';
    const accepted: string[] = [];
    for (const { method, path } of staffRoutes())
      for (const agent of [test.http, test.desk]) {
        const { status } = await callOf(agent, method, path).set('Cookie', cookie);
        if (status !== 401 && (agent === test.http || status !== 404)) accepted.push(`${method} ${path}`);
      }
    expect(accepted).toEqual([
      'GET /api/pdf/list',
      'POST /api/pdf/upload',
      'PUT /api/pdf/1',
      'PUT /api/pdf/1/file',
      'DELETE /api/pdf/1',
      'GET /api/documents/verify',
    ]);
  });
});

describe('staff', () => {
  it('has access with the key as Bearer', async () => {
    await test.http.get('/api/pdf/list').set('Authorization', `Bearer ${key}`).set(from('192.0.2.1')).expect(200);
    await test.http.get('/api/pdf/list').set('Authorization', `Bearer ${key}x`).set(from('192.0.2.1')).expect(401);
  });

  it('has access with the cookie of a session, until it is closed', async () => {
    const opened = await test.http.post('/api/admin/session').send({ token: key }).set(from('192.0.2.2')).expect(201);
    const cookie = String(opened.headers['set-cookie']);
    expect(cookie).toMatch(/^salaria_admin=[^;]+;.*HttpOnly; SameSite=Lax/);
    expect(cookie).not.toContain(key);
    const value = cookie.split(';')[0] ?? '';
    await test.http.get('/api/pdf/list').set('Cookie', value).expect(200);
    await test.http.get('/api/pdf/list').set('Cookie', `${value}x`).expect(401);
    const closed = await test.http.delete('/api/admin/session').set('Cookie', value).expect(200);
    expect(String(closed.headers['set-cookie'])).toMatch(/^salaria_admin=;/);
  });

  it('waits longer after each wrong key, with the right key too', async () => {
    const attempt = (token: string) => test.http.post('/api/admin/session').send({ token }).set(from('192.0.2.3'));
    for (let i = 0; i < 4; i++) await attempt('sbagliata-sbagliata').expect(401);
    const refused = await attempt(key).expect(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    await test.http.post('/api/admin/session').send({ token: key }).set(from('192.0.2.4')).expect(201);
    const waits: number[] = [Number(refused.headers['retry-after'])];
    for (let i = 0; i < 10; i++) {
      await test.dataSource.query('update login_failures set "blockedUntil" = now()');
      await attempt('sbagliata-sbagliata').expect(401);
      waits.push(Number((await attempt(key).expect(429)).headers['retry-after']));
    }
    expect(waits.every((wait, i) => i === 0 || wait >= (waits[i - 1] ?? 0))).toBe(true);
    expect(waits[1]).toBeGreaterThan(waits[0] ?? 0);
    expect(waits.at(-1)).toBe(900);
    await test.dataSource.query('truncate login_failures');
  });

  it('starts to count again after the right key', async () => {
    const attempt = (token: string) => test.http.post('/api/admin/session').send({ token }).set(from('192.0.2.7'));
    for (let i = 0; i < 3; i++) {
      for (let j = 0; j < 3; j++) await attempt('sbagliata-sbagliata').expect(401);
      await attempt(key).expect(201);
    }
  });

  it('that sends sixty wrong keys at once has four of them compared, and one more after each delay', async () => {
    for (const path of ['/api/admin/session', '/api/pdf/list', '/api/sections/mf-blog/releases']) {
      await test.dataSource.query('truncate login_failures');
      const isLogin = path === '/api/admin/session';
      const attempt = (token: string) =>
        fetch(test.url + path, {
          method: isLogin ? 'POST' : 'GET',
          headers: {
            ...from('192.0.2.5'),
            ...(isLogin ? { 'content-type': 'application/json' } : { authorization: `Bearer ${token}` }),
          },
          ...(isLogin ? { body: JSON.stringify({ token }) } : {}),
        });
      const start = performance.now();
      const answers = await Promise.all(Array.from({ length: 60 }, (_, i) => attempt(`sbagliata-sbagliata-${i}`)));
      const count = (status: number) => answers.filter((answer) => answer.status === status).length;
      // The delays are 2, 4, 8… seconds.
      const delays = Math.floor(Math.log2((performance.now() - start) / 2000 + 1));
      expect([path, count(401) + count(429), count(401) >= 4 && count(401) <= 4 + delays]).toEqual([path, 60, true]);
    }
    await test.dataSource.query('truncate login_failures');
  });

  it('has access with the right key twenty times at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        test.http.get('/api/pdf/list').set('Authorization', `Bearer ${key}`).set(from('192.0.2.6')),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });

  it('is not impersonated by a page that resolves its own name to this machine', async () => {
    const open = await createTestApp({ databaseUrl: test.databaseUrl });
    await open.http.get('/api/pdf/list').expect(200);
    await open.http.get('/api/pdf/list').set('Host', 'evil.example').expect(401);
    await open.close();
  });
});

it('metrics are sent to a program on this machine and to no client behind a proxy', async () => {
  const { text } = await test.http.get('/metrics').expect(200);
  expect(text).toContain('salaria_cache_requests_total{outcome="miss"}');
  await test.http.get('/metrics').set(from('192.0.2.9')).expect(401);
});

it('accepts sixty uploads in ten minutes from one client, and does not count those without access', async () => {
  const upload = (client: string, token = key) =>
    test.http.post('/api/pdf/upload').set('Authorization', `Bearer ${token}`).set(from(client)).field('altro', 'x');
  for (let i = 0; i < 3; i++) await upload('192.0.2.1', 'sbagliata-sbagliata').expect(401);
  await test.dataSource.query('truncate login_failures');
  await Promise.all(Array.from({ length: 60 }, () => upload('192.0.2.1').expect(400)));
  const { body, headers } = await upload('192.0.2.1').expect(429);
  expect(body).toEqual({
    statusCode: 429,
    code: 'too_many_requests',
    message: 'Troppi invii in poco tempo. Riprova tra qualche minuto.',
  });
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  await upload('192.0.2.2').expect(400);
  // Other administration calls are not limited.
  await test.http.get('/api/pdf/list').set('Authorization', `Bearer ${key}`).set(from('192.0.2.1')).expect(200);
});
