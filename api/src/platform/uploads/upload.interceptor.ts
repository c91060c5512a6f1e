import { rm } from 'node:fs/promises';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import multer from 'multer';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { ApiError, noRoomForFiles } from '../errors/api-error.js';
import { allowSlowBody } from '../requests/connections/slow-bodies.js';
import { createTemporaryFolder } from '../temporary-folder.js';
import { UPLOAD, type UploadFault, type UploadKind, uploadQueueOf } from './upload-kind.js';

/** Fields of a form beside its files. */
const maxFields = 10;
/** Boundaries and headers of a part. */
const partOverheadBytes = 4096;

const faults: Partial<Record<multer.ErrorCode, UploadFault>> = {
  LIMIT_FILE_SIZE: 'too_large',
  LIMIT_FILE_COUNT: 'too_many_files',
  LIMIT_UNEXPECTED_FILE: 'wrong_field',
  LIMIT_FIELD_VALUE: 'too_large',
};

/**
 * Receives the files of a route with `@Upload` into a temporary folder, which exists until the handler has ended. The
 * bodies of requests that wait for their turn are not read, so that uploads occupy neither memory nor disk without limit.
 */
@Injectable()
export class UploadInterceptor implements NestInterceptor {
  constructor(private readonly reflector: Reflector) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const kind = this.reflector.get<UploadKind>(UPLOAD, context.getHandler());
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    requireForm(kind, request);
    allowSlowBody(request);
    const task = () => withFiles(kind, request, http.getResponse<Response>(), () => lastValueFrom(next.handle()));
    return from(uploadQueueOf(kind).run(task, kind.owners?.ownerOf(request)));
  }
}

/** @throws ApiError 411, or the kind's error for a body that is no form or announces too many bytes */
function requireForm(kind: UploadKind, { headers }: Request): void {
  if (!/^multipart\/form-data\s*;/i.test(headers['content-type'] ?? '')) throw kind.createError('not_multipart');
  if (headers['content-length'] === undefined) throw new ApiError(411, 'length_required', 'Serve Content-Length.');
  const parts = kind.maxFiles + maxFields;
  const maxBytes = kind.maxTotalBytes + maxFields * kind.maxFieldBytes + parts * partOverheadBytes;
  if (Number(headers['content-length']) > maxBytes) throw kind.createError('too_large');
}

async function withFiles<T>(
  kind: UploadKind,
  request: Request,
  response: Response,
  handle: () => Promise<T>,
): Promise<T> {
  // The client left while it waited: its body would never end.
  if (request.destroyed) throw kind.createError('malformed');
  const folder = await createTemporaryFolder();
  try {
    await receive(kind, folder, request, response);
    return await handle();
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 2 });
  }
}

function receive(kind: UploadKind, folder: string, request: Request, response: Response): Promise<void> {
  const { field, maxFiles, maxFileBytes, maxFieldBytes, preservePath = false, createError } = kind;
  const parse = multer({
    storage: multer.diskStorage({ destination: folder }),
    defParamCharset: 'utf8',
    preservePath,
    limits: {
      fileSize: maxFileBytes,
      files: maxFiles,
      fields: maxFields,
      fieldSize: maxFieldBytes,
      parts: maxFiles + maxFields,
      headerPairs: 50,
    },
  }).array(field);
  return new Promise((resolve, reject) => {
    parse(request, response, (error: unknown) => {
      if (!error) return resolve();
      if (isDiskFull(error)) return reject(noRoomForFiles(error));
      reject(createError((error instanceof multer.MulterError && faults[error.code]) || 'malformed'));
    });
  });
}

const isDiskFull = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOSPC';
