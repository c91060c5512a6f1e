import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { RateLimiter } from '../rate-limit/rate-limiter.js';
import { UPLOAD } from './upload-kind.js';

const limit = {
  bucket: 'uploads',
  limit: 60,
  windowSeconds: 600,
  message: 'Troppi invii in poco tempo. Riprova tra qualche minuto.',
};

/** Limits uploads, rejected ones included: a PDF or a release costs seconds of work, also with a valid key. */
@Injectable()
export class UploadLimitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly limiter: RateLimiter,
  ) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    if (this.reflector.get(UPLOAD, context.getHandler()) === undefined) return true;
    return this.limiter.enforce(limit).then(() => true);
  }
}
