import { type CanActivate, type ExecutionContext, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Response } from 'express';
import { sendError } from '../errors/send-error.js';
import { unavailable } from '../errors/api-error.js';

const DEADLINE = Symbol('DEADLINE');

/** Nobody waits longer than three seconds for a 503; what is on the way there has the rest. */
const usualMs = 2700;

/** Milliseconds after which a route that works longer than others answers 503. */
export const Deadline = (milliseconds: number) => SetMetadata(DEADLINE, milliseconds);

/**
 * Starts the clock of a request; it refuses nothing. What the handler answers after its time is dropped. A guard, since an
 * interceptor that did this would cost every request an observable.
 */
@Injectable()
export class DeadlineGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const http = context.switchToHttp();
    const response = http.getResponse<Response>();
    const own = this.reflector.getAllAndOverride<number | undefined>(DEADLINE, [
      context.getHandler(),
      context.getClass(),
    ]);
    const limit = own ?? usualMs;
    const timer = setTimeout(() => {
      if (response.writableEnded) return;
      sendError(response, unavailable(new Error(`no answer within ${limit} ms`)));
    }, limit).unref();
    response.once('close', () => clearTimeout(timer));
    return true;
  }
}
