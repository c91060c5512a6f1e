import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ServerResponse } from 'node:http';
import { gunzipSync, brotliDecompressSync } from 'node:zlib';
import { setTimeout as sleep } from 'node:timers/promises';
import { PostEntity } from '../../domains/posts/post.entity.js';
import { createTestApp, type TestApp } from '../../testing/test-app.js';
import { preferredEncoding } from './negotiation/accept-encoding.js';
import { CacheEntry } from './store/cache-entry.js';
import { notifyInvalidation, CacheInvalidator } from './cache-invalidator.js';
import { RequestTarget } from '../requests/target/request-target.js';
import { CacheRules, cacheKey } from './rules/cache-rule.js';
import { HttpCache } from './http-cache.js';
import { rawGet } from '../../testing/calls/raw-get.js';

const fakeResponse = () => ({ setHeader: () => {}, writeHead: () => {}, end: () => {} }) as never;

let test: TestApp;
let cache: HttpCache;

beforeAll(async () => {
  test = await createTestApp();
  cache = test.app.get(HttpCache);
});
afterAll(() => test.close());

const slugs = async (app = test) =>
  ((await app.http.get('/api/posts').expect(200)).body as { slug: string }[]).map(({ slug }) => slug);
const add = (slug: string) =>
  test.dataSource.getRepository(PostEntity).insert({ slug, title: slug, content: 'x', excerpt: 'lungo '.repeat(300) });

beforeEach(async () => {
  await test.dataSource.query('truncate blog_posts');
  await add('primo');
  cache.clear();
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
      'cache-tag': 'posts',
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

  it('is 304 also after a cache miss', async () => {
    const { headers } = await test.http.get('/api/posts').expect(200);
    cache.clear();
    await test.http
      .get('/api/posts')
      .set('If-None-Match', headers.etag ?? '')
      .set('Accept-Encoding', 'gzip, deflate')
      .expect(304);
  });

  it('reads the database once for a hundred concurrent requests', async () => {
    const misses = cache.counts.misses;
    const answers = await Promise.all(Array.from({ length: 100 }, () => test.http.get('/api/posts')));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(cache.counts.misses - misses).toBe(1);
  });

  it('is not cached when it is an error', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => test.http.get('/api/posts/manca')));
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    for (const { body } of answers) expect(body).toMatchObject({ statusCode: 404, code: 'not_found' });
    await add('manca');
    await test.http.get('/api/posts/manca').expect(200);
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

describe('after a write', () => {
  it('the next response shows it, in this process and in another', async () => {
    const other = await createTestApp({ databaseUrl: test.databaseUrl });
    expect([await slugs(), await slugs(other)]).toEqual([['primo'], ['primo']]);
    await add('secondo');
    expect([await slugs(), await slugs(other)]).toEqual([['primo'], ['primo']]);
    await test.app.get(CacheInvalidator).invalidate('posts');
    expect(await slugs()).toHaveLength(2);
    for (let i = 0; i < 100 && (await slugs(other)).length < 2; i++) await sleep(10);
    expect(await slugs(other)).toHaveLength(2);
    await other.close();
  });

  it('of a transaction in another process, responses show it after the commit', async () => {
    await slugs();
    await test.dataSource.transaction(async (manager) => {
      await manager.insert(PostEntity, { slug: 'terzo', title: 't', content: 'x' });
      await notifyInvalidation(manager, ['posts']);
      expect(await slugs()).toEqual(['primo']);
    });
    for (let i = 0; i < 100 && (await slugs()).length < 2; i++) await sleep(10);
    expect(await slugs()).toHaveLength(2);
  });

  it('during a fetch, the fetched response is not cached', async () => {
    const reading = test.http.get('/api/posts').then(({ status }) => status);
    for (let i = 0; i < 100 && cache.counts.misses === 0; i++) await sleep(1);
    const before = cache.size.entries;
    cache.invalidate(['posts']);
    expect(await reading).toBe(200);
    await add('secondo');
    expect(cache.size.entries).toBeLessThanOrEqual(before + 1);
    cache.invalidate(['posts']);
    expect(await slugs()).toHaveLength(2);
  });
});

describe('a stale response', () => {
  it('is sent at once and revalidated in the background', async () => {
    await slugs();
    await add('secondo');
    const entry = cache.get('/api/posts');
    if (!entry) throw new Error('nothing cached');
    entry.freshUntil = 0;
    expect(await slugs()).toEqual(['primo']);
    for (let i = 0; i < 100 && (await slugs()).length < 2; i++) await sleep(10);
    expect(await slugs()).toHaveLength(2);
  });
});

describe('a response to be revalidated', () => {
  it('is sent until the new one has arrived', async () => {
    await slugs();
    // Without a notification: only the revalidation below can show this.
    await test.dataSource.query(`update blog_posts set slug = 'migliore'`);
    expect(await slugs()).toEqual(['primo']);
    cache.revalidate('/api/posts');
    for (let i = 0; i < 100 && (await slugs())[0] === 'primo'; i++) await sleep(10);
    expect(await slugs()).toEqual(['migliore']);
  });

  it('is revalidated as soon as it has arrived, when it is still in flight', async () => {
    const own = new HttpCache();
    const fetched: ServerResponse[] = [];
    own.addRule({ pattern: '/pagina', tags: ['posts'] });
    own.fetchFrom((_request, response) => fetched.push(response));
    const request = { method: 'GET', url: '/pagina', headers: {} } as never;
    expect(own.handle(request, fakeResponse())).toBe(true);
    own.revalidate('/pagina');
    expect(fetched).toHaveLength(1);
    fetched[0]?.setHeader('content-type', 'text/html').end('x');
    for (let i = 0; i < 100 && fetched.length < 2; i++) await sleep(1);
    expect(fetched).toHaveLength(2);
  });
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

describe('URLs', () => {
  const rules = new CacheRules();
  rules.add({ pattern: '/api/posts/:slug', tags: [] });
  const query = { difficulty: ['facile'], category: ['sabini'] };
  rules.add({ pattern: '/api/quizzes', tags: [], query });
  rules.add({ pattern: '/strict', tags: [], query, unknownParameters: 'bypass' });
  it.each([
    ['/api/quizzes?difficulty=facile&category=sabini&x=1', '/api/quizzes?category=sabini&difficulty=facile'],
    ['/strict?category=sabini', '/strict?category=sabini'],
    ['/strict?category=sabini&x=1', undefined],
    ['/strict?toString=1', undefined],
    ['/api/quizzes?category=', '/api/quizzes'],
    ['/api/posts/a%20b', '/api/posts/a%20b'],
    ['/api/posts/%E0', undefined],
    ['/api/posts/a/b', undefined],
    ['/api/quizzes?category=altro', undefined],
    ['/api/quizzes?category=sabini&category=sabini', undefined],
    ['//api/quizzes', undefined],
  ])('%s is cached as %s', (url, key) => {
    const target = RequestTarget.of({ url, headers: {} } as never);
    const match = target.path === null ? null : rules.match(target.path);
    expect((match && cacheKey(match, target.query)) ?? undefined).toBe(key);
  });
});

describe('Accept-Encoding', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0.5, gzip', 'gzip'],
    ['br;q=0, gzip;q=0', 'identity'],
    ['*', 'br'],
    ['identity', 'identity'],
    ['GZIP ; q=0.8', 'gzip'],
    ['gzip;q=nonsense', 'identity'],
  ])('%s gives %s', (header, expected) => expect(preferredEncoding(header)).toBe(expected));
});

it('a cached response has no headers of the exchange that created it', async () => {
  const entry = await CacheEntry.create({
    body: 'x',
    headers: { 'content-type': 'text/plain', 'x-request-id': '1', 'ratelimit-limit': '5', connection: 'close' },
  });
  const sent: unknown[] = [];
  entry.send(
    { headers: {}, method: 'GET' } as never,
    { writeHead: (...args: unknown[]) => sent.push(...args), end: () => {} } as never,
  );
  expect(sent[1]).toEqual(['content-type', 'text/plain', 'etag', expect.any(String), 'content-length', '1']);
});
