import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { errorSchema } from '@salaria/contracts/common';
import * as z from '@salaria/contracts/z';
import { CacheInvalidator } from '../http-cache/cache-invalidator.js';
import { HttpCache } from '../http-cache/http-cache.js';
import { createTestApp, type TestApp } from '../../testing/test-app.js';
import { encodeCursor } from './cursor.js';

const count = 7;
let test: TestApp;
let openTest: TestApp;

beforeAll(async () => {
  test = await createTestApp();
  openTest = await createTestApp({ databaseUrl: test.databaseUrl, env: { CORS_ORIGINS: 'https://mappa.example' } });
  // Pairs have the same key, which differs in microseconds from the next pair's.
  const numbers = `from generate_series(1, ${count}) n`;
  const instant = `timestamptz '2026-03-05T09:00:00Z' + (n / 2) * interval '1 microsecond'`;
  await run(`insert into blog_categories (name, slug) values ('Romani', 'romani')`);
  await run(`insert into blog_posts (title, slug, content, excerpt, "categoryId", "publishedAt")
    select 'Articolo ' || n, 'articolo-' || n, '<p>x</p>', 'e', 1, ${instant} ${numbers}`);
  await run(`insert into artifacts (name, period, latitude, longitude)
    select 'Reperto ' || n, 'romano', (42.5 + (n / 2) * 0.001)::text, '13.09' ${numbers}`);
  await run(`insert into quizzes (title, description, difficulty, category, position)
    select 'Quiz ' || n, 'd', 'facile', 'sabini', n / 2 ${numbers}`);
  await run(`insert into archaeological_discoveries
    (title, description, "discovererName", latitude, longitude, location, period, category, "submittedAt")
    select 'Scoperta ' || n, 'd', 'Anna', '42.5', '13.1', 'Posta', 'romano', 'monete', ${instant} ${numbers}`);
});
afterAll(async () => {
  await openTest.close();
  await test.close();
});

const run = (sql: string) => test.dataSource.query(sql);
const linkOf = (headers: Headers, relation: string) =>
  new RegExp(`<([^>]+)>; rel="${relation}"`).exec(headers.get('link') ?? '')?.[1];
async function get(address: string, headers: Record<string, string> = {}) {
  const response = await fetch(test.url + address, { headers });
  return { response, text: await response.text() };
}

const lists = [
  '/api/posts',
  '/api/categories/romani/posts',
  '/api/artifacts',
  '/api/periods/romano/artifacts',
  '/api/nearby-artifacts?latitude=42.5&longitude=13.09',
  '/api/quizzes?category=sabini',
  '/api/discoveries?period=romano',
];

describe.each(lists)('GET %s', (address) => {
  const withQuery = (query: string) => `${address}${address.includes('?') ? '&' : '?'}${query}`;

  it('is the whole list without limit and cursor', async () => {
    const { response, text } = await get(address);
    expect([response.status, JSON.parse(text).length]).toEqual([200, count]);
    expect([response.headers.get('link'), response.headers.get('x-total-count')]).toEqual([null, null]);
  });

  it.each([1, 2, 3, count])('gives the items of the whole list in pages of %i', async (limit) => {
    const all: unknown = JSON.parse((await get(address)).text);
    const paged: unknown[] = [];
    let pages = 0;
    for (let next: string | undefined = withQuery(`limit=${limit}`); next; pages += 1) {
      const { response, text } = await get(next);
      const items = JSON.parse(text) as unknown[];
      expect(items.length).toBeLessThanOrEqual(limit);
      expect([response.status, response.headers.get('x-total-count')]).toEqual([200, String(count)]);
      const first = linkOf(response.headers, 'first') ?? '';
      expect(JSON.parse((await get(first)).text)).toEqual((all as unknown[]).slice(0, limit));
      paged.push(...items);
      next = linkOf(response.headers, 'next');
    }
    expect(paged).toEqual(all);
    expect(pages).toBe(Math.ceil(count / limit));
  });

  it('gives 100 items with a cursor alone', async () => {
    const next = linkOf((await get(withQuery('limit=2'))).response.headers, 'next') ?? '';
    const { text } = await get(next.replace(/[?&]limit=2/, ''));
    expect(JSON.parse(text)).toHaveLength(count - 2);
  });

  it.each([
    ['limit', '0'],
    ['limit', '501'],
    ['limit', '1e2'],
    ['limit', ''],
    ['limit', '007'],
    ['cursor', ''],
    ['cursor', 'domani'],
    ['cursor', encodeCursor({ name: 'altro' }, ['1'])],
  ])('rejects %s=%s with 400', async (name, value) => {
    const { response, text } = await get(withQuery(`${name}=${value}`));
    expect(response.status).toBe(400);
    expect(z.parse(errorSchema, JSON.parse(text)).issues?.[0]?.path).toBe(name);
  });

  it('answers 304 to the ETag of a page', async () => {
    const page = withQuery('limit=2');
    const etag = (await get(page)).response.headers.get('etag') ?? '';
    expect((await get(page, { 'if-none-match': etag })).response.status).toBe(304);
  });
});

describe('pages of a list', () => {
  it('have no item twice and lack none when items are added and removed meanwhile', async () => {
    const first = await get('/api/artifacts?limit=3');
    await run(`delete from artifacts where id in (1, 3)`);
    await test.app.get(CacheInvalidator).invalidate('artifacts');
    const second = await get(linkOf(first.response.headers, 'next') ?? '');
    expect((JSON.parse(second.text) as { id: number }[]).map(({ id }) => id)).toEqual([4, 5, 6]);
    expect(second.response.headers.get('x-total-count')).toBe(String(count - 2));
  });

  it('are cached under one address each, with the tags of the list', async () => {
    const cache = test.app.get(HttpCache);
    const { response } = await get('/api/posts?limit=2');
    expect(response.headers.get('cache-tag')).toBe('posts');
    expect(response.headers.get('cache-control')).toMatch(/s-maxage/);
    const next = linkOf(response.headers, 'next') ?? '';
    const [path, query] = next.split('?');
    await get(`${path}?${String(query).split('&').toReversed().join('&')}`);
    expect(cache.get(next)?.header('x-total-count')).toBe(String(count));
    const { hits } = cache.counts;
    await get(next);
    expect(cache.counts.hits).toBe(hits + 1);
    await test.app.get(CacheInvalidator).invalidate('posts');
    expect(cache.get(next)).toBeUndefined();
  });

  it('do not evict the whole lists from the cache', async () => {
    const cache = test.app.get(HttpCache);
    await get('/api/quizzes');
    const { entries } = cache.size;
    for (let id = 1; id <= 450; id++)
      await get(`/api/artifacts?cursor=${encodeCursor({ name: 'artifacts' }, [String(id)])}`);
    expect(cache.size.entries).toBeLessThanOrEqual(entries + 400);
    expect(cache.get('/api/quizzes')).toBeDefined();
  });

  it('tell scripts of other origins their links and their total', async () => {
    const response = await fetch(`${openTest.url}/api/posts?limit=2`, { headers: { origin: 'https://mappa.example' } });
    expect(response.headers.get('access-control-expose-headers')).toBe('Link,X-Total-Count');
    expect(response.headers.get('x-total-count')).toBe(String(count));
    expect(linkOf(response.headers, 'next')).toMatch(/^\/api\/posts\?cursor=[\w-]+&limit=2$/);
  });
});
