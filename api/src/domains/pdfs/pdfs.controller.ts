import { Controller, Delete, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import { idParamSchema } from '@salaria/contracts/common';
import {
  type DocumentsVerified,
  documentsVerifiedSchema,
  type PdfList,
  type PdfUploaded,
  pdfListSchema,
  pdfUploadedSchema,
} from '@salaria/contracts/pdfs';
import type { Request, Response } from 'express';
import { Access, FromAnyPage } from '../../platform/access/access.decorator.js';
import { Accepts } from '../../platform/requests/content-type.guard.js';
import { Deadline } from '../../platform/requests/deadline.guard.js';
import { ApiEndpoint } from '../../platform/openapi/api-endpoint.decorator.js';
import { PdfsService } from './pdfs.service.js';
import { receivePdf } from './upload/receive-pdf.js';

const tag = 'documenti';
// 20 MB over a slow connection, the queue of other files, and 10 s of reading.
const uploadTimeoutMs = 180_000;

@Controller('api')
@Access('moderatore')
@FromAnyPage()
export class PdfsController {
  constructor(private readonly pdfs: PdfsService) {}

  @Get('pdf/list')
  @ApiEndpoint({
    tag,
    summary: 'I PDF della chat, dal più recente.',
    description: 'Il titolo, il numero delle pagine e l’inizio del testo di ogni PDF caricato.',
    schema: pdfListSchema,
    errors: [401],
  })
  list(): Promise<PdfList> {
    return this.pdfs.list();
  }

  @Post('pdf/upload')
  @Accepts('*')
  @Deadline(uploadTimeoutMs)
  @ApiConsumes('multipart/form-data')
  @ApiBody({ schema: { type: 'object', required: ['pdf'], properties: { pdf: { type: 'string', format: 'binary' } } } })
  @ApiEndpoint({
    tag,
    summary: 'Carica un PDF, nel campo `pdf` di un modulo; lo stesso file due volte resta un documento solo.',
    description:
      'Al massimo 20 MB e 500 pagine. Un file che non si può leggere è rifiutato con 422 e con un ' +
      '`code` che dice perché.',
    status: 201,
    schema: pdfUploadedSchema,
    errors: [400, 401, 413, 415, 422],
  })
  async upload(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<PdfUploaded> {
    return this.pdfs.add(await receivePdf(request, response));
  }

  @Delete('pdf/:id')
  @HttpCode(204)
  @ApiEndpoint({
    tag,
    summary: 'Rimuove un PDF con le sue pagine.',
    description: 'Da quel momento la chat non risponde più con il suo testo. Un PDF che non c’è dà 404.',
    status: 204,
    errors: [400, 401, 404],
  })
  remove(@Param('id', { schema: idParamSchema }) id: number): Promise<void> {
    return this.pdfs.remove(id);
  }

  @Get('documents/verify')
  @ApiEndpoint({
    tag,
    summary: 'I documenti da cui la chat può rispondere.',
    description:
      'Conta i PDF che il server ha in memoria e ne dà i titoli: così chi amministra controlla che un ' +
      'caricamento sia arrivato alla chat.',
    schema: documentsVerifiedSchema,
    errors: [401],
  })
  verify(): Promise<DocumentsVerified> {
    return this.pdfs.verify();
  }
}
