import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Controller, Post, UploadedFiles } from '@nestjs/common';
import { ApiBody } from '@nestjs/swagger';
import { type DocumentRead, documentReadSchema, documentUpload } from '@salaria/contracts/desk/content/documents';
import { Access } from '../../../platform/access/access.decorator.js';
import { ApiError } from '../../../platform/errors/api-error.js';
import { ApiEndpoint } from '../../../platform/openapi/api-endpoint.decorator.js';
import { FileReader } from '../../../platform/processes/file-reader.js';
import { Deadline } from '../../../platform/requests/guards/deadline.guard.js';
import type { UploadKind } from '../../../platform/uploads/upload-kind.js';
import { Upload } from '../../../platform/uploads/upload.decorator.js';

const maxFileBytes = 25 * 1024 * 1024;
const limits = {
  timeoutMs: 20_000,
  maxResidentBytes: 500 * 1024 * 1024,
  maxHeapMb: 256,
  /** Pictures take a third more in `data:` addresses. */
  maxOutputBytes: 40 * 1024 * 1024,
  maxConcurrent: 2,
  maxQueued: 4,
} as const;
/** Of all parts of the archive together. */
const maxUnpackedBytes = 100 * 1024 * 1024;
const timeoutMs = 180_000;

const unreadable = () =>
  new ApiError(
    422,
    'document_unreadable',
    'Il file non è un documento Word (.docx) che si possa leggere: aprilo in Word e salvalo di nuovo come .docx.',
  );
const tooLarge = () =>
  new ApiError(413, 'document_too_large', 'Il documento supera i limiti: 25 MB, 100 MB senza compressione.');
const busy = () =>
  new ApiError(503, 'document_busy', 'Altri documenti sono in lettura: riprova tra qualche secondo.', {
    retryAfter: 10,
  });

const documentFiles: UploadKind = {
  field: documentUpload.field,
  maxFiles: 1,
  maxFileBytes,
  maxTotalBytes: maxFileBytes,
  maxFieldBytes: 10_000,
  maxConcurrent: 2,
  maxQueued: 10,
  createError: (fault) => (fault === 'too_large' ? tooLarge() : fault === 'busy' ? busy() : unreadable()),
};

/** Reads Word documents for the editor. Nothing of them is stored. */
@Controller('api/desk')
@Access('redattore')
export class DocumentsController {
  private readonly reader = new FileReader<{ maxUnpackedBytes: number }, { ok: false } | ({ ok: true } & DocumentRead)>(
    {
      program: fileURLToPath(new URL('./docx-reader.child.js', import.meta.url)),
      limits,
      createError: (failure) =>
        failure === 'busy' || failure === 'stopped' ? busy() : failure === 'crashed' ? unreadable() : tooLarge(),
    },
  );

  @Post('documents')
  @Upload(documentFiles)
  @Deadline(timeoutMs)
  @ApiBody({
    schema: {
      type: 'object',
      required: ['document'],
      properties: { document: { type: 'string', format: 'binary' } },
    },
  })
  @ApiEndpoint({
    summary: 'Legge un documento Word (.docx) come HTML per l’editor.',
    audit: 'ha letto un documento Word da portare in un testo',
    description:
      'Nel campo `document` di un modulo, al massimo 25 MB. Le immagini sono in indirizzi `data:`; `leftOut` dice ciò che non è riportato. Del documento non si conserva nulla.',
    status: 200,
    schema: documentReadSchema,
    errors: [413, 422],
  })
  async read(@UploadedFiles() [file]: Express.Multer.File[]): Promise<DocumentRead> {
    if (!file) throw unreadable();
    const [read] = await this.reader.read(() => readFile(file.path), { maxUnpackedBytes });
    if (!read?.ok) throw unreadable();
    return { html: read.html, leftOut: read.leftOut };
  }
}
