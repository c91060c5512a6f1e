import { Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, APP_PIPE } from '@nestjs/core';
import { AuditInterceptor } from '../audit/audit.interceptor.js';
import { ErrorFilter } from '../errors/error.filter.js';
import { ContentTypeGuard } from './content-type.guard.js';
import { DeadlineGuard } from './deadline.guard.js';
import { DiskSpaceGuard } from './disk-space.guard.js';
import { QueryParametersGuard } from './parameters/query-parameters.guard.js';
import { ResponseInterceptor } from '../responses/response.interceptor.js';
import { ValidationPipe } from './validation.js';

/** The filter, guards, interceptors and pipe of every route. */
@Module({
  providers: [
    { provide: APP_FILTER, useClass: ErrorFilter },
    DeadlineGuard,
    { provide: APP_GUARD, useExisting: DeadlineGuard },
    { provide: APP_GUARD, useClass: DiskSpaceGuard },
    { provide: APP_GUARD, useClass: ContentTypeGuard },
    { provide: APP_GUARD, useClass: QueryParametersGuard },
    // After the guards: only calls with access are recorded.
    { provide: APP_INTERCEPTOR, useClass: AuditInterceptor },
    { provide: APP_INTERCEPTOR, useClass: ResponseInterceptor },
    { provide: APP_PIPE, useClass: ValidationPipe },
  ],
})
export class RequestsModule {}
