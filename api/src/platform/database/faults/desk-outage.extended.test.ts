import { setTimeout as sleep } from 'node:timers/promises';
import { registryModules } from '../../../app/registry-modules.js';
import { started } from '../../../testing/started.js';
import { createTestApp } from '../../../testing/test-app.js';
import { waitUntil } from '../../../testing/time-limit.js';
import { ACCESS } from '../../access/access.decorator.js';
import { Routes } from '../../routes.js';
import { startOwnServer } from './own-server.fixtures.js';

const server = started(startOwnServer);
// Without a key the calls of this machine are those of staff: each handler meets the outage itself.
const test = started(() => createTestApp({ databaseUrl: server.url, more: registryModules }));

const reads = () =>
  test.app
    .get(Routes)
    .list()
    .filter(({ method, handler, controller }) => {
      const level: unknown = Reflect.getMetadata(ACCESS, handler) ?? Reflect.getMetadata(ACCESS, controller);
      return method === 'GET' && level !== 'public' && level !== 'operator';
    })
    .map(({ path }) => path.replace(':kind', 'articles').replace(':section', 'mf-blog').replace(/:\w+/g, '1'));

/** Calls every read of staff, and a write, at once. Returns those that are no answer, but `503` with `Retry-After`. */
async function callAll(): Promise<{ failed: string[]; refused: number }> {
  const message = { name: 'Anna', email: 'anna@example.it', subject: 'Altro', message: 'Buongiorno a tutti voi' };
  const answers = await Promise.all([
    ...reads().map(async (path) => ({ path, response: await test.http.get(path) })),
    ...[1, 2, 3].map(async () => ({ path: 'POST', response: await test.post('/api/contact', message) })),
  ]);
  const isRefused = ({ response }: (typeof answers)[number]) => response.status === 503;
  const failed = answers.filter(
    (answer) =>
      answer.response.status >= 500 && !(isRefused(answer) && Number(answer.response.headers['retry-after']) > 0),
  );
  return {
    failed: failed.map(({ path, response }) => `${path} ${response.status} ${response.text.slice(0, 100)}`),
    refused: answers.filter(isRefused).length,
  };
}

it('a call of staff is answered, or refused with 503 and Retry-After, whenever PostgreSQL is killed', async () => {
  expect(reads().length).toBeGreaterThan(30);
  expect(await callAll()).toEqual({ failed: [], refused: 0 });
  for (const ms of [0, 5, 20, 60, 150]) {
    const during = callAll();
    await sleep(ms);
    await server.kill();
    expect((await during).failed).toEqual([]);
    const away = await callAll();
    expect(away.failed).toEqual([]);
    expect(away.refused).toBeGreaterThan(20);
    await server.start();
    await waitUntil(async () => (await test.http.get('/health/ready')).status === 200);
    await test.dataSource.query('truncate rate_limits');
  }
  expect((await callAll()).failed).toEqual([]);
});
