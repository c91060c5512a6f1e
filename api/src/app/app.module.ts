import { type DynamicModule, Module, type ModuleMetadata } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { AccessModule } from '../platform/access/access.module.js';
import { AuditModule } from '../platform/audit/audit.module.js';
import type { HttpCache } from '../platform/http-cache/http-cache.js';
import { ChangesModule } from '../platform/changes/changes.module.js';
import { HttpCacheModule } from '../platform/http-cache/http-cache.module.js';
import { RateLimitModule } from '../platform/rate-limit/rate-limit.module.js';
import { ObservabilityModule } from '../platform/observability/observability.module.js';
import { OpenApiModule } from '../platform/openapi/openapi.module.js';
import { RequestsModule } from '../platform/requests/requests.module.js';
import { ConfigModule } from '../platform/config/config.module.js';
import type { Env } from '../platform/config/env.js';
import { DatabaseModule } from '../platform/database/database.module.js';
import { HealthModule } from '../platform/health/health.module.js';
import { JobsModule } from '../platform/jobs/jobs.module.js';
import { MailModule } from '../platform/mail/mail.module.js';
import { StatisticsModule } from '../platform/statistics/statistics.module.js';
import { domainModules } from './modules.js';

interface AppParts {
  env: Env;
  databaseUrl: string;
  cache: HttpCache;
  /** Creates the OpenAPI document. */
  openApi: () => object;
  /** Modules of the layers above the domains. */
  more?: NonNullable<ModuleMetadata['imports']> | undefined;
}

@Module({})
export class AppModule {
  static assemble({ env, databaseUrl, cache, openApi, more = [] }: AppParts): DynamicModule {
    const foundation = [
      // For contributions and routes.
      { module: DiscoveryModule, global: true },
      ConfigModule.forEnv(env),
      DatabaseModule.forUrl(databaseUrl, env.DATABASE_POOL),
      RequestsModule,
      RateLimitModule,
      JobsModule,
      MailModule,
      AccessModule,
      AuditModule,
      HttpCacheModule.forCache(cache),
      ObservabilityModule,
      HealthModule,
      OpenApiModule.serving(openApi),
      ChangesModule,
      StatisticsModule,
    ];
    return { module: AppModule, imports: [...foundation, ...domainModules, ...more] };
  }
}
