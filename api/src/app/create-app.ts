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
import { createOpenApiDocument } from '../platform/openapi/document/openapi-document.js';
import { corsOptions } from '../platform/requests/headers/cors.js';
import { forwardedAddresses, trustProxies } from '../platform/requests/headers/forwarded-addresses.js';
import { jsonBody } from '../platform/requests/json-body.js';
import { requestContext } from '../platform/requests/request-context.js';
import { Origins } from '../platform/origins/origins.js';
import { separateOrigins } from '../platform/origins/separate-origins.js';
import { Routes } from '../platform/routes.js';
import { sameOriginOnly } from '../platform/requests/headers/same-origin.js';
import { securityHeaders } from '../platform/requests/headers/security-headers.js';
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
  const origins = new Origins(env);
  const cache = new HttpCache(env.CACHE_PURGE_URL ? { sharedSeconds: purgedCacheSeconds } : {});
  // Responses to the origins of a list name the origin.
  if (env.CORS_ORIGINS !== 'off' && env.CORS_ORIGINS !== '*')
    cache.bypassWhen(({ headers }) => headers.origin !== undefined);
  const routes = new Routes(() => app);
  const openApi = () => createOpenApiDocument(app, origins.deskUrl);
  const app: NestExpressApplication = await NestFactory.create<NestExpressApplication>(
    AppModule.assemble({ env, databaseUrl, origins, routes, cache, openApi, more }),
    new CachingExpressAdapter(cache, origins, limits),
    {
      logger: new NestLogger(logger),
      bodyParser: false,
      abortOnError: false,
      // The route of every path, which is a page, comes last whatever the order of modules.
      routeResolutionStrategy: 'specificity',
    },
  );
  if (env.TRUST_PROXY) {
    // Not `app.set`, which Nest logs an error of.
    trustProxies(app.getHttpAdapter().getInstance(), env.TRUST_PROXY);
    app.use(forwardedAddresses);
  }
  app.set('query parser', 'simple');
  app.set('etag', 'strong');
  app.disable('x-powered-by');
  if (env.OTEL_EXPORTER_OTLP_ENDPOINT) app.use(traceRequests);
  app.use(requestLog(logger), app.get(Metrics).observe, securityHeaders(env));
  app.enableCors(corsOptions(env, origins));
  app.use(separateOrigins(origins), sameOriginOnly(env, origins), jsonBody(), requestContext);
  await app.init();
  cache.fetchFrom(app.getHttpAdapter().getInstance());
  await app.get(PgListener).start();
  return app;
}
