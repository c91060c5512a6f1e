import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { readdirSync, readFileSync } from 'node:fs';
import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CachingExpressAdapter } from '../http-cache/caching-express-adapter.js';
import { HttpCache } from '../http-cache/http-cache.js';
import { type Child, startModule } from '../../testing/child.js';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.js';
import { timeLimit } from '../../testing/time-limit.js';

let database: TestDatabase;
let child: Child;
let url: string;
let port: number;

// A process of its own: its handles and its event loop are what is measured.
beforeAll(async () => {
  database = await createTestDatabase();
  child = startModule('testing/api.child.ts', ['short-timeouts'], {
    PORT: '0',
    DATABASE_URL: database.url,
    LOG_LEVEL: 'fatal',
  });
  [, url = ''] = await child.says(/In ascolto su (\S+)/);
  port = Number(new URL(url).port);
}, 60_000);
afterAll(async () => {
  await child.end();
  await database.drop();
});

const open = (text: string) =>
  new Promise<Socket>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(text);
      resolve(socket);
    });
    socket.on('error', reject);
  });
/** Resident megabytes of the process. */
const memory = () =>
  (Number(readFileSync(`/proc/${child.process.pid}/statm`, 'utf8').split(' ')[1]) * 4096) / 1024 / 1024;
const handles = () => readdirSync(`/proc/${child.process.pid}/fd`).length;

// Longer than the proxies of deploy/ keep an idle connection: the server never closes one that they are about to use.
it('gives a client ten seconds for its headers, and keeps idle connections longer than proxies do', () => {
  const adapter = new CachingExpressAdapter(new HttpCache());
  adapter.initHttpServer();
  const { headersTimeout, requestTimeout, keepAliveTimeout } = adapter.getHttpServer() as Server;
  expect([headersTimeout, requestTimeout, keepAliveTimeout]).toEqual([10_000, 60_000, 75_000]);
});

it('ends the connection of a client that stops reading a response', async () => {
  const adapter = new CachingExpressAdapter(new HttpCache(), { idleTimeoutMs: 200 });
  // More than the buffers of both sockets hold.
  adapter.get('/large', (_request: IncomingMessage, response: ServerResponse) => response.end(Buffer.alloc(64 << 20)));
  adapter.initHttpServer();
  const server = adapter.getHttpServer() as Server;
  server.listen(0, '127.0.0.1').unref();
  await once(server, 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1').pause();
  client.on('error', () => {}).write('GET /large HTTP/1.1\r\nHost: x\r\n\r\n');
  const [accepted] = (await once(server, 'connection')) as [Socket];
  accepted.unref();
  client.unref();
  await once(accepted, 'close');
  expect(accepted.bytesRead).toBeGreaterThan(0);
  client.destroy();
  server.close();
});

describe('500 connections that send byte by byte', () => {
  it('do not slow down other clients, and are ended', async () => {
    const sockets = await Promise.all(
      Array.from({ length: 500 }, () => open('GET /api/posts HTTP/1.1\r\nHost: x\r\nX-')),
    );
    let ended = 0;
    for (const socket of sockets)
      socket
        .on('close', () => ended++)
        .on('error', () => {})
        .resume();
    const times: number[] = [];
    for (let i = 0; i < 100; i++) {
      const began = performance.now();
      expect((await fetch(`${url}/api/nearby-artifacts?latitude=42&longitude=13`)).status).toBe(200);
      times.push(performance.now() - began);
    }
    expect(times.toSorted((a, b) => a - b)[98]).toBeLessThan(timeLimit(1000));
    for (let i = 0; i < 200 && ended < 500; i++) await sleep(100);
    expect(ended).toBe(500);
  }, 60_000);
});

if (process.platform === 'linux') {
  describe('a thousand requests that their clients abort', () => {
    it('leave no open handle and no memory', async () => {
      const abort = async () => {
        const sockets = await Promise.all(
          Array.from({ length: 50 }, (_, i) =>
            open(
              `GET /api/${i % 2 ? 'posts' : 'nearby-artifacts?latitude=42&longitude=13'} HTTP/1.1\r\nHost: x\r\n\r\n`,
            ),
          ),
        );
        for (const socket of sockets) socket.on('error', () => {}).destroy();
      };
      // The first ones warm up what a process needs only once.
      await fetch(`${url}/api/posts`);
      for (let round = 0; round < 4; round++) await abort();
      const before = handles();
      const resident = memory();
      for (let round = 0; round < 20; round++) await abort();
      for (let i = 0; i < 100 && handles() > before + 20; i++) await sleep(100);
      expect(handles()).toBeLessThanOrEqual(before + 20);
      // Each request that stayed would keep its sockets, buffers and timers: some 50 kB.
      expect(memory() - resident).toBeLessThan(40);
      expect((await fetch(`${url}/api/posts`)).status).toBe(200);
    }, 60_000);
  });
}
