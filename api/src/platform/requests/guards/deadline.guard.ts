import { type CanActivate, type ExecutionContext, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Response } from 'express';
import { sendError } from '../../errors/send-error.js';
import { unavailable } from '../../errors/api-error.js';
import { expire } from '../request-context.js';

const DEADLINE = Symbol('DEADLINE');

/** Sets after how many milliseconds a route answers 503, instead of 2700. */
export const Deadline = (timeoutMs: number) => SetMetadata(DEADLINE, timeoutMs);

/**
 * Starts the timeout of a request; a result after it is dropped, and what it would store is not. The first guard, since an interceptor would start after
 * the guards, which use the database.
 */
@Injectable()
export class DeadlineGuard implements CanActivate {
  /** Where a route sets none. A client gets its 503 within three seconds; the rest is for the network. */
  timeoutMs = 2700;

  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const response = context.switchToHttp().getResponse<Response>();
    const own = [context.getHandler(), context.getClass()];
    const timeoutMs = this.reflector.getAllAndOverride<number | undefined>(DEADLINE, own) ?? this.timeoutMs;
    const timer = setTimeout(() => {
      if (response.writableEnded || !expire(response)) return;
      sendError(response, unavailable(new Error(`no response within ${timeoutMs} ms`)));
    }, timeoutMs).unref();
    response.once('close', () => clearTimeout(timer));
    return true;
  }
}
