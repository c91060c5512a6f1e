import { type CanActivate, type ExecutionContext, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { ApiError } from '../../errors/api-error.js';

const ACCEPTS = Symbol('ACCEPTS');
const methodsWithBody = new Set(['POST', 'PUT', 'PATCH']);

/** Sets the content type that a route accepts instead of application/json; '*' accepts any. */
export const Accepts = (type: string) => SetMetadata(ACCEPTS, type);

/** Refuses bodies of another content type with 415, so that a form of another site cannot pass for JSON. */
@Injectable()
export class ContentTypeGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request>();
    const hasBody =
      Number(request.headers['content-length'] ?? 0) > 0 || request.headers['transfer-encoding'] !== undefined;
    if (!methodsWithBody.has(request.method) || !hasBody) return true;
    const accepted =
      this.reflector.getAllAndOverride<string | undefined>(ACCEPTS, [context.getHandler(), context.getClass()]) ??
      'application/json';
    const given = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase();
    if (accepted === '*' || given === accepted) return true;
    throw new ApiError(415, 'unsupported_type', `Il contenuto deve essere di tipo ${accepted}.`);
  }
}
