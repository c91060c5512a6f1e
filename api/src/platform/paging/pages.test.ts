import { jest } from '@jest/globals';
import { errorSchema } from '@salaria/contracts/common';
import { artifactFeaturesSchema, placeFeaturesSchema } from '@salaria/contracts/geojson';
import * as z from '@salaria/contracts/z';
import { CacheInvalidator } from '../http-cache/cache-invalidator.js';
import { HttpCache } from '../http-cache/http-cache.js';
import { createTestApp } from '../../testing/test-app.js';
import { type CursorList, decodeCursor, encodeCursor } from './cursor.js';
import { started } from '../../testing/started.js';
import { changeKinds, changesSchema } from '@salaria/contracts/changes';
import { elementAt } from '../element-at.js';
import type { Response } from 'supertest';
import { ArtifactsRepository } from '../../domains/artifacts/artifacts.repository.js';
import { LongList } from './long-list.js';
import { SelectQueryBuilder } from 'typeorm';

describe('public lists', () => {
  const count = 7;
  const test = started(() => createTestApp({ env: { CORS_ORIGINS: 'https://mappa.example' } }));

  beforeAll(async () => {
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

  const run = (sql: string) => test.dataSource.query(sql);
  const linkOf = (headers: Headers, relation: string) =>
    new RegExp(`<([^>]+)>; rel="${relation}"`).exec(headers.get('link') ?? '')?.[1];
  async function get(address: string, headers: Record<string, string> = {}) {
    const response = await fetch(test.urlOf(address), { headers });
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

    it('gives the items of the whole list in pages', async () => {
      const limit = 3;
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

    it('rejects an invalid limit and the cursor of another list with 400', async () => {
      for (const [name, value] of [
        ['limit', '0'],
        ['cursor', encodeCursor({ name: 'altro' }, ['1'])],
      ] as const) {
        const { response, text } = await get(withQuery(`${name}=${value}`));
        expect(response.status).toBe(400);
        expect(z.parse(errorSchema, JSON.parse(text)).issues?.[0]?.path).toBe(name);
      }
    });
  });

  describe('a whole list that is read in batches', () => {
    const added = 1200;
    beforeAll(async () => {
      await run(`insert into artifacts (id, name, period, latitude, longitude, "yearFrom", "yearTo")
      select 100000 + n, 'Frammento ' || n % 70, 'romano', (42.5 + (n % 50) * (n % 3 / 2) * 0.001)::text, '13.09', n % 9, n % 9
      from generate_series(1, ${added}) n`);
      test.app.get(HttpCache).invalidate(['artifacts']);
    });
    afterAll(async () => {
      await run('delete from artifacts where id > 100000');
      test.app.get(HttpCache).invalidate(['artifacts']);
    });

    it.each([
      '/api/artifacts',
      '/api/artifacts?q=FRAMMENTO',
      '/api/artifacts?sort=-name',
      '/api/artifacts?sort=date&facets=period',
      '/api/artifacts?near=42.5,13.09,50',
      '/api/periods/romano/artifacts',
      '/api/nearby-artifacts?latitude=42.5&longitude=13.09&maxDistance=50',
    ])('%s has the items of its pages in their order', async (address) => {
      const { response, text } = await get(address);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
      const paged: unknown[] = [];
      for (let next: string | undefined = `${address}${address.includes('?') ? '&' : '?'}limit=500`; next; ) {
        const page = await get(next);
        paged.push(...(JSON.parse(page.text) as unknown[]));
        next = linkOf(page.response.headers, 'next');
      }
      expect(paged.length).toBeGreaterThanOrEqual(added);
      expect(JSON.parse(text)).toEqual(paged);
    });

    it('is the same inside of an object', async () => {
      const { response, text } = await get('/api/artifacts.geojson');
      expect(response.headers.get('content-type')).toBe('application/geo+json; charset=utf-8');
      const { type, features } = JSON.parse(text) as { type: string; features: { id: number; properties: object }[] };
      const artifacts = JSON.parse((await get('/api/artifacts')).text) as { id: number }[];
      expect(type).toBe('FeatureCollection');
      expect(features.map(({ id }) => id)).toEqual(artifacts.map(({ id }) => id));
      expect(features[0]?.properties).toMatchObject({ name: 'Reperto 1', period: 'romano' });
    });

    it('is the same in formats other than JSON', async () => {
      const artifacts = JSON.parse((await get('/api/artifacts')).text) as { id: number; name: string }[];
      const csv = await get('/api/artifacts.csv');
      expect(csv.response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
      const names = csv.text
        .split('\r\n')
        .slice(1, -1)
        .map((line) => line.split(';')[0]);
      expect(names).toEqual(artifacts.map(({ name }) => name).toSorted());
      const gpx = await get('/api/artifacts.gpx');
      expect(gpx.text.match(/<name>(?=[FR])[^<]+/g)?.map((name) => name.slice('<name>'.length))).toEqual(names);
      expect(gpx.text).toMatch(/^<\?xml[^>]+>\n<gpx [\s\S]*<\/gpx>\n$/);
    });

    it('is the same by place, whose artifacts may be in several batches', async () => {
      const { text } = await get('/api/places.geojson');
      const { features } = z.parse(placeFeaturesSchema, JSON.parse(text));
      const { features: points } = z.parse(
        artifactFeaturesSchema,
        JSON.parse((await get('/api/artifacts.geojson')).text),
      );
      const places = new Map<string, number[]>();
      for (const { id, geometry } of points) {
        const position = String(geometry.coordinates);
        places.set(position, [...(places.get(position) ?? []), id]);
      }
      expect(features.map(({ id, properties }) => [id, properties.artifacts.map((it) => it.id)])).toEqual(
        [...places.values()].map((ids) => [ids[0], ids]),
      );
      expect(Math.max(...features.map(({ properties }) => properties.artifacts.length))).toBeGreaterThan(added / 2);
    });

    it('is never in memory as a whole', async () => {
      const list = await test.app.get(ArtifactsRepository).list({ limit: undefined, cursor: undefined });
      if (!(list instanceof LongList)) throw new Error('The list is whole');
      const lengths: number[] = [];
      for await (const batch of list.batches) lengths.push(batch.length);
      expect(lengths).toEqual([500, 500, list.length - 1000]);
    });

    it('fails as a whole when a batch cannot be read, and is not cached', async () => {
      const { andWhere } = SelectQueryBuilder.prototype;
      let batches = 0;
      const read = jest.spyOn(SelectQueryBuilder.prototype, 'andWhere');
      read.mockImplementation(function fail(this: SelectQueryBuilder<object>, where, parameters) {
        if (typeof where === 'string' && where.includes(':batchIds')) batches += 1;
        if (batches > 1) throw new Error('the database is gone');
        return andWhere.call(this, where, parameters);
      });
      try {
        expect((await get('/api/artifacts?sort=name')).response.status).toBe(503);
      } finally {
        read.mockRestore();
      }
      expect((await get('/api/artifacts?sort=name')).response.status).toBe(200);
    });
  });

  describe('pages of a list', () => {
    it('have from 1 to 500 items', async () => {
      for (const query of ['limit=1', 'limit=500'])
        expect([query, (await get(`/api/posts?${query}`)).response.status]).toEqual([query, 200]);
      for (const query of ['limit=501', 'limit=1e2', 'limit=', 'limit=007', 'cursor=', 'cursor=domani'])
        expect([query, (await get(`/api/posts?${query}`)).response.status]).toEqual([query, 400]);
    });

    it('have no item twice and lack none when items are added and removed meanwhile', async () => {
      const first = await get('/api/artifacts?limit=3');
      await run(`delete from artifacts where id in (1, 3)`);
      await test.app.get(CacheInvalidator).invalidate('artifacts');
      const second = await get(linkOf(first.response.headers, 'next') ?? '');
      expect((JSON.parse(second.text) as { id: number }[]).map(({ id }) => id)).toEqual([4, 5, 6]);
      expect(second.response.headers.get('x-total-count')).toBe(String(count - 2));
    });

    it('are cached under one address each in the process, with the tags of the list', async () => {
      const cache = test.app.get(HttpCache);
      const { response } = await get('/api/posts?limit=2');
      // Clients can make up cursors: a shared cache would store a response for each.
      expect(response.headers.get('cache-tag')).toBeNull();
      const next = linkOf(response.headers, 'next') ?? '';
      const [path, query] = next.split('?');
      await get(`${path}?${String(query).split('&').toReversed().join('&')}`);
      expect(cache.get(next)?.headers['x-total-count']).toBe(String(count));
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
      const pageAfter = (id: number) => `/api/artifacts?cursor=${encodeCursor({ name: 'artifacts' }, [String(id)])}`;
      for (let id = 1; id <= 450; id += 15)
        await Promise.all(Array.from({ length: 15 }, (_, at) => get(pageAfter(id + at))));
      expect(cache.size.entries).toBeLessThanOrEqual(entries + 400);
      expect(cache.get('/api/quizzes')).toBeDefined();
    });

    it('tell scripts of other origins their links and their total', async () => {
      const response = await fetch(`${test.url}/api/posts?limit=2`, { headers: { origin: 'https://mappa.example' } });
      expect(response.headers.get('access-control-expose-headers')).toBe(
        'Link,X-Total-Count,X-Facets,Retry-After,RateLimit,RateLimit-Policy',
      );
      expect(response.headers.get('x-total-count')).toBe(String(count));
      expect(linkOf(response.headers, 'next')).toMatch(/^\/api\/posts\?cursor=[\w-]+&limit=2$/);
    });
  });

  const list = {
    name: 'posts',
    order: [
      { column: 'at', type: 'instant' },
      { column: 'id', type: 'integer' },
    ],
  } satisfies CursorList;
  const keys = ['2026-02-28T09:00:00.123456Z', '7'];
  const cursorOf = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

  describe('a cursor', () => {
    it('is rejected with 400 for another list or other keys', () => {
      for (const cursor of [
        cursorOf(['quizzes', ...keys]),
        cursorOf(['posts', keys[0]]),
        cursorOf(['posts', ...keys, '1']),
        cursorOf(['posts', keys[0], 7]),
        cursorOf(['posts', '2026-02-30T09:00:00.000000Z', '7']),
        cursorOf(['posts', '0000-01-01T09:00:00.000000Z', '7']),
        cursorOf(['posts', keys[0], '7.5']),
        cursorOf(['posts', keys[0], "7' or 1=1"]),
        cursorOf({ name: 'posts' }),
        cursorOf(null),
        'AAAA',
        `${encodeCursor(list, keys)}A`,
      ])
        expect(() => decodeCursor(cursor, list)).toThrow(
          expect.objectContaining({ status: 400, details: { issues: [expect.objectContaining({ path: 'cursor' })] } }),
        );
    });

    it('is rejected for a number that no column has', () => {
      const distances = { name: 'near', order: [{ column: 'distance', type: 'number' }] } as const;
      for (const distance of ['NaN', 'Infinity', '1e999', '1,5', ''])
        expect(() => decodeCursor(encodeCursor(distances, [distance]), distances)).toThrow();
    });
  });
});

describe('the changes of records', () => {
  describe('GET /api/changes', () => {
    const test = started(createTestApp);
    beforeAll(async () => {
      await run(`insert into artifacts (name, period) values ('Fibula', 'romano'), ('Anfora', 'romano')`);
      await run(`insert into quizzes (title, description, difficulty, category) values ('Q', 'x', 'facile', 'sabini')`);
    });

    const run = (sql: string) => test.dataSource.query(sql);
    const databaseTime = async (): Promise<string> => {
      const rows = await test.dataSource.query<{ now: Date }[]>('select clock_timestamp() as now');
      return elementAt(rows, 0).now.toISOString();
    };
    const read = async (query: Record<string, string> = {}) => {
      const { body, headers } = await test.http.get('/api/changes').query(query).expect(200);
      return { ...z.parse(changesSchema, body), link: headers.link as string | undefined };
    };
    const summary = ({ changes }: Awaited<ReturnType<typeof read>>) =>
      changes.map(({ kind, id, action }) => `${kind} ${id} ${action}`);

    it('lists each record once, in the order of the last changes', async () => {
      expect(summary(await read())).toEqual(['artifacts 1 added', 'artifacts 2 added', 'quizzes 1 added']);
      await run(`update artifacts set name = 'Fibula ad arco' where id = 1`);
      expect(summary(await read())).toEqual(['artifacts 2 added', 'quizzes 1 added', 'artifacts 1 added']);
    });

    it('tells what was added, changed and removed since an instant', async () => {
      // The feed's instants have whole milliseconds, and `since` is inclusive.
      await run('select pg_sleep(0.002)');
      const since = await databaseTime();
      await run(`update artifacts set year = 'I secolo' where id = 1`);
      await run('update artifacts set year = year where id = 2');
      await run('delete from artifacts where id = 2');
      await run(`insert into artifacts (name, period) values ('Ascia', 'romano')`);
      expect(summary(await read({ since }))).toEqual([
        'artifacts 1 changed',
        'artifacts 2 removed',
        'artifacts 3 added',
      ]);
    });

    it('counts the questions of a quiz as the quiz', async () => {
      const question = `insert into quiz_questions ("quizId", question, options, "correctAnswer", "order")
      values (1, 'Chi?', '["a","b"]', 0, 0)`;
      const before = (await read()).changes.length;
      await run(question);
      expect((await read()).changes).toHaveLength(before);
      expect(summary(await read()).at(-1)).toBe('quizzes 1 added');
      await run('delete from quizzes where id = 1');
      expect(summary(await read({ kind: 'quizzes' }))).toEqual(['quizzes 1 removed']);
    });

    it('gives pages, each with a link to the next', async () => {
      const all = summary(await read());
      const paged: string[] = [];
      for (let address: string | undefined = '/api/changes?limit=1'; address; ) {
        const { body, headers }: Response = await test.http.get(address).expect(200);
        const { changes } = z.parse(changesSchema, body);
        expect(changes).toHaveLength(1);
        paged.push(...changes.map(({ kind, id, action }) => `${kind} ${id} ${action}`));
        address = /<([^>]+)>; rel="next"/.exec(String(headers.link))?.[1];
      }
      expect(paged).toEqual(all);
    });

    it.each([
      { since: 'ieri' },
      { since: '2026-03-05' },
      { since: '0000-01-01T00:00:00Z' },
      // Year 10000, and year 999, in UTC.
      { since: '9999-12-31T23:59:59-01:00' },
      { since: '1000-01-01T00:00:00+01:00' },
      { limit: '0' },
      { cursor: "1' or 1" },
      { kind: 'A' },
    ])('rejects %j with 400', async (query) => {
      await test.http.get('/api/changes').query(query).expect(400);
    });

    it('knows the kinds that the database records', async () => {
      const rows = await test.dataSource.query<{ kind: string }[]>(
        `select distinct encode(split_part(encode(tgargs, 'escape'), '\\000', 1)::bytea, 'escape') as kind
       from pg_trigger where tgname = 'record_change'`,
      );
      expect(rows.map(({ kind }) => kind).toSorted()).toEqual([...changeKinds].toSorted());
    });

    it('goes on from where a client was, also when nothing has changed', async () => {
      const since = '2999-01-01T00:00:00.000Z';
      expect(await read({ since })).toMatchObject({ changes: [], until: since });
      expect(await read({ since, kind: 'posts' })).toMatchObject({ changes: [], until: since });
    });

    it('reads a day that does not exist as the next one', async () => {
      await read({ since: '2026-02-30T00:00:00Z' });
    });
  });
});
