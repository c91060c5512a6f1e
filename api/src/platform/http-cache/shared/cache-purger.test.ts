import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTestApp, type TestApp } from '../../../testing/test-app.js';
import { Metrics } from '../../observability/metrics.js';
import { CacheInvalidator, notifyInvalidation } from '../cache-invalidator.js';
import { CachePurger } from './cache-purger.js';
import { waitUntil } from '../../../testing/time-limit.js';

type Purge = { tags: string | undefined; authorization: string | undefined; body: unknown };

let received: Purge[] = [];
let status = 200;
const sharedCache = createServer((request, response) => {
  let text = '';
  request.on('data', (chunk: Buffer) => (text += String(chunk)));
  request.on('end', () => {
    const { 'cache-tag': tags, authorization } = request.headers;
    received.push({ tags: tags?.toString(), authorization, body: JSON.parse(text) });
    response.writeHead(status).end();
  });
});
let test: TestApp;

beforeAll(async () => {
  sharedCache.listen(0, '127.0.0.1');
  await once(sharedCache, 'listening');
  const { port } = sharedCache.address() as AddressInfo;
  const env = { CACHE_PURGE_URL: `http://127.0.0.1:${port}/`, CACHE_PURGE_KEY: 'chiave' };
  test = await createTestApp({ env });
  await waitUntil(() => received.length > 0);
});
afterAll(async () => {
  await test.close();
  sharedCache.close();
});
beforeEach(() => {
  received = [];
  status = 200;
});

async function metric(series: string) {
  const { body } = await test.app.get(Metrics).text();
  return Number(
    body
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.split(' ')[1] ?? 0,
  );
}

it('announces an invalidation of this process, and of a transaction elsewhere, by tag', async () => {
  await test.app.get(CacheInvalidator).invalidate('posts');
  await waitUntil(() => received.length >= 1);
  expect(received).toEqual([{ tags: 'posts', authorization: 'Bearer chiave', body: { tags: ['posts'] } }]);
  await notifyInvalidation(test.dataSource.manager, ['*']);
  await waitUntil(() => received.length >= 2);
  expect(received[1]).toMatchObject({ tags: '*', body: { purge_everything: true } });
});

it('repeats a purge that fails, together with what came meanwhile', async () => {
  status = 503;
  const purger = test.app.get(CachePurger);
  purger.purge('posts');
  await waitUntil(() => received.length >= 1);
  purger.purge('authors');
  status = 200;
  const isSent = () => received.some(({ tags }) => tags?.includes('posts') && tags.includes('authors'));
  await waitUntil(isSent);
  expect(await metric('salaria_cache_purges_total{outcome="failed"}')).toBeGreaterThan(0);
  expect(await metric('salaria_cache_purge_queued_tags')).toBe(0);
});

it('purges everything instead of more than fifty tags', async () => {
  const purger = test.app.get(CachePurger);
  for (let n = 0; n < 60; n += 1) purger.purge(`tag-${n}`);
  purger.purge('last');
  await waitUntil(() => received.length >= 1);
  expect(received.map(({ tags }) => tags)).toEqual(['*']);
});

it('lets shared caches keep purged responses for an hour, and none of staff or errors', async () => {
  const { headers } = await test.http.get('/api/posts').expect(200);
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=0, must-revalidate, s-maxage=3600',
    'cache-tag': 'posts',
  });
  for (const path of ['/api/pdf/list', '/api/posts/manca', '/api/nearby-artifacts?latitude=42&longitude=13']) {
    const { headers: own } = await test.http.get(path);
    expect([path, own['cache-tag'], /s-maxage/.test(own['cache-control'] ?? '')]).toEqual([path, undefined, false]);
  }
});
