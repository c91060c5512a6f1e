import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  StandardSchemaSerializerInterceptor,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Response } from 'express';
import { map, type Observable } from 'rxjs';
import { Page, setPagingHeaders } from '../paging/page.js';

/** Sends what handlers return as the contract of their call has it; of a page the items, and its links as headers. */
@Injectable()
export class ResponseInterceptor extends StandardSchemaSerializerInterceptor {
  constructor(reflector: Reflector) {
    super(reflector);
  }

  override intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const response = context.switchToHttp().getResponse<Response>();
    const toItems = (body: unknown) => {
      if (!(body instanceof Page)) return body;
      setPagingHeaders(response, body);
      return body.items;
    };
    return super.intercept(context, { handle: () => next.handle().pipe(map(toItems)) });
  }
}
