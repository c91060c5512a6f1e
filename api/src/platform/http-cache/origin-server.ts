import { createServer, type IncomingMessage, type OutgoingHttpHeaders, request, type ServerResponse } from 'node:http';
import { duplexPair } from 'node:stream';
import { unavailable } from '../errors/api-error.js';

export type Application = (request: IncomingMessage, response: ServerResponse) => void;

/** A response as the application sent it. */
export interface FetchedResponse {
  status: number;
  headers: OutgoingHttpHeaders;
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
  fetch(url: string, headers: OutgoingHttpHeaders): Promise<FetchedResponse> {
    const [clientSide, serverSide] = duplexPair();
    this.server.emit('connection', serverSide);
    return new Promise((resolve) => {
      const call = request({
        path: url,
        headers: { host: 'localhost', ...headers },
        createConnection: () => clientSide,
        signal: AbortSignal.timeout(timeoutMs),
      });
      call.removeHeader('connection');
      call.on('response', (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', () => resolve(timedOut()));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 503, headers: response.headers, body: Buffer.concat(chunks) }),
        );
      });
      call.on('error', () => resolve(timedOut()));
      call.on('close', () => serverSide.destroy());
      call.end();
    });
  }
}

const timedOut = (): FetchedResponse => ({
  status: 503,
  headers: { 'retry-after': '2', 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  body: Buffer.from(JSON.stringify(unavailable().body())),
});
