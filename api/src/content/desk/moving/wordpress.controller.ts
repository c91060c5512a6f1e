import { readFile } from 'node:fs/promises';
import { Controller, Post, UploadedFiles } from '@nestjs/common';
import { ApiBody } from '@nestjs/swagger';
import {
  type WordPressImport,
  wordPressImportSchema,
  wordPressUpload,
} from '@salaria/contracts/desk/content/wordpress';
import { Access } from '../../../platform/access/access.decorator.js';
import { ApiError, badRequest } from '../../../platform/errors/api-error.js';
import { ApiEndpoint } from '../../../platform/openapi/api-endpoint.decorator.js';
import { Deadline } from '../../../platform/requests/guards/deadline.guard.js';
import type { UploadKind } from '../../../platform/uploads/upload-kind.js';
import { Upload } from '../../../platform/uploads/upload.decorator.js';
import { WordPressImports } from './wordpress.service.js';
import { exportBusy, unreadable } from './wxr-reader.js';

const maxFileMb = 50;
const maxFileBytes = maxFileMb * 1024 * 1024;
/** A thousand drafts take a minute. */
const timeoutMs = 240_000;

const exportFiles: UploadKind = {
  field: wordPressUpload.field,
  maxFiles: 1,
  ...{ maxFileBytes, maxTotalBytes: maxFileBytes, maxFieldBytes: 10_000, maxConcurrent: 1, maxQueued: 2 },
  createError: (fault) => {
    if (fault === 'busy') return exportBusy();
    return fault === 'too_large'
      ? new ApiError(413, 'export_too_large', `Il file supera il limite di ${maxFileMb} MB: esporta in più file.`)
      : unreadable('il modulo è arrivato incompleto');
  },
};

@Controller('api/desk/wordpress')
@Access('redattore')
export class WordPressController {
  constructor(private readonly imports: WordPressImports) {}

  @Post()
  @Upload(exportFiles)
  @Deadline(timeoutMs)
  @ApiBody({
    schema: { type: 'object', required: ['export'], properties: { export: { type: 'string', format: 'binary' } } },
  })
  @ApiEndpoint({
    summary: 'Importa articoli e pagine da un’esportazione di WordPress (WXR), come bozze.',
    audit: 'ha importato da WordPress {articles|alcuni} articoli e {pages|alcune} pagine',
    description:
      'Nel campo `export` di un modulo, al massimo 50 MB. Nulla è pubblicato e nulla è scaricato: le immagini sono ' +
      'quelle della raccolta con lo stesso nome, e `missingPictures` dice quali mancano. Ciò che c’è già resta com’è. ' +
      'Risponde 422 con `export_unreadable` se il file non si legge.',
    status: 200,
    schema: wordPressImportSchema,
    errors: [413, 422],
  })
  import(@UploadedFiles() [file]: Express.Multer.File[]): Promise<WordPressImport> {
    if (!file) throw badRequest('Nessun file ricevuto: scegli un’esportazione e riprova.');
    return this.imports.import(() => readFile(file.path));
  }
}
