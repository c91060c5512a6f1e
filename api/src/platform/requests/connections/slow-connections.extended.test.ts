import { readdirSync, readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { startApiProcess } from '../../../testing/processes/api-process.js';
import { createTestDatabase } from '../../../testing/test-database.js';
import { timeLimit, waitUntil } from '../../../testing/time-limit.js';
import { started } from '../../../testing/started.js';

const database = started(createTestDatabase);
// A process of its own: its handles and its event loop are what is measured.
const api = started(() => startApiProcess(database.url, {}, ['short-timeouts']));

let opened = 0;
const open = (text: string) =>
  new Promise<Socket>((resolve, reject) => {
    // Of other clients than those that are measured.
    const socket = connect(
      { port: Number(new URL(api.url).port), host: '127.0.0.1', localAddress: `127.0.0.${2 + (opened++ % 8)}` },
      () => {
        socket.write(text);
        resolve(socket);
      },
    );
    socket.on('error', reject);
  });
/** Resident megabytes of the process. */
const memory = () => (Number(readFileSync(`/proc/${api.pid}/statm`, 'utf8').split(' ')[1]) * 4096) / 1024 / 1024;
const handles = () => readdirSync(`/proc/${api.pid}/fd`).length;

describe.each([
  ['headers', 'GET /api/posts HTTP/1.1\r\nHost: x\r\nX-'],
  ['a body', 'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 999\r\n\r\n{'],
])('500 connections that send %s byte by byte', (_what, text) => {
  it('do not slow down other clients, and are ended', async () => {
    const sockets = await Promise.all(Array.from({ length: 500 }, () => open(text)));
    let ended = 0;
    for (const socket of sockets)
      socket
        .on('close', () => ended++)
        .on('error', () => {})
        .resume();
    const times: number[] = [];
    for (let i = 0; i < 100; i++) {
      const began = performance.now();
      expect((await fetch(`${api.url}/api/nearby-artifacts?latitude=42&longitude=13`)).status).toBe(200);
      times.push(performance.now() - began);
    }
    expect(times.toSorted((a, b) => a - b)[98]).toBeLessThan(timeLimit(1000));
    await waitUntil(() => ended === 500);
  });
});

if (process.platform === 'linux') {
  it('a thousand requests that their clients abort leave no open handle and no memory', async () => {
    const abort = async () => {
      const sockets = await Promise.all(
        Array.from({ length: 50 }, (_, i) =>
          open(`GET /api/${i % 2 ? 'posts' : 'nearby-artifacts?latitude=42&longitude=13'} HTTP/1.1\r\nHost: x\r\n\r\n`),
        ),
      );
      for (const socket of sockets) socket.on('error', () => {}).destroy();
    };
    // The first ones warm up what a process needs only once.
    await fetch(`${api.url}/api/posts`);
    for (let round = 0; round < 4; round++) await abort();
    const before = handles();
    const resident = memory();
    for (let round = 0; round < 20; round++) await abort();
    await waitUntil(() => handles() <= before + 20);
    // Each request that stayed would keep its sockets, buffers and timers: some 50 kB.
    expect(memory() - resident).toBeLessThan(40);
    expect((await fetch(`${api.url}/api/posts`)).status).toBe(200);
  });
}
