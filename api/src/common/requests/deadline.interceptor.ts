import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { type Observable, throwError, timeout } from 'rxjs';
import { unavailable } from '../errors/api-error.js';

const DEADLINE = Symbol('DEADLINE');

/** Nobody waits longer than three seconds for a 503; what is on the way there has the rest. */
const usualMs = 2700;

/** Milliseconds after which a route that works longer than others answers 503. */
export const Deadline = (milliseconds: number) => SetMetadata(DEADLINE, milliseconds);

@Injectable()
export class DeadlineInterceptor implements NestInterceptor {
  constructor(private readonly reflector: Reflector) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const limit =
      this.reflector.getAllAndOverride<number | undefined>(DEADLINE, [context.getHandler(), context.getClass()]) ??
      usualMs;
    const late = () => throwError(() => unavailable(new Error(`no answer within ${limit} ms`)));
    return next.handle().pipe(timeout({ first: limit, with: late }));
  }
}
