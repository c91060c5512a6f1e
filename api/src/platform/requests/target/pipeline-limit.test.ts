import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { exceedsPipeline } from './pipeline-limit.js';

let server: Server;
let handled: ServerResponse[];
/** Whether responses wait to be ended by the test. */
let isHeld: boolean;

beforeEach(async () => {
  handled = [];
  isHeld = false;
  server = createServer((request, response) => {
    if (exceedsPipeline(request, response)) return;
    handled.push(response);
    if (!isHeld) response.end(request.url);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const requests = (count: number) =>
  Array.from({ length: count }, (_, i) => `GET /${i} HTTP/1.1\r\nHost: x\r\n\r\n`).join('');

/** Sends requests at once and resolves with what arrived when the connection ends, or when `isDone` says so. */
function send(text: string, isDone: (received: string) => boolean): Promise<{ received: string; isClosed: boolean }> {
  return new Promise((resolve) => {
    let received = '';
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1', () => socket.write(text));
    socket.on('data', (chunk) => {
      received += String(chunk);
      if (isDone(received)) resolve({ received, isClosed: false });
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve({ received, isClosed: true }));
  });
}

it('answers some requests that are sent at once, in their order', async () => {
  const { received, isClosed } = await send(requests(12), (text) => text.endsWith('/11'));
  expect(isClosed).toBe(false);
  expect([...received.matchAll(/^\/\d+/gm)].map(String)).toEqual(Array.from({ length: 12 }, (_, i) => `/${i}`));
});

it('answers any number of requests that are sent in small groups', async () => {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let received = '';
  let sent = 0;
  const sendGroup = () => {
    socket.write(requests(5));
    sent += 5;
  };
  const isClosed = await new Promise<boolean>((resolve) => {
    socket.on('connect', sendGroup);
    socket.on('close', () => resolve(true));
    socket.on('data', (chunk) => {
      received += String(chunk);
      const answers = received.split('\n/').length - 1;
      if (answers === 100) resolve(false);
      else if (answers === sent) sendGroup();
    });
  });
  socket.destroy();
  expect([isClosed, handled.length]).toEqual([false, 100]);
});

it('closes a connection with more than seventeen unanswered requests, and handles no more of it', async () => {
  isHeld = true;
  expect((await send(requests(1000), () => false)).isClosed).toBe(true);
  expect(handled).toHaveLength(17);
});
