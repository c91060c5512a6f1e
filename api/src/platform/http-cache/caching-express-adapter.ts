import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { ExpressAdapter } from '@nestjs/platform-express';
import type { Request, Response } from 'express';
import { CacheEntry } from './store/cache-entry.js';
import type { HttpCache } from './http-cache.js';
import { replyThroughCache } from './reply-through-cache.js';
import { JsonText } from './json-text.js';

// Milliseconds and bytes. A client that sends its request drop by drop holds a socket, never a handler.
const headersTimeout = 10_000;
const requestTimeout = 60_000;
const keepAliveTimeout = 10_000;
const maxHeaderSize = 16 * 1024;

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** Express, with the cache asked before it. */
export class CachingExpressAdapter extends ExpressAdapter {
  constructor(private readonly front: HttpCache) {
    super();
  }

  override initHttpServer(): void {
    const express = this.getInstance<Listener>();
    const options = {
      headersTimeout,
      requestTimeout,
      keepAliveTimeout,
      maxHeaderSize,
      connectionsCheckingInterval: 2000,
    };
    const server = createServer(options, (request, response) => {
      if (namesTwoHosts(request)) refuseTwoHosts(response);
      else if (!this.front.handle(request, response)) express(request, response);
    });
    server.on('clientError', refuse);
    this.setHttpServer(server);
  }

  override reply(response: Response, body: unknown, status?: number): unknown {
    // Answered by its deadline: what the handler found after it comes too late.
    if (response.headersSent) return undefined;
    if (body instanceof CacheEntry) return body.send(response.req as Request, response);
    if (status !== undefined) response.status(status);
    const sent = replyThroughCache(this.front, response, body);
    if (sent) return sent;
    if (body instanceof JsonText) return response.type('application/json').send(body.text);
    return super.reply(response, body, status);
  }
}

/** Node takes the first of several and hides the others; who stands before us may have gone by another one. RFC 9112, 3.2: 400. */
function namesTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
  return hosts > 1;
}

const badRequest = [400, 'Bad Request', 'bad_request', 'Richiesta non valida.'] as const;
type Refusal = readonly [status: number, reason: string, code: string, message: string];

/** The same error body as everything else has. */
function refusalBody([statusCode, , code, message]: Refusal): { head: Record<string, string | number>; body: string } {
  const body = JSON.stringify({ statusCode, code, message });
  return {
    head: {
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    },
    body,
  };
}

function refuseTwoHosts(response: ServerResponse): void {
  const { head, body } = refusalBody(badRequest);
  response.writeHead(badRequest[0], head).end(body);
}

const refusals: Record<string, Refusal> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large', 'headers_too_large', 'Intestazioni troppo grandi.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout', 'timeout', 'La richiesta ha impiegato troppo tempo.'],
};

/** What node cannot parse never becomes a request. */
function refuse(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const refusal = refusals[error.code ?? ''] ?? badRequest;
  const { head, body } = refusalBody(refusal);
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`);
  socket.end(`HTTP/1.1 ${refusal[0]} ${refusal[1]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
}
