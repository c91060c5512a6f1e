import { type CanActivate, type ExecutionContext, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { ApiError } from '../errors/api-error.js';

const ACCEPTS = Symbol('ACCEPTS');
const withBody = new Set(['POST', 'PUT', 'PATCH']);

/** The content type that a route with a body takes, where it is not application/json. '*' takes any. */
export const Accepts = (type: string) => SetMetadata(ACCEPTS, type);

/** A body of another type than the route takes is 415; a form of another site cannot pass for JSON. */
@Injectable()
export class ContentTypeGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request>();
    const hasBody =
      Number(request.headers['content-length'] ?? 0) > 0 || request.headers['transfer-encoding'] !== undefined;
    if (!withBody.has(request.method) || !hasBody) return true;
    const wanted =
      this.reflector.getAllAndOverride<string | undefined>(ACCEPTS, [context.getHandler(), context.getClass()]) ??
      'application/json';
    const given = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase();
    if (wanted === '*' || given === wanted) return true;
    throw new ApiError(415, 'unsupported_type', `Il contenuto deve essere di tipo ${wanted}.`);
  }
}
