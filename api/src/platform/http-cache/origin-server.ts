import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { duplexPair } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { unavailable } from '../errors/api-error.js';

export type Application = (request: IncomingMessage, response: ServerResponse) => void;

/** A response as the application sent it. */
export interface FetchedResponse {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** Every handler times out before that; this covers one that never does. */
const timeoutMs = 35_000;

const fromCache = new WeakSet<IncomingMessage>();

/** Returns whether the HTTP cache sent a request, and not a client. */
export const isFromCache = (request: IncomingMessage): boolean => fromCache.has(request);

/** The application as the cache reaches it: by HTTP requests over connections in memory, which no client can open. */
export class OriginServer {
  private readonly server;

  constructor(readonly application: Application) {
    this.server = createServer((received, response) => {
      fromCache.add(received);
      application(received, response);
    });
  }

  /** Requests a URL with GET. Never rejects: without a response in time the status is 503. */
  async fetch(url: string, headers: Record<string, string>): Promise<FetchedResponse> {
    const [clientSide, serverSide] = duplexPair();
    this.server.emit('connection', serverSide);
    const call = request({
      path: url,
      headers: { host: 'localhost', ...headers },
      createConnection: () => clientSide,
      signal: AbortSignal.timeout(timeoutMs),
    });
    call.removeHeader('connection');
    // Reading the response rejects as well.
    call.on('error', () => {});
    try {
      const [response] = (await once(call.end(), 'response')) as [IncomingMessage];
      const received = Object.entries(response.headers).map(([name, value]) => [name, String(value)]);
      return {
        status: response.statusCode ?? 503,
        headers: Object.fromEntries(received),
        body: await buffer(response),
      };
    } catch {
      return timedOut();
    } finally {
      serverSide.destroy();
    }
  }
}

const timedOut = (): FetchedResponse => ({
  status: 503,
  headers: { 'retry-after': '2', 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  body: Buffer.from(JSON.stringify(unavailable().body())),
});
