import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { ENV, type Env } from '../config/env.js';
import { projectRoot } from '../project-root.js';
import { diskFull } from '../errors/api-error.js';
import { UPLOAD } from '../uploads/upload-kind.js';

const megabyte = 1024 * 1024;
/** Kept free from all writes: PostgreSQL extends its log by 16 MB, and stops when it cannot. */
const reserveBytes = 32 * megabyte;
/** Kept free from uploads in addition, for messages and subscriptions. */
const uploadReserveBytes = 96 * megabyte;
/** A file takes its size in a table, again in the log, and compressed copies. */
const copiesPerUpload = 3;

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses writes while the disk of the embedded database is nearly full, uploads earlier than others, so that the
 * database can still answer reads. An external server reports a full disk itself (53100).
 */
@Injectable()
export class DiskSpaceGuard implements CanActivate {
  private readonly folder: string | undefined;

  constructor(
    private readonly reflector: Reflector,
    @Inject(ENV) { DATABASE_URL, DATA_DIR }: Env,
  ) {
    this.folder = DATABASE_URL ? undefined : path.resolve(projectRoot, DATA_DIR);
  }

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const { method, headers } = context.switchToHttp().getRequest<Request>();
    if (!this.folder || safeMethods.has(method)) return true;
    const isUpload = this.reflector.get(UPLOAD, context.getHandler()) !== undefined;
    const bytes = copiesPerUpload * (Number(headers['content-length']) || 0);
    return this.require(this.folder, reserveBytes + (isUpload ? uploadReserveBytes + bytes : 0));
  }

  private async require(folder: string, bytes: number): Promise<true> {
    const disk = await statfs(folder).catch(() => undefined);
    if (disk && disk.bavail * disk.bsize < bytes) throw diskFull();
    return true;
  }
}
