import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, request, type RequestOptions, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { StartupError } from '../../platform/startup-error.js';
import { closeAfterResponses, drain } from './drain.js';
import { listenOnSocket } from './second-listener.js';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'salaria-socket-'));
  file = path.join(folder, 'http.socket');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const echoPeer = (): Server => createServer((incoming, response) => response.end(incoming.socket.remoteAddress));

/** Sends a POST. Resolves with the body, or with the error's code. */
const send = (options: RequestOptions): Promise<string> =>
  new Promise((resolve) => {
    const call = request({ ...options, method: 'POST', agent: false }, (response) => {
      let body = '';
      response.on('data', (text: Buffer) => (body += String(text))).once('end', () => resolve(body));
      response.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    });
    call.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message)).end('{}');
  });

describe('the socket of a proxy', () => {
  it('gives its requests to the server, as from this machine, and any user may connect', async () => {
    const socket = await listenOnSocket(echoPeer(), file);
    expect(await send({ socketPath: file })).toBe('127.0.0.1');
    expect(statSync(file).mode & 0o777).toBe(0o777);
    expect(readdirSync(folder)).toEqual(['http.socket']);
    await socket.close();
  });

  it('replaces the name that an ended process has left', async () => {
    writeFileSync(file, '');
    const socket = await listenOnSocket(echoPeer(), file);
    expect(await send({ socketPath: file })).toBe('127.0.0.1');
    await socket.close();
  });

  it('has no name once withdrawn, and leaves that of a successor', async () => {
    const first = await listenOnSocket(echoPeer(), file);
    first.withdraw();
    expect(existsSync(file)).toBe(false);
    expect(await send({ socketPath: file })).toBe('ENOENT');
    const second = await listenOnSocket(echoPeer(), file);
    first.withdraw();
    await first.close();
    expect(await send({ socketPath: file })).toBe('127.0.0.1');
    second.withdraw();
    await second.close();
  });

  it('reports in one sentence that it cannot be created', async () => {
    const missing = path.join(folder, 'missing/http.socket');
    const listening = listenOnSocket(echoPeer(), missing);
    await expect(listening).rejects.toThrow(StartupError);
    await expect(listening).rejects.toThrow(`SOCKET_PATH: impossibile ascoltare su ${missing}: `);
  });
});

describe('a server that stops', () => {
  it('answers the requests in the queues of its port and its socket', async () => {
    const server = echoPeer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const socket = await listenOnSocket(server, file);
    const { port } = server.address() as AddressInfo;
    const targets = [{ socketPath: file }, { port, host: '127.0.0.1' }];
    const bodies = Array.from({ length: 100 }, (_, i) => send(targets[i % 2] ?? {}));
    socket.withdraw();
    await drain(server, [socket]);
    expect(new Set(await Promise.all(bodies))).toEqual(new Set(['127.0.0.1']));
  });

  it('closes the connection of a request that was in flight when the signal came', async () => {
    const server = createServer();
    const close = closeAfterResponses(server);
    const socket = await listenOnSocket(server, file);
    const call = request({ socketPath: file }).end();
    const [, response] = await once(server, 'request');
    close();
    response.end();
    const [answer] = await once(call, 'response');
    expect(answer.headers.connection).toBe('close');
    answer.resume();
    await socket.close();
  });
});
