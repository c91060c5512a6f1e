import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { ENV, type Env } from '../config/env.js';
import { projectRoot } from '../project-root.js';
import { diskFull } from '../errors/api-error.js';

const megabyte = 1024 * 1024;
/** Bytes that any write leaves free: PostgreSQL adds to its log by 16 MB, and stops when it cannot. */
const reserve = 32 * megabyte;
/** Bytes that uploads leave free besides, for what is small and dearer: messages, subscriptions. */
const reserveOfUploads = 96 * megabyte;
/** What is stored takes its size in a table, again in the log, and compressed copies beside it. */
const copies = 3;

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses to write while the disk of the embedded database is nearly full, uploads earlier than the rest, so that the
 * database goes on answering. Of a server elsewhere only its own refusal tells (53100).
 */
@Injectable()
export class DiskSpaceGuard implements CanActivate {
  private readonly folder: string | undefined;

  constructor(@Inject(ENV) { DATABASE_URL, DATA_DIR }: Env) {
    this.folder = DATABASE_URL ? undefined : path.resolve(projectRoot, DATA_DIR);
  }

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const { method, headers } = context.switchToHttp().getRequest<Request>();
    if (!this.folder || reading.has(method)) return true;
    const isUpload = /^multipart\//i.test(headers['content-type'] ?? '');
    const bytes = copies * (Number(headers['content-length']) || 0);
    return this.require(this.folder, reserve + (isUpload ? reserveOfUploads + bytes : 0));
  }

  private async require(folder: string, bytes: number): Promise<true> {
    const disk = await statfs(folder).catch(() => undefined);
    if (disk && disk.bavail * disk.bsize < bytes) throw diskFull();
    return true;
  }
}
