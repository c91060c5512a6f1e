import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { errorSchema } from '@salaria/contracts/common';
import * as z from '@salaria/contracts/z';
import { PostEntity } from '../../domains/posts/post.entity.js';
import { SectionsModule } from '../../sections/sections.module.js';
import { readShellBuild } from '../../sections/shell/shell-build.js';
import { type RawAnswer, rawGet } from '../../testing/calls/raw-get.js';
import { createTestApp, type TestApp } from '../../testing/test-app.js';
import { timeLimit } from '../../testing/time-limit.js';
import { WebModule } from '../../web/web.module.js';
import { imagesDir, projectRoot } from '../project-root.js';
import { HttpCache } from './http-cache.js';

const page = '/cookies';
const list = '/api/posts';
const post = '/api/posts/primo';

let test: TestApp;
let cache: HttpCache;
let expected: Map<string, RawAnswer>;

const get = (path: string, headers: Record<string, string> = {}) => rawGet(test.url, headers, 'GET', path);

/** The first response may leave before its page is rendered (docs/decisions/0006). */
async function untilRendered(path: string): Promise<void> {
  for (let attempt = 1; !String((await get(path)).body).includes('data-rendered'); attempt += 1) {
    if (attempt === 100) throw new Error(`${path} is not rendered`);
    cache.clear();
    await sleep(100);
  }
}

function sendBytes(bytes: string) {
  const socket = connect(Number(new URL(test.url).port), '127.0.0.1', () => socket.write(bytes, 'latin1'));
  return socket.on('error', () => {}).resume();
}

beforeAll(async () => {
  const more = [SectionsModule, WebModule.serving(readShellBuild(projectRoot), imagesDir)];
  test = await createTestApp({ more });
  cache = test.app.get(HttpCache);
  await test.dataSource.getRepository(PostEntity).insert({ slug: 'primo', title: 'Primo', content: 'x' });
  await untilRendered(page);
  const paths = [page, list, post];
  expected = new Map(await Promise.all(paths.map(async (path) => [path, await get(path)] as const)));
});
afterAll(() => test.close());
beforeEach(() => cache.clear());

/** Headers that differ from one response to the next. */
const stable = ({ 'x-request-id': _id, date: _date, ...headers }: RawAnswer['headers']) => headers;

/** Sends clients of `path` before, with and after the attack; each has to get what clients get without one. */
async function expectUnharmed(path: string, attack: () => unknown): Promise<void> {
  for (const isAttackFirst of [true, false]) {
    cache.clear();
    const began = performance.now();
    if (isAttackFirst) void attack();
    const early = Promise.all([get(path), get(path)]);
    if (!isAttackFirst) void attack();
    const answers = [...(await early), await get(path), await get(path)];
    expect(performance.now() - began).toBeLessThan(timeLimit(2500));
    const wanted = expected.get(path);
    for (const { status, headers, body } of answers) {
      expect([status, String(body)]).toEqual([200, String(wanted?.body)]);
      expect(stable(headers)).toEqual(stable(wanted?.headers ?? {}));
    }
  }
}

describe('a request for one browser only', () => {
  it.each([
    `${page}?%61nteprima=fine`,
    `${page}?%61nteprima=x`,
    `${page}?a=1&anteprim%61=x`,
    `${page}?anteprima=x&anteprima=fine`,
    `${page}?anteprima`,
    `${page}?+anteprima=fine`,
    `${page}?anteprima%00=fine`,
    `${page}?;anteprima=fine`,
  ])('%s does not change what clients get', (path) => expectUnharmed(page, () => get(path)));

  it.each(['salaria_anteprima =x', ' salaria_anteprima= x', 'a=b;salaria_anteprima=%zz', 'salaria_anteprima=x;=;;'])(
    'with the cookie %j does not change what clients get',
    (cookie) => expectUnharmed(page, () => get(page, { cookie })),
  );

  it('leaves the preview however its parameter is encoded', async () => {
    const { status, headers } = await get(`${page}?a=1&%61nteprima=fine`);
    expect([status, headers.location]).toEqual([303, `${page}?a=1`]);
    expect(headers['cache-control']).toContain('no-store');
  });
});

describe('another spelling of a page', () => {
  it.each([
    ['/%63ookies', page],
    ['/cookie%73', page],
    ['/cookies/', page],
    ['/Cookies', page],
    ['/%43OOKIES/?a=%2B&b', `${page}?a=%2B&b`],
  ])('%s redirects to %s', async (path, location) => {
    const { status, headers } = await get(path);
    expect([status, headers.location]).toEqual([308, location]);
    expect(cache.size.entries).toBe(0);
  });

  it.each([
    '//cookies',
    '/./cookies',
    '/x/../cookies',
    '/%2e/cookies',
    '/cookies/.',
    '/cookies//',
    '/cookies;a=1',
    '/cookies%3Ba',
    '/cookies#a',
    '/cookies%23a',
    '/cookies%00',
    '/cookies%2F',
    '/cookies%5C',
    '/cookies%09',
    '/\\cookies',
    '/cookies\u00e0',
    '/cookies%',
    '/cookies%E0%A4%A',
    'http://127.0.0.1/cookies',
    'http://evil.example/cookies',
  ])('%s neither fills the cache nor changes what clients get', async (path) => {
    await get(path);
    expect(cache.size.entries).toBe(0);
    await expectUnharmed(page, () => get(path));
  });
});

describe('another spelling of a call', () => {
  it.each([
    '/%61pi/posts/primo',
    '/api/%70osts/primo',
    '/API/posts/primo',
    '/api/posts/prim%6f',
    '/api/posts/primo/',
    '/api//posts/primo',
    '/api/posts/./primo',
    '/api/posts/primo%2f',
    '/api/posts/primo;v=1',
    '/api/posts/primo#a',
  ])('%s neither fills the cache nor changes what clients get', async (path) => {
    await get(path);
    expect(cache.size.entries).toBe(0);
    await expectUnharmed(post, () => get(path));
  });
});

describe('a query', () => {
  it('whose parameters no page reads has no entry of its own', async () => {
    await get(page);
    const { entries } = cache.size;
    const misses = cache.counts.misses;
    const queries = [
      'utm_source=a',
      'utm_source=b',
      'fbclid=1',
      'gclid=2&utm_medium=x',
      'utm_source=a&utm_source=b',
      '+',
    ];
    for (const query of queries) {
      const { status, body } = await get(`${page}?${query}`);
      expect([status, String(body)]).toEqual([200, String(expected.get(page)?.body)]);
    }
    expect([cache.size.entries, cache.counts.misses]).toEqual([entries, misses]);
  });
});

describe('what a client sends besides the URL', () => {
  it.each([
    ['a broken body', 'Content-Type: application/json\r\nContent-Length: 1\r\n\r\n{'],
    ['a body too large', 'Content-Type: application/json\r\nContent-Length: 9999999\r\n\r\n'],
    ['a body that never arrives', 'Content-Type: application/json\r\nContent-Length: 10\r\n\r\n{'],
    ['a range', 'Range: bytes=0-1\r\n\r\n'],
    ['an old ETag', 'If-None-Match: *\r\n\r\n'],
    ['a condition', 'If-Modified-Since: Fri, 01 Jan 2100 00:00:00 GMT\r\n\r\n'],
    ['names of other hosts', 'X-Forwarded-Host: evil.example\r\nX-Forwarded-Proto: https\r\n\r\n'],
    ['another method', 'X-HTTP-Method-Override: DELETE\r\n\r\n'],
    ['a key', 'Authorization: Bearer x\r\n\r\n'],
  ])('(%s) does not change what clients get', async (_name, rest) => {
    const sockets: ReturnType<typeof sendBytes>[] = [];
    for (const path of [list, page])
      await expectUnharmed(path, () => sockets.push(sendBytes(`GET ${path} HTTP/1.1\r\nHost: x\r\n${rest}`)));
    for (const socket of sockets) socket.destroy();
  });

  it('does not reach clients who wait when the first client disconnects', () =>
    expectUnharmed(list, async () => {
      const socket = sendBytes(`GET ${list} HTTP/1.1\r\nHost: x\r\n\r\n`);
      await sleep(1);
      socket.destroy();
    }));
});

describe('a path', () => {
  const expectRefusal = ({ status, body }: RawAnswer, code: string) =>
    expect(z.parse(errorSchema, JSON.parse(String(body)))).toMatchObject({ statusCode: status, code });

  it('over 2 kB is refused with 414', async () => {
    const answer = await get(`/${'a'.repeat(2048)}`);
    expect(answer.status).toBe(414);
    expectRefusal(answer, 'uri_too_long');
    expect((await get(`/${'a'.repeat(2047)}`)).status).toBe(404);
    expect((await get(`${page}?${'a'.repeat(4000)}`)).status).toBe(200);
  });

  it('of more than 32 segments is refused without a page', async () => {
    const answer = await get('/a'.repeat(33));
    expect(answer.status).toBe(404);
    expectRefusal(answer, 'not_found');
    expect((await get('/a'.repeat(32))).headers['content-type']).toContain('text/html');
  });
});
