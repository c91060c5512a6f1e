import { createServer } from 'node:http';
import { ExpressAdapter } from '@nestjs/platform-express';
import type { Response } from 'express';
import { JsonPage, setPagingHeaders } from '../paging/json-page.js';
import { refusalOf, refuse, refuseUnparsed } from '../requests/target/request-refusals.js';
import { exceedsPipeline } from '../requests/target/pipeline-limit.js';
import type { Application } from './coalescing/detached-request.js';
import type { HttpCache } from './http-cache.js';
import { JsonText } from './json-text.js';
import { replyThroughCache } from './reply-through-cache.js';
import { CacheEntry } from './store/cache-entry.js';

/** Limits of a connection: a client that sends its request slowly occupies a socket, never a handler. */
export interface ServerLimits {
  /** Default: 300 000. */
  idleTimeoutMs?: number;
  /** Default: 10 000. */
  headersTimeoutMs?: number;
  /** Default: 2000. */
  connectionsCheckingIntervalMs?: number;
}

const requestTimeoutMs = 60_000;
/**
 * Longer than proxies keep an idle connection (deploy/: 5 s; ingress-nginx: 60 s). The side that sends requests has to
 * close first: a request that crosses the server's close is reset, and a proxy may not repeat a write.
 */
const keepAliveTimeoutMs = 75_000;
/** Longer than any handler takes before it sends: ends connections whose clients stop reading a response. */
const defaultIdleTimeoutMs = 300_000;
const maxHeaderBytes = 16 * 1024;

/** Express behind the HTTP cache. */
export class CachingExpressAdapter extends ExpressAdapter {
  constructor(
    private readonly cache: HttpCache,
    private readonly limits: ServerLimits = {},
  ) {
    super();
  }

  override initHttpServer(): void {
    const application = this.getInstance<Application>();
    const { headersTimeoutMs = 10_000, connectionsCheckingIntervalMs = 2000 } = this.limits;
    const { idleTimeoutMs = defaultIdleTimeoutMs } = this.limits;
    const options = {
      headersTimeout: headersTimeoutMs,
      requestTimeout: requestTimeoutMs,
      keepAliveTimeout: keepAliveTimeoutMs,
      maxHeaderSize: maxHeaderBytes,
      connectionsCheckingInterval: connectionsCheckingIntervalMs,
    };
    const server = createServer(options, (request, response) => {
      if (exceedsPipeline(request, response)) return;
      const refusal = refusalOf(request);
      if (refusal) refuse(response, refusal);
      else if (!this.cache.handle(request, response)) application(request, response);
    });
    server.timeout = idleTimeoutMs;
    server.on('clientError', refuseUnparsed);
    this.setHttpServer(server);
  }

  override reply(response: Response, body: unknown, status?: number): unknown {
    // The handler finished after its timeout, when the client had already been answered.
    if (response.headersSent) return undefined;
    if (body instanceof CacheEntry) return body.send(response.req, response);
    if (status !== undefined) response.status(status);
    if (body instanceof JsonPage) setPagingHeaders(response, body);
    const reply = replyThroughCache(response, body);
    if (reply) return reply;
    if (body instanceof JsonText) return response.type('application/json').send(body.text);
    return super.reply(response, body, status);
  }
}
