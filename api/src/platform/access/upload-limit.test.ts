import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createTestApp, type TestApp } from '../../testing/test-app.js';

const key = 'una-chiave-di-prova-lunga';
let test: TestApp;

beforeAll(async () => {
  test = await createTestApp({ env: { ADMIN_TOKEN: key, TRUST_PROXY: 'loopback' } });
});
afterAll(() => test.close());

const upload = (client: string, token = key) =>
  test.http
    .post('/api/pdf/upload')
    .set('Authorization', `Bearer ${token}`)
    .set('X-Forwarded-For', client)
    .field('altro', 'x');

it('accepts sixty uploads in ten minutes from one client, and does not count those without access', async () => {
  for (let i = 0; i < 3; i++) await upload('192.0.2.1', 'sbagliata-sbagliata').expect(401);
  await test.dataSource.query('truncate login_failures');
  for (let i = 0; i < 60; i++) await upload('192.0.2.1').expect(400);
  const { body, headers } = await upload('192.0.2.1').expect(429);
  expect(body).toEqual({
    statusCode: 429,
    code: 'too_many_requests',
    message: 'Troppi invii in poco tempo. Riprova tra qualche minuto.',
  });
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  await upload('192.0.2.2').expect(400);
  // Other administration calls are not limited.
  await test.http
    .get('/api/pdf/list')
    .set('Authorization', `Bearer ${key}`)
    .set('X-Forwarded-For', '192.0.2.1')
    .expect(200);
});
