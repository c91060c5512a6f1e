import { Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, APP_PIPE } from '@nestjs/core';
import { AccessGuard } from '../access/access.guard.js';
import { AuditInterceptor } from '../audit/audit.interceptor.js';
import { ErrorFilter } from '../errors/error.filter.js';
import { ResponseInterceptor } from '../responses/response.interceptor.js';
import { QuotasModule } from '../quotas/quotas.module.js';
import { UploadQuotaGuard } from '../uploads/upload-quota.guard.js';
import { ContentTypeGuard } from './guards/content-type.guard.js';
import { DeadlineGuard } from './guards/deadline.guard.js';
import { DiskSpaceGuard } from './guards/disk-space.guard.js';
import { QueryParametersGuard } from './parameters/query-parameters.guard.js';
import { ValidationPipe } from './validation.js';
import { AccessModule } from '../access/access.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { ContributionsModule } from '../contributions/contributions.module.js';

/** The filter, guards, interceptors and pipe of every route, in the order in which they run. */
@Module({
  imports: [AccessModule, AuditModule, ContributionsModule, QuotasModule],
  providers: [
    DeadlineGuard,
    { provide: APP_GUARD, useExisting: DeadlineGuard },
    { provide: APP_GUARD, useClass: DiskSpaceGuard },
    { provide: APP_GUARD, useClass: ContentTypeGuard },
    { provide: APP_GUARD, useClass: QueryParametersGuard },
    { provide: APP_GUARD, useClass: AccessGuard },
    // Counts only requests that have access.
    { provide: APP_GUARD, useClass: UploadQuotaGuard },
    // Records only calls that have access.
    { provide: APP_INTERCEPTOR, useClass: AuditInterceptor },
    { provide: APP_INTERCEPTOR, useClass: ResponseInterceptor },
    { provide: APP_PIPE, useClass: ValidationPipe },
    { provide: APP_FILTER, useClass: ErrorFilter },
  ],
})
export class RequestsModule {}
