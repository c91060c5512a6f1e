import { Controller, Delete, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiResponse, ApiTags } from '@nestjs/swagger';
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
import { Access } from '../common/access/access.decorator.js';
import { Accepts } from '../common/requests/content-type.guard.js';
import { Deadline } from '../common/requests/deadline.interceptor.js';
import { DocumentsService, type StoredPdf } from './documents.service.js';
import { receivePdf } from './pdf-upload.js';

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

@ApiTags('documents')
@Controller()
@Access('admin')
export class DocumentsController {
  constructor(private readonly documents: DocumentsService) {}

  @Get('pdf/list')
  @ApiResponse({ status: 200, standardSchema: pdfListSchema })
  async list(): Promise<PdfList> {
    return { success: true, pdfs: await this.documents.list() };
  }

  @Post('pdf/upload')
  @Accepts('*')
  @Deadline(longestMs)
  @ApiConsumes('multipart/form-data')
  @ApiBody({ schema: { type: 'object', required: ['pdf'], properties: { pdf: { type: 'string', format: 'binary' } } } })
  @ApiResponse({ status: 201, standardSchema: pdfUploadedSchema })
  async upload(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<PdfUploaded> {
    return uploaded(await this.documents.add(await receivePdf(request, response)));
  }

  @Delete('pdf/:id')
  @HttpCode(204)
  @ApiResponse({ status: 204 })
  async remove(@Param('id', { schema: idParamSchema }) id: number): Promise<void> {
    await this.documents.remove(id);
  }

  @Get('documents/verify')
  @ApiResponse({ status: 200, standardSchema: documentsVerifiedSchema })
  async verify(): Promise<DocumentsVerified> {
    const documentTitles = await this.documents.titlesInMemory();
    return { success: true, documentCount: documentTitles.length, documentTitles };
  }
}
