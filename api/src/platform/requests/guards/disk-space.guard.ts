import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { type ApiError, diskFull, noRoomForFiles } from '../../errors/api-error.js';
import { DiskSpace } from '../../quotas/disk-space.js';
import { UPLOAD } from '../../uploads/upload-kind.js';

const megabyte = 1024 * 1024;
/** Kept free from all writes: PostgreSQL extends its log by 16 MB, and stops when it cannot. */
const reserveBytes = 32 * megabyte;
/** Kept free from uploads in addition, for messages and subscriptions. */
const uploadReserveBytes = 96 * megabyte;
/** A file takes its size in a table, again in the log, and compressed copies. */
const copiesPerUpload = 3;

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses uploads while the disk is nearly full, while there is still room for texts; later the other writes, so that the
 * embedded database can still answer reads. An external server reports a full disk itself (53100).
 */
@Injectable()
export class DiskSpaceGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly disk: DiskSpace,
  ) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const { method, headers } = context.switchToHttp().getRequest<Request>();
    if (safeMethods.has(method)) return true;
    const isUpload = this.reflector.get(UPLOAD, context.getHandler()) !== undefined;
    if (isUpload) {
      const bytes = copiesPerUpload * (Number(headers['content-length']) || 0);
      return this.require(reserveBytes + uploadReserveBytes + bytes, noRoomForFiles);
    }
    return this.disk.hasDatabase ? this.require(reserveBytes, diskFull) : true;
  }

  private async require(bytes: number, createError: () => ApiError): Promise<true> {
    const disk = await this.disk.read();
    if (disk && disk.freeBytes < bytes) throw createError();
    return true;
  }
}
