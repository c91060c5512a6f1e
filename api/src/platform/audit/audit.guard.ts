import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { ACCESS, type AccessLevel } from '../access/access.decorator.js';
import { routesOfController } from '../routes.js';
import { AuditLog } from './audit-log.service.js';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);
const swaggerOperation = 'swagger/apiOperation';

/** Records every state-changing call that is not public. A call that cannot be recorded is not carried out. */
@Injectable()
export class AuditGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly log: AuditLog,
  ) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const handler = context.getHandler();
    const controller = context.getClass();
    const level = this.reflector.getAllAndOverride<AccessLevel>(ACCESS, [handler, controller]);
    const request = context.switchToHttp().getRequest<Request>();
    if (level === 'public' || safeMethods.has(request.method)) return true;
    const route = routesOfController(controller).find((candidate) => candidate.handler === handler);
    const operation = this.reflector.get<{ summary?: string } | undefined>(swaggerOperation, handler);
    const call = `${request.method} ${route?.path ?? request.path}`;
    const response = context.switchToHttp().getResponse<Response>();
    return this.log.record(request, response, { action: operation?.summary ?? call, call }).then(() => true);
  }
}
