import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import type { Observable } from 'rxjs';
import { accessOf } from '../access/access.decorator.js';
import { AUDIT } from '../openapi/api-endpoint.decorator.js';
import { AuditLog } from './audit-log.service.js';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Records every state-changing call that is not public, unless its endpoint says otherwise. A call that cannot be recorded is not carried out. */
@Injectable()
export class AuditInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly log: AuditLog,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> | Promise<Observable<unknown>> {
    const handler = context.getHandler();
    const level = accessOf({ handler, controller: context.getClass() });
    const request = context.switchToHttp().getRequest<Request>();
    const action = this.reflector.get<string | null | undefined>(AUDIT, handler);
    if (level === 'public' || safeMethods.has(request.method) || action === null) return next.handle();
    const call = `${request.method} ${request.route.path}`;
    return this.log.record({ action: action ?? `ha chiamato ${call}`, call }).then(() => next.handle());
  }
}
