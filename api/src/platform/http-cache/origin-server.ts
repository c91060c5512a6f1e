import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { duplexPair } from 'node:stream';
import { Logger } from '@nestjs/common';
import { unavailable } from '../errors/api-error.js';
import { toApiError } from '../errors/to-api-error.js';
import { publicCacheControl } from './shared/shared-cache-headers.js';

export type Application = (request: IncomingMessage, response: ServerResponse) => void;

/** A response for the cache; names of headers are in lower case. */
export interface FetchedResponse {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Buffer | string;
}

/** The application as the cache reaches it: by HTTP requests over connections in memory, which no client can open. */
export class OriginServer {
  private readonly server;

  constructor(readonly application: Application) {
    this.server = createServer((received, response) => {
      // The default for what a handler returns.
      response.setHeader('cache-control', publicCacheControl);
      application(received, response);
    });
  }

  /**
   * Requests a URL with GET. Handlers have timeouts.
   *
   * @param maxStreamedBytes of a body without `Content-Length`, which the application has not in memory; a larger one is
   * not read to its end
   * @returns the response; undefined for one with a larger streamed body
   * @throws ApiError 503 when there is no response
   */
  fetch(url: string, headers: Record<string, string>): Promise<FetchedResponse>;
  fetch(url: string, headers: Record<string, string>, maxStreamedBytes: number): Promise<FetchedResponse | undefined>;
  async fetch(
    url: string,
    headers: Record<string, string>,
    maxStreamedBytes = Number.POSITIVE_INFINITY,
  ): Promise<FetchedResponse | undefined> {
    const [clientSide, serverSide] = duplexPair();
    // Destroying a side, as for a response that breaks off, does not end the other.
    serverSide.once('close', () => clientSide.push(null));
    this.server.emit('connection', serverSide);
    const call = request({ path: url, headers: { host: 'localhost', ...headers }, createConnection: () => clientSide });
    call.removeHeader('connection');
    // Reading the response rejects as well.
    call.on('error', () => {});
    try {
      const [response] = (await once(call.end(), 'response')) as [IncomingMessage];
      const isStreamed = response.headers['content-length'] === undefined;
      const chunks: Buffer[] = [];
      let bytes = 0;
      for await (const chunk of response as AsyncIterable<Buffer>) {
        bytes += chunk.length;
        if (isStreamed && bytes > maxStreamedBytes) return undefined;
        chunks.push(chunk);
      }
      const received = Object.entries(response.headers).map(([name, value]) => [name, String(value)]);
      return {
        status: response.statusCode ?? 503,
        headers: Object.fromEntries(received),
        body: Buffer.concat(chunks),
      };
    } catch (cause) {
      throw unavailable(cause);
    } finally {
      serverSide.destroy();
    }
  }
}

/** Returns what the application sends when this is thrown. */
export function toErrorResponse(thrown: unknown): FetchedResponse {
  Logger.error(thrown, 'Cache');
  const error = toApiError(thrown);
  const { retryAfter } = error.details;
  return {
    status: error.getStatus(),
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
    },
    body: JSON.stringify(error.body()),
  };
}
