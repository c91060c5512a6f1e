import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { RateLimiter } from '../rate-limit/rate-limiter.js';

const limit = {
  bucket: 'uploads',
  limit: 60,
  windowSeconds: 600,
  message: 'Troppi invii in poco tempo. Riprova tra qualche minuto.',
};

/** Limits uploads, rejected ones included: a PDF or a release costs seconds of work, also with a valid key. */
@Injectable()
export class UploadLimitGuard implements CanActivate {
  constructor(private readonly limiter: RateLimiter) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    if (request.method !== 'POST' || !/^multipart\//i.test(request.headers['content-type'] ?? '')) return true;
    return this.limiter.enforce(request, http.getResponse<Response>(), limit).then(() => true);
  }
}
