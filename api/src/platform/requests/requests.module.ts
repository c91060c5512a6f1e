import { Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE } from '@nestjs/core';
import { ErrorFilter } from '../errors/error.filter.js';
import { ContentTypeGuard } from './content-type.guard.js';
import { DeadlineGuard } from './deadline.guard.js';
import { DiskSpaceGuard } from './disk-space.guard.js';
import { QueryParametersGuard } from './parameters/query-parameters.guard.js';
import { ValidationPipe } from './validation.js';

/** The filter, guards and pipe of every route. */
@Module({
  providers: [
    { provide: APP_FILTER, useClass: ErrorFilter },
    { provide: APP_GUARD, useClass: DeadlineGuard },
    { provide: APP_GUARD, useClass: DiskSpaceGuard },
    { provide: APP_GUARD, useClass: ContentTypeGuard },
    { provide: APP_GUARD, useClass: QueryParametersGuard },
    { provide: APP_PIPE, useClass: ValidationPipe },
  ],
})
export class RequestsModule {}
