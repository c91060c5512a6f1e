import { type DynamicModule, Module, type ModuleMetadata } from '@nestjs/common';
import { AccessModule } from '../platform/access/access.module.js';
import { AuditModule } from '../platform/audit/audit.module.js';
import { HttpCache } from '../platform/http-cache/http-cache.js';
import { ChangesModule } from '../platform/changes/changes.module.js';
import { HttpCacheModule } from '../platform/http-cache/http-cache.module.js';
import { RateLimitModule } from '../platform/rate-limit/rate-limit.module.js';
import { ObservabilityModule } from '../platform/observability/observability.module.js';
import { CREATE_DOCUMENT } from '../platform/openapi/docs.controller.js';
import { OpenApiModule } from '../platform/openapi/openapi.module.js';
import { Origins } from '../platform/origins/origins.js';
import { Routes } from '../platform/routes.js';
import { RequestsModule } from '../platform/requests/requests.module.js';
import { ENV, type Env } from '../platform/config/env.js';
import { DatabaseModule } from '../platform/database/database.module.js';
import { HealthModule } from '../platform/health/health.module.js';
import { JobsModule } from '../platform/jobs/jobs.module.js';
import { MailModule } from '../platform/mail/mail.module.js';
import { TrashModule } from '../platform/trash/trash.module.js';
import { SweepModule } from '../platform/sweep/sweep.module.js';
import { StatisticsModule } from '../platform/statistics/statistics.module.js';
import { domainModules } from './modules.js';

interface AppParts {
  env: Env;
  databaseUrl: string;
  origins: Origins;
  routes: Routes;
  /** The HTTP server needs it before there is an application. */
  cache: HttpCache;
  /** Creates the OpenAPI document. */
  openApi: () => object;
  /** Modules of the layers above the domains. */
  more?: NonNullable<ModuleMetadata['imports']> | undefined;
}

/** What exists before the application. */
class ValuesModule {}

@Module({})
export class AppModule {
  static assemble({ env, databaseUrl, origins, routes, cache, openApi, more = [] }: AppParts): DynamicModule {
    const values = [
      { provide: ENV, useValue: env },
      { provide: Origins, useValue: origins },
      { provide: Routes, useValue: routes },
      { provide: HttpCache, useValue: cache },
      { provide: CREATE_DOCUMENT, useValue: openApi },
    ];
    const foundation = [
      { module: ValuesModule, global: true, providers: values, exports: values },
      DatabaseModule.forUrl(databaseUrl, env.DATABASE_POOL),
      RequestsModule,
      RateLimitModule,
      JobsModule,
      MailModule,
      AccessModule,
      AuditModule,
      HttpCacheModule,
      ObservabilityModule,
      HealthModule,
      OpenApiModule,
      ChangesModule,
      StatisticsModule,
      SweepModule,
      TrashModule,
    ];
    return { module: AppModule, imports: [...foundation, ...domainModules, ...more] };
  }
}
