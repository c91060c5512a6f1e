import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { Staff } from '../access/staff.js';
import { DailyQuotas } from '../quotas/daily-quotas.js';
import { UPLOAD } from './upload-kind.js';

/** Counts uploads by whose they are, rejected ones included: each costs seconds of work, also with a valid key. */
@Injectable()
export class UploadQuotaGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly quotas: DailyQuotas,
    private readonly staff: Staff,
  ) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    if (this.reflector.get(UPLOAD, context.getHandler()) === undefined) return true;
    const { headers } = context.switchToHttp().getRequest<Request>();
    return this.quotas.takeUpload(this.staff.owner, Number(headers['content-length']) || 0).then(() => true);
  }
}
