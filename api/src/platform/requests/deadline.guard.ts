import { type CanActivate, type ExecutionContext, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { isFromCache } from '../http-cache/origin-server.js';
import { sendError } from '../errors/send-error.js';
import { unavailable } from '../errors/api-error.js';

const DEADLINE = Symbol('DEADLINE');

type Timeouts = { client: number; cache: number };

/** Sets after how many milliseconds a route answers 503, instead of 2700; `cacheMs` is for requests of the HTTP cache. */
export const Deadline = (clientMs: number, cacheMs = clientMs) =>
  SetMetadata(DEADLINE, { client: clientMs, cache: cacheMs } satisfies Timeouts);

/**
 * Starts the timeout of a request; a result after it is dropped. The first guard, since an interceptor would start after
 * the guards, which use the database.
 */
@Injectable()
export class DeadlineGuard implements CanActivate {
  /** Where a route sets none. A client gets its 503 within three seconds; the rest is for the network. */
  timeoutMs = 2700;

  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const http = context.switchToHttp();
    const response = http.getResponse<Response>();
    const own = this.reflector.getAllAndOverride<Timeouts | undefined>(DEADLINE, [
      context.getHandler(),
      context.getClass(),
    ]);
    const timeoutMs = own?.[isFromCache(http.getRequest<Request>()) ? 'cache' : 'client'] ?? this.timeoutMs;
    const timer = setTimeout(() => {
      if (response.writableEnded) return;
      sendError(response, unavailable(new Error(`no response within ${timeoutMs} ms`)));
    }, timeoutMs).unref();
    response.once('close', () => clearTimeout(timer));
    return true;
  }
}
