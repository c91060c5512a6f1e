import { createServer } from 'node:http';
import { ExpressAdapter } from '@nestjs/platform-express';
import express, { type Express, type Response } from 'express';
import type { Origins } from '../origins/origins.js';
import { limitConnections } from '../requests/connections/connection-limit.js';
import { limitBodyTime } from '../requests/connections/slow-bodies.js';
import { refusalOf, refuse, refuseUnparsed } from '../requests/target/request-refusals.js';
import { exceedsPipeline } from '../requests/target/pipeline-limit.js';
import type { HttpCache } from './http-cache.js';
import type { Application } from './origin-server.js';
import { CacheEntry } from './store/cache-entry.js';

/** Limits of a connection: a client that sends its request slowly occupies a socket, never a handler. */
export interface ServerLimits {
  /** Default: 300 000. */
  idleTimeoutMs?: number;
  /** Default: 10 000. */
  headersTimeoutMs?: number;
  /** Default: 10 000. */
  bodyTimeoutMs?: number;
  /** Default: 2000. */
  connectionsCheckingIntervalMs?: number;
  /** Of one client, where no trusted proxy is between. Default: 512. */
  maxConnectionsPerClient?: number;
}

/** For uploads; see `bodyTimeoutMs`. */
const requestTimeoutMs = 60_000;
/**
 * Longer than proxies keep an idle connection (deploy/: 5 s; ingress-nginx: 60 s). The side that sends requests has to
 * close first: a request that crosses the server's close is reset, and a proxy may not repeat a write.
 */
const keepAliveTimeoutMs = 75_000;
/** Longer than any handler takes before it sends: ends connections whose clients stop reading a response. */
const defaultIdleTimeoutMs = 300_000;
const maxHeaderBytes = 16 * 1024;

/** Express behind the HTTP cache, which has responses of the public origin only. */
export class CachingExpressAdapter extends ExpressAdapter {
  constructor(
    private readonly cache: HttpCache,
    private readonly origins: Pick<Origins, 'isDesk'>,
    private readonly limits: ServerLimits = {},
  ) {
    super(createExpress());
  }

  override initHttpServer(): void {
    const application = this.getInstance<Application>();
    const { headersTimeoutMs = 10_000, connectionsCheckingIntervalMs = 2000 } = this.limits;
    const { idleTimeoutMs = defaultIdleTimeoutMs, bodyTimeoutMs = 10_000, maxConnectionsPerClient = 512 } = this.limits;
    const options = {
      headersTimeout: headersTimeoutMs,
      requestTimeout: requestTimeoutMs,
      keepAliveTimeout: keepAliveTimeoutMs,
      maxHeaderSize: maxHeaderBytes,
      connectionsCheckingInterval: connectionsCheckingIntervalMs,
    };
    const server = createServer(options, (request, response) => {
      if (exceedsPipeline(request, response)) return;
      limitBodyTime(request, bodyTimeoutMs);
      const refusal = refusalOf(request);
      if (refusal) refuse(response, refusal);
      else if (this.origins.isDesk(request) || !this.cache.handle(request, response)) application(request, response);
    });
    server.timeout = idleTimeoutMs;
    const isProxy = (address: string): boolean => this.getInstance<Express>().get('trust proxy fn')(address, 0);
    limitConnections(server, maxConnectionsPerClient, isProxy);
    server.on('clientError', refuseUnparsed);
    this.setHttpServer(server);
  }

  override reply(response: Response, body: unknown, status?: number): unknown {
    // The handler finished after its timeout, when the client had already been answered.
    if (response.headersSent) return undefined;
    if (body instanceof CacheEntry) return body.send(response.req, response);
    if (status !== undefined) response.status(status);
    setDefaultCacheControl(response);
    // Express would add a charset to the content type of text.
    const isTyped = typeof body === 'string' && response.hasHeader('content-type');
    return isTyped ? response.send(Buffer.from(body)) : super.reply(response, body, status);
  }
}

/** The router compares paths as everything in front of it does, such as the separation of the two origins. */
function createExpress(): Express {
  const app = express();
  // Takes effect before the first middleware only, which Nest's adapter adds.
  app.set('case sensitive routing', true);
  return app;
}

/** Sets the default Cache-Control of what a handler returned: clients revalidate it. The cache has another. */
function setDefaultCacheControl(response: Response): void {
  const { method } = response.req;
  const isRead = (method === 'GET' || method === 'HEAD') && response.statusCode === 200;
  if (isRead && !response.hasHeader('cache-control')) response.setHeader('cache-control', 'no-cache');
}
