import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { waitUntil } from '../../../testing/time-limit.js';
import { CachingExpressAdapter, type ServerLimits } from '../../http-cache/caching-express-adapter.js';
import { HttpCache } from '../../http-cache/http-cache.js';
import { allowSlowBody } from './slow-bodies.js';
import { exceedsPipeline } from '../target/pipeline-limit.js';

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

// Longer than the proxies of deploy/ keep an idle connection: the server never closes one that they are about to use.
it('gives a client ten seconds for its headers, and keeps idle connections longer than proxies do', () => {
  const adapter = new CachingExpressAdapter(new HttpCache(), { isDesk: () => false });
  adapter.initHttpServer();
  const { headersTimeout, requestTimeout, keepAliveTimeout } = adapter.getHttpServer() as Server;
  expect([headersTimeout, requestTimeout, keepAliveTimeout]).toEqual([10_000, 60_000, 75_000]);
});

it('ends the connection of a client that stops reading a response', async () => {
  const adapter = new CachingExpressAdapter(new HttpCache(), { isDesk: () => false }, { idleTimeoutMs: 200 });
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

describe('a client', () => {
  const start = async (limits: ServerLimits, proxies: string[] = []) => {
    const adapter = new CachingExpressAdapter(new HttpCache(), { isDesk: () => false }, limits);
    adapter.set('trust proxy', proxies);
    adapter.post('/', (request: IncomingMessage, response: ServerResponse) => {
      request.resume().on('end', () => response.end());
    });
    adapter.post('/slow', (request: IncomingMessage, response: ServerResponse) => {
      allowSlowBody(request);
      request.resume().on('end', () => response.end());
    });
    adapter.post('/unread', (request: IncomingMessage, response: ServerResponse) => {
      setTimeout(() => request.resume().on('end', () => response.end()), 600);
    });
    adapter.initHttpServer();
    const own = adapter.getHttpServer() as Server;
    own.listen(0, '127.0.0.1').unref();
    await once(own, 'listening');
    return own;
  };
  const open = (own: Server, localAddress = '127.0.0.1') =>
    connect({ port: (own.address() as AddressInfo).port, host: '127.0.0.1', localAddress })
      .unref()
      .on('error', () => {});
  const openConnections = (own: Server) =>
    new Promise<number>((resolve) => own.getConnections((_error, count) => resolve(count)));

  it('has a limited number of connections, which others and proxies do not share', async () => {
    const own = await start({ maxConnectionsPerClient: 3 }, ['127.0.0.9']);
    const sockets = Array.from({ length: 3 }, () => open(own));
    await waitUntil(async () => (await openConnections(own)) === 3);
    const fourth = open(own);
    await waitUntil(() => fourth.closed);
    sockets.push(open(own, '127.0.0.2'), ...Array.from({ length: 5 }, () => open(own, '127.0.0.9')));
    await waitUntil(async () => (await openConnections(own)) === 9);
    sockets[0]?.destroy();
    await waitUntil(async () => (await openConnections(own)) === 8);
    sockets.push(open(own));
    await waitUntil(async () => (await openConnections(own)) === 9);
    for (const socket of sockets) socket.destroy();
    own.close();
  });

  it('has a limited time for a body, a longer one for that of an upload', async () => {
    const own = await start({ bodyTimeoutMs: 200 });
    const post = (path: string) => {
      const socket = open(own);
      socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\na`);
      let received = '';
      socket.on('data', (chunk) => (received += String(chunk)));
      return { socket, received: () => received };
    };
    const [slow, upload] = [post('/'), post('/slow')];
    await once(slow.socket, 'close');
    expect(slow.received()).toMatch(/^HTTP\/1\.1 408 .*"code":"timeout"/s);
    upload.socket.write('b');
    await waitUntil(() => upload.received().startsWith('HTTP/1.1 200'));
    upload.socket.destroy();
    own.close();
  });

  it('is not late while the event loop is blocked', async () => {
    const own = await start({ bodyTimeoutMs: 500 });
    const socket = open(own);
    const responded = once(socket, 'data');
    socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\na');
    await once(own, 'request');
    const end = performance.now() + 1000;
    while (performance.now() < end);
    setImmediate(() => socket.write('b'));
    expect(String(await responded)).toMatch(/^HTTP\/1\.1 200 /);
    socket.destroy();
    own.close();
  });

  it('is not late while the server does not read what it has sent', async () => {
    const own = await start({ bodyTimeoutMs: 200 });
    const socket = open(own);
    const responded = once(socket, 'data');
    const body = 'a'.repeat(1_000_000);
    socket.write(`POST /unread HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n\r\n${body}`);
    expect(String(await responded)).toMatch(/^HTTP\/1\.1 200 /);
    socket.destroy();
    own.close();
  });
});
