import { applyDecorators, SetMetadata, UseInterceptors } from '@nestjs/common';
import { ApiConsumes } from '@nestjs/swagger';
import { Accepts } from '../requests/guards/content-type.guard.js';
import { UploadInterceptor } from './upload.interceptor.js';
import { UPLOAD, type UploadKind } from './upload-kind.js';

/**
 * Makes a route accept files, which the handler gets with `@UploadedFiles()`. Any other route refuses forms with files.
 * Such a route counts towards the daily quotas of its caller, and leaves more space free on the disk.
 */
export const Upload = (kind: UploadKind) =>
  applyDecorators(
    SetMetadata(UPLOAD, kind),
    // The kind has an error of its own for a body that is no form.
    Accepts('*'),
    ApiConsumes('multipart/form-data'),
    UseInterceptors(UploadInterceptor),
  );
