import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { mergeMap, type Observable } from 'rxjs';
import { CacheEntry } from './cache-entry.js';
import { flightOf } from './flight.js';
import { FrontCache } from './front-cache.js';
import { JsonText } from './json-text.js';
import { PUBLIC_CACHE, type PublicCacheOptions } from './public-cache.decorator.js';

/** Turns a public read's result into a ready answer, and has it kept when the front asked for that. */
@Injectable()
export class PublicCacheInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly front: FrontCache,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const options = this.reflector.get<PublicCacheOptions | undefined>(PUBLIC_CACHE, context.getHandler());
    if (!options) return next.handle();
    const http = context.switchToHttp();
    return next.handle().pipe(mergeMap((value) => this.answer(value, options, http.getRequest(), http.getResponse())));
  }

  private async answer(
    value: unknown,
    options: PublicCacheOptions,
    request: Request,
    response: Response,
  ): Promise<CacheEntry> {
    const flight = flightOf(request);
    const headers: Record<string, string> = {
      'cache-control': 'public, no-cache',
      'content-type': typeof value === 'string' ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
    };
    for (const [name, header] of Object.entries(response.getHeaders())) headers[name] = String(header);
    const body = value instanceof JsonText ? value.text : typeof value === 'string' ? value : JSON.stringify(value);
    const entry = await CacheEntry.make(
      { body, headers, tags: options.tags, status: response.statusCode },
      flight !== undefined,
    );
    if (flight) this.front.land(flight, entry);
    return entry;
  }
}
