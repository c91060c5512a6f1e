import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { rawGet } from '../../testing/calls/raw-get.js';
import { HttpCache } from './http-cache.js';
import { noQuery } from './rules/cache-rule.js';

type Application = (request: IncomingMessage, response: ServerResponse) => void;

let server: Server;
let cache: HttpCache;
let url: string;
let received: IncomingMessage[];
let respond: Application;

beforeEach(async () => {
  cache = new HttpCache();
  cache.rules.set('test', [{ path: '/list', tags: ['list'], canonicalQuery: noQuery }]);
  received = [];
  clients = 0;
  const application: Application = (request, response) => {
    received.push(request);
    respond(request, response);
  };
  cache.fetchFrom(application);
  server = createServer((request, response) => {
    if (!cache.handle(request, response)) application(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

let clients: number;
const arrived = () => cache.counts.misses + cache.counts.coalesced;
async function until(check: () => boolean) {
  for (let attempt = 0; attempt < 5000 && !check(); attempt += 1) await sleep(1);
  if (!check()) throw new Error('the condition did not hold in time');
}

/** Responds when all clients have arrived, and `isReady` holds. */
const later =
  (status: number, headers: Record<string, string>, body = 'text', isReady = () => true): Application =>
  (_request, response) =>
    void until(() => arrived() >= clients && isReady()).then(() => response.writeHead(status, headers).end(body));
function getThree() {
  clients += 3;
  return Promise.all([1, 2, 3].map(() => rawGet(`${url}/list`)));
}

it('answers 503 when the response of the application breaks off', async () => {
  for (const start of ['', 'half of the']) {
    respond = (_request, response) =>
      void until(() => arrived() >= clients).then(() => {
        if (start) response.write(start);
        setImmediate(() => response.destroy());
      });
    expect((await getThree()).map(({ status }) => status)).toEqual([503, 503, 503]);
  }
});

it('streams to each client what is too large to be stored, and shares it where it has a length', async () => {
  const body = 'x'.repeat(cache.store.maxEntryBytes + 1);
  const three = [body.length, body.length, body.length];
  respond = (_request, response) =>
    void until(() => arrived() >= clients).then(() => {
      response.write(body.slice(0, 1000));
      response.end(body.slice(1000));
    });
  expect((await getThree()).map((sent) => sent.body.length)).toEqual(three);
  // Once for the cache, which stops reading, and for each client.
  expect(received).toHaveLength(4);
  respond = later(200, { 'content-type': 'image/png', 'content-length': String(body.length) }, body);
  expect((await getThree()).map((sent) => sent.body.length)).toEqual(three);
  expect(received).toHaveLength(5);
});

it.each([
  ['sets a cookie', { 'set-cookie': 'id=1' }],
  ['is private', { 'cache-control': 'private' }],
  ['is not to be stored', { 'cache-control': 'no-store' }],
])('gives every client a response of its own when the response %s', async (_name, headers) => {
  let made = 0;
  respond = (_request, response) => later(200, headers, String(made++))(_request, response);
  const bodies = (await getThree()).map(({ body }) => String(body));
  expect(new Set(bodies)).toEqual(new Set(['1', '2', '3']));
  expect(cache.size.entries).toBe(0);
});

it('sends one response to all clients, and stores it', async () => {
  respond = later(200, { 'content-type': 'text/plain', 'x-own': 'yes' });
  for (const { status, headers, body } of await getThree())
    expect([status, headers['x-own'], String(body)]).toEqual([200, 'yes', 'text']);
  expect(received).toHaveLength(1);
  expect(cache.size.entries).toBe(1);
});

it('hands the application the URL and the request id, and nothing else of a client', async () => {
  respond = later(200, {});
  const headers = { cookie: 'a=1', authorization: 'Bearer x', range: 'bytes=0-1', 'x-request-id': 'richiesta-1' };
  clients = 1;
  await rawGet(`${url}/list?utm_source=x`, headers);
  expect(received.map((request) => [request.url, request.headers])).toEqual([
    ['/list', { host: 'localhost', 'x-request-id': 'richiesta-1' }],
  ]);
});

it('answers the other clients when the first one disconnects', async () => {
  let hasDisconnected = false;
  respond = later(200, {}, 'text', () => hasDisconnected);
  const first = connect(Number(new URL(url).port), '127.0.0.1', () =>
    first.write('GET /list HTTP/1.1\r\nHost: x\r\n\r\n'),
  );
  clients = 1;
  await until(() => received.length > 0);
  const others = getThree();
  first.destroy();
  hasDisconnected = true;
  expect((await others).map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(received).toHaveLength(1);
});

it('sends an error to all clients with its headers, and stores nothing', async () => {
  respond = later(503, { 'retry-after': '2', 'cache-control': 'no-store' });
  for (const { status, headers } of await getThree()) expect([status, headers['retry-after']]).toEqual([503, '2']);
  expect(received).toHaveLength(1);
  expect(cache.size.entries).toBe(0);
});

it('sends the last good response while the application fails', async () => {
  respond = later(200, {}, 'good');
  await getThree();
  cache.invalidate(['list']);
  respond = later(503, {}, 'bad');
  for (const { status, body } of await getThree()) expect([status, String(body)]).toEqual([200, 'good']);
});

it('does not store a response that a write has overtaken', async () => {
  let isInvalidated = false;
  respond = later(200, {}, 'text', () => isInvalidated);
  const early = getThree();
  await until(() => arrived() === 3);
  cache.invalidate(['list']);
  isInvalidated = true;
  expect((await early).map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(cache.size.entries).toBe(0);
});

it('sends a response that lacks a part, stores none, and prefers the last whole one', async () => {
  const incomplete = { 'content-type': 'text/plain', 'cache-control': 'no-cache', 'cdn-cache-control': 'no-store' };
  respond = later(200, incomplete, 'part');
  for (const { status, body } of await getThree()) expect([status, String(body)]).toEqual([200, 'part']);
  expect(cache.size.entries).toBe(0);
  respond = later(200, { 'content-type': 'text/plain' }, 'whole');
  await getThree();
  const entry = cache.get('/list');
  if (!entry) throw new Error('nothing cached');
  entry.freshUntil = 0;
  respond = later(200, incomplete, 'part');
  const isRevalidated = received.length + 1;
  await rawGet(`${url}/list`);
  await until(() => received.length === isRevalidated);
  expect(String((await rawGet(`${url}/list`)).body)).toBe('whole');
});
