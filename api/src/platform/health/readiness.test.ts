import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { createTestApp, type TestApp } from '../../testing/test-app.js';
import { Readiness } from './readiness.js';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

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

it('gets requests from proxies without a database, but is not ready', async () => {
  const query = jest.spyOn(test.dataSource, 'query').mockRejectedValue(new Error('down'));
  await test.http.get('/health/ready').expect(503);
  await test.http.get('/health/serving').expect(200);
  query.mockRestore();
});

it('is not ready while it drains', async () => {
  const readiness = test.app.get(Readiness);
  readiness.drain();
  expect(await readiness.check()).toEqual({ ready: false, database: 'up' });
  await test.http.get('/health/serving').expect(503);
  await test.http.get('/health/live').expect(200);
});
