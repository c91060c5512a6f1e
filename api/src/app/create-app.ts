import 'reflect-metadata';
import type { ModuleMetadata } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AppModule } from './app.module.js';
import { CachingExpressAdapter, type ServerLimits } from '../platform/http-cache/caching-express-adapter.js';
import { HttpCache } from '../platform/http-cache/http-cache.js';
import { createLogger, NestLogger } from '../platform/observability/logger.js';
import { Metrics } from '../platform/observability/metrics.js';
import { requestLog } from '../platform/observability/request-log.js';
import { traceRequests } from '../platform/observability/tracing/trace-requests.js';
import { OpenApiDocumentProvider } from '../platform/openapi/openapi-document.provider.js';
import { createOpenApiDocument } from '../platform/openapi/document/openapi-document.js';
import { pagingHeaders } from '../platform/paging/json-page.js';
import { jsonBody } from '../platform/requests/json-body.js';
import { splitCommaList, sameOriginOnly } from '../platform/requests/same-origin.js';
import { securityHeaders } from '../platform/requests/security-headers.js';
import type { Env } from '../platform/config/env.js';
import { PgListener } from '../platform/database/pg-listener.js';
import { sweepTemporaryFolders } from '../platform/temporary-folder.js';

/** How long a shared cache may keep a response that is purged when it changes. */
const purgedCacheSeconds = 3600;

/** Creates the application over a migrated database, ready to listen. `limits` replaces limits of the HTTP server. */
export async function createApp(
  env: Env,
  databaseUrl: string,
  more: ModuleMetadata['imports'] = [],
  limits: ServerLimits = {},
): Promise<NestExpressApplication> {
  sweepTemporaryFolders();
  const logger = createLogger(env);
  const cache = new HttpCache({
    cors: env.CORS_ORIGINS !== undefined,
    ...(env.CACHE_PURGE_URL && { sharedSeconds: purgedCacheSeconds }),
  });
  const app = await NestFactory.create<NestExpressApplication>(
    AppModule.assemble(env, databaseUrl, cache, more),
    new CachingExpressAdapter(cache, limits),
    {
      logger: new NestLogger(logger),
      bodyParser: false,
      abortOnError: false,
    },
  );
  // A list of addresses, never `true`: a client that can set X-Forwarded-For unchecked has no rate limits.
  if (env.TRUST_PROXY) app.set('trust proxy', splitCommaList(env.TRUST_PROXY));
  app.set('query parser', 'simple');
  app.set('etag', 'strong');
  app.disable('x-powered-by');
  if (env.OTEL_EXPORTER_OTLP_ENDPOINT) app.use(traceRequests);
  app.use(requestLog(logger), app.get(Metrics).observe, securityHeaders(env));
  if (env.CORS_ORIGINS) {
    const origins = splitCommaList(env.CORS_ORIGINS);
    app.enableCors({
      origin: origins.includes('*') ? '*' : origins,
      methods: ['GET', 'HEAD', 'POST', 'DELETE'],
      exposedHeaders: pagingHeaders,
      maxAge: 600,
    });
  }
  app.use(sameOriginOnly(env), jsonBody());
  app.get(OpenApiDocumentProvider).createWith(() => createOpenApiDocument(app));
  await app.init();
  cache.fetchFrom(app.getHttpAdapter().getInstance());
  await app.get(PgListener).start();
  return app;
}
