import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { gunzipSync, brotliDecompressSync } from 'node:zlib';
import { PostEntity } from '../../domains/posts/post.entity.js';
import { createTestApp } from '../../testing/test-app.js';
import { CacheInvalidator } from './cache-invalidator.js';
import { HttpCache } from './http-cache.js';
import { rawGet } from '../../testing/calls/raw-get.js';
import { waitUntil } from '../../testing/time-limit.js';
import { metricOf } from '../../testing/metric-of.js';
import { CachePurger } from './shared/cache-purger.js';
import { startServer, started } from '../../testing/started.js';

const sharedCache = started(() =>
  startServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += String(chunk)));
    request.on('end', () => {
      const { 'cache-tag': tags, authorization } = request.headers;
      purges.push({ tags: tags?.toString(), authorization, body: JSON.parse(text) });
      response.writeHead(purgeStatus).end();
    });
  }),
);
const test = started(createTestApp);
let cache: HttpCache;
/** Another process on the same database, behind a shared cache that is purged. */
const other = started(async () => {
  const env = { CACHE_PURGE_URL: `${sharedCache.url}/`, CACHE_PURGE_KEY: 'chiave' };
  return createTestApp({ databaseUrl: test.databaseUrl, env });
});

type Purge = { tags: string | undefined; authorization: string | undefined; body: unknown };
let purges: Purge[] = [];
let purgeStatus = 200;
beforeAll(async () => {
  cache = test.app.get(HttpCache);
  await waitUntil(() => purges.length > 0);
});

const slugs = async (app = test) =>
  ((await app.http.get('/api/posts').expect(200)).body as { slug: string }[]).map(({ slug }) => slug);
const add = (slug: string) =>
  test.dataSource.getRepository(PostEntity).insert({ slug, title: slug, content: 'x', excerpt: 'lungo '.repeat(300) });

beforeEach(async () => {
  await test.dataSource.query('truncate blog_posts');
  await add('primo');
  cache.clear();
  other.app.get(HttpCache).clear();
});

describe('a public read', () => {
  it('is served from the cache the second time, with the same bytes and headers', async () => {
    const hits = cache.counts.hits;
    const first = await test.http.get('/api/posts').expect(200);
    const second = await test.http.get('/api/posts').expect(200);
    expect(cache.counts.hits).toBe(hits + 1);
    expect(second.text).toBe(first.text);
    const { date: _d1, 'x-request-id': _id, ...kept } = first.headers;
    const { date: _d2, ...again } = second.headers;
    expect(again).toEqual(kept);
    expect(kept).toMatchObject({
      'cache-control': 'public, max-age=0, must-revalidate, s-maxage=30',
      'cdn-cache-control': 'public, max-age=30, stale-while-revalidate=30',
      'cache-tag': 'posts,categories',
      vary: 'Accept-Encoding',
      'x-content-type-options': 'nosniff',
    });
  });

  it('is sent in the preferred content coding, each with its own ETag', async () => {
    const [plain, gzip, br] = await Promise.all(
      ['identity', 'gzip', 'gzip, deflate, br'].map((it) => rawGet(`${test.url}/api/posts`, { 'accept-encoding': it })),
    );
    expect(plain?.headers['content-encoding']).toBeUndefined();
    expect(gunzipSync(gzip?.body ?? '').equals(plain?.body ?? Buffer.of())).toBe(true);
    expect(brotliDecompressSync(br?.body ?? '').equals(plain?.body ?? Buffer.of())).toBe(true);
    expect(new Set([plain, gzip, br].map((it) => it?.headers.etag)).size).toBe(3);
  });

  it('is 304 for a client that has it, and HEAD has no body', async () => {
    const { headers } = await test.http.get('/api/posts').expect(200);
    const etag = headers.etag ?? '';
    expect(etag).toMatch(/^"[\w-]{22}/);
    for (const value of [etag, `"x", W/${etag}`, '*']) {
      const { text, headers: again } = await test.http.get('/api/posts').set('If-None-Match', value).expect(304);
      expect(text).toBe('');
      expect(again.etag).toBe(etag);
    }
    await test.http.get('/api/posts').set('If-None-Match', '"x"').expect(200);
    const head = await rawGet(`${test.url}/api/posts`, {}, 'HEAD');
    expect([head.status, head.body.length, Number(head.headers['content-length']) > 0]).toEqual([200, 0, true]);
  });

  it('has one cache entry, however its URL is spelled', async () => {
    const kept = cache.size.entries;
    const spellings = ['/api/posts/primo', '/api/posts/primo/', '/api/posts/prim%6f'];
    for (const path of spellings) await test.http.get(path).expect(200);
    for (const query of ['utm_source=x', 'a[]=1&b=%ff', '__proto__=1'])
      await test.http.get(`/api/posts/primo?${query}`).expect(400);
    for (let i = 0; i < 50; i++) await test.http.get(`/api/quizzes?category=nessuna-${i}`).expect(404);
    expect(cache.size.entries).toBe(kept + 1);
  });
});

it('the requests of the cache are those of a visitor, whom the site trusts with nothing of its own machine', async () => {
  await test.http.get('/api/pdf/list').expect(200);
  expect((await cache.fetch('/api/pdf/list')).status).toBe(401);
});

describe('after a write', () => {
  it('the next response shows it, in this process and in another', async () => {
    expect([await slugs(), await slugs(other)]).toEqual([['primo'], ['primo']]);
    await add('secondo');
    expect([await slugs(), await slugs(other)]).toEqual([['primo'], ['primo']]);
    await test.app.get(CacheInvalidator).invalidate('posts');
    expect(await slugs()).toHaveLength(2);
    await waitUntil(async () => (await slugs(other)).length === 2);
  });

  it('of a transaction in another process, responses show it after the commit', async () => {
    await slugs();
    await test.dataSource.transaction(async (manager) => {
      await manager.insert(PostEntity, { slug: 'terzo', title: 't', content: 'x' });
      await test.app.get(CacheInvalidator).invalidateOnCommit('posts');
      expect(await slugs()).toEqual(['primo']);
    });
    await waitUntil(async () => (await slugs()).length === 2);
  });
});

it('a stale response is sent at once and revalidated in the background', async () => {
  await slugs();
  await add('secondo');
  const entry = cache.get('/api/posts');
  if (!entry) throw new Error('nothing cached');
  entry.freshUntil = 0;
  expect(await slugs()).toEqual(['primo']);
  await waitUntil(async () => (await slugs()).length === 2);
});

describe('memory', () => {
  const text = (size: number) => ({ body: Buffer.alloc(size, 'x'), headers: { 'content-type': 'image/png' } });

  it('stays within its limit, and evicts the least recently used responses', async () => {
    const small = new HttpCache({ maxBytes: 100_000 });
    for (let i = 0; i < 30; i++) {
      await small.put(`/f${i}`, text(9000));
      small.get('/f0');
    }
    expect(small.size.bytes).toBeLessThanOrEqual(100_000);
    expect(small.get('/f0')).toBeDefined();
    expect(small.get('/f1')).toBeUndefined();
    await small.put('/huge', text(50_000));
    expect(small.get('/huge')).toBeUndefined();
  });
});

describe('a shared cache that is purged', () => {
  beforeEach(() => {
    purges = [];
    purgeStatus = 200;
  });

  it('is notified of an invalidation of its process, and of a transaction elsewhere, by tag', async () => {
    const purgeOf = (tag: string) => purges.find(({ tags }) => tags === tag);
    await other.app.get(CacheInvalidator).invalidate('quizzes');
    await waitUntil(() => purgeOf('quizzes'));
    expect(purgeOf('quizzes')).toMatchObject({ authorization: 'Bearer chiave', body: { tags: ['quizzes'] } });
    await test.app.get(CacheInvalidator).invalidateOnCommit('*');
    await waitUntil(() => purgeOf('*'));
    expect(purgeOf('*')).toMatchObject({ body: { purge_everything: true } });
  });

  it('repeats a purge that fails, together with what came meanwhile', async () => {
    purgeStatus = 503;
    const purger = other.app.get(CachePurger);
    purger.purge('posts');
    await waitUntil(() => purges.length >= 1);
    purger.purge('authors');
    purgeStatus = 200;
    const isSent = () => purges.some(({ tags }) => tags?.includes('posts') && tags.includes('authors'));
    await waitUntil(isSent);
    expect(await metricOf(other, 'salaria_cache_purges_total{outcome="failed"}')).toBeGreaterThan(0);
    expect(await metricOf(other, 'salaria_cache_purge_queued_tags')).toBe(0);
  });

  it('purges everything instead of more than fifty tags', async () => {
    const purger = other.app.get(CachePurger);
    for (let n = 0; n < 60; n += 1) purger.purge(`tag-${n}`);
    purger.purge('last');
    await waitUntil(() => purges.length >= 1);
    expect(purges.map(({ tags }) => tags)).toEqual(['*']);
  });

  it('may share a response at its canonical URL only, and none with a query, which clients can make up', async () => {
    const shared = async (path: string, headers: Record<string, string> = {}) => {
      const response = await other.http.get(path).set(headers).expect(200);
      const own = ['cache-tag', 'cdn-cache-control'].map((name) => response.headers[name] !== undefined);
      return [...own, /s-maxage/.test(response.headers['cache-control'] ?? '')];
    };
    // The first request is a miss, the second a hit.
    for (const path of ['/api/posts', '/api/posts', '/api/posts/primo'])
      expect([path, await shared(path)]).toEqual([path, [true, true, true]]);
    for (const path of [
      '/api/discoveries?verified=true',
      '/api/discoveries?verified=',
      '/api/discoveries?category=&verified=true',
      '/api/quizzes?difficulty=facile&category=sabini',
      '/api/posts/',
      '/api/posts?limit=7',
      '/api/posts?limit=7',
    ])
      expect([path, await shared(path)]).toEqual([path, [false, false, false]]);
    const { headers } = await other.http.get('/api/discoveries?verified=').expect(200);
    expect(headers['cache-control']).toBe('public, no-cache');
    await other.http.get('/api/discoveries?verified=').set('If-None-Match', String(headers.etag)).expect(304);
  });

  it('lets shared caches keep purged responses for an hour, and none of staff or errors', async () => {
    const { headers } = await other.http.get('/api/posts').expect(200);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=0, must-revalidate, s-maxage=3600',
      'cache-tag': 'posts,categories',
    });
    for (const path of ['/api/pdf/list', '/api/posts/manca', '/api/nearby-artifacts?latitude=42&longitude=13']) {
      const { headers: own } = await other.http.get(path);
      expect([path, own['cache-tag'], /s-maxage/.test(own['cache-control'] ?? '')]).toEqual([path, undefined, false]);
    }
  });
});
