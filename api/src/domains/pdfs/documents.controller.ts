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
} from '@salaria/contracts/documents';
import type { Request, Response } from 'express';
import { Access } from '../../platform/access/access.decorator.js';
import { Accepts } from '../../platform/requests/content-type.guard.js';
import { Deadline } from '../../platform/requests/deadline.guard.js';
import { ApiEndpoint } from '../../platform/openapi/api-endpoint.decorator.js';
import { DocumentsService, type StoredPdf } from './documents.service.js';
import { receivePdf } from './pdf-upload.js';

const tag = 'documenti';
// Sending 20 MB over a slow line, waiting for others' files, 10 s of reading.
const longestMs = 180_000;

const counted = (pages: number): string => (pages === 1 ? '1 pagina' : `${pages} pagine`);

const uploaded = ({ document: { title, pageCount }, known }: StoredPdf): PdfUploaded => ({
  success: true,
  title,
  message: known
    ? `Questo file era già stato caricato: "${title}". Non è stato aggiunto una seconda volta.`
    : `PDF "${title}" caricato: ${counted(pageCount)}.`,
});

@Controller('api')
@Access('admin')
export class DocumentsController {
  constructor(private readonly documents: DocumentsService) {}

  @Get('pdf/list')
  @ApiEndpoint({ tag, summary: 'I PDF della chat, dal più recente.', schema: pdfListSchema, errors: [401] })
  async list(): Promise<PdfList> {
    return { success: true, pdfs: await this.documents.list() };
  }

  @Post('pdf/upload')
  @Accepts('*')
  @Deadline(longestMs)
  @ApiConsumes('multipart/form-data')
  @ApiBody({ schema: { type: 'object', required: ['pdf'], properties: { pdf: { type: 'string', format: 'binary' } } } })
  @ApiEndpoint({
    tag,
    summary: 'Carica un PDF, nel campo `pdf` di un modulo; lo stesso file due volte resta un documento solo.',
    status: 201,
    schema: pdfUploadedSchema,
    errors: [400, 401, 413, 415, 422],
  })
  async upload(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<PdfUploaded> {
    return uploaded(await this.documents.add(await receivePdf(request, response)));
  }

  @Delete('pdf/:id')
  @HttpCode(204)
  @ApiEndpoint({ tag, summary: 'Rimuove un PDF con le sue pagine.', status: 204, errors: [400, 401, 404] })
  async remove(@Param('id', { schema: idParamSchema }) id: number): Promise<void> {
    await this.documents.remove(id);
  }

  @Get('documents/verify')
  @ApiEndpoint({
    tag,
    summary: 'I documenti da cui la chat può rispondere.',
    schema: documentsVerifiedSchema,
    errors: [401],
  })
  async verify(): Promise<DocumentsVerified> {
    const documentTitles = await this.documents.titlesInMemory();
    return { success: true, documentCount: documentTitles.length, documentTitles };
  }
}
