import { Readable } from 'node:stream';
import { Controller, Get, Param, Req, Res, StreamableFile } from '@nestjs/common';
import { idParamSchema, slugOf } from '@salaria/contracts/common';
import type { Request, Response } from 'express';
import { Access } from '../../platform/access/access.decorator.js';
import { notFound } from '../../platform/errors/api-error.js';
import { ApiEndpoint } from '../../platform/openapi/api-endpoint.decorator.js';
import { DailyCounts, isCountable } from '../../platform/statistics/daily-counts.service.js';
import { PdfsRepository } from './pdfs.repository.js';

/** Browsers show a PDF in a plugin of theirs; nothing else may be loaded or run. */
const viewerPolicy = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** The files that replies of the chatbot link to. */
@Controller('api')
@Access('public')
export class PdfFileController {
  constructor(
    private readonly pdfs: PdfsRepository,
    private readonly counts: DailyCounts,
  ) {}

  @Get('pdf/:id/file')
  @ApiEndpoint({
    tag: 'documenti',
    summary: 'Il file di un PDF, se i visitatori lo possono scaricare.',
    description: 'È l’indirizzo in `sources` delle risposte della chat.',
  })
  async file(
    @Param('id', { schema: idParamSchema }) id: number,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile | undefined> {
    const pdf = await this.pdfs.findOneBy({ id, isPublic: true });
    if (!pdf) throw notFound('Il PDF richiesto non esiste.');
    if (isCountable(request)) this.counts.count('download', pdf.title);
    response.set({
      etag: `"${pdf.hash}"`,
      'cache-control': 'public, no-cache',
      'content-security-policy': viewerPolicy,
    });
    if (request.fresh) {
      response.status(304);
      return undefined;
    }
    return new StreamableFile(Readable.from(this.pdfs.readFile(pdf)), {
      type: 'application/pdf',
      disposition: `inline; filename="${slugOf(pdf.title) || 'documento'}.pdf"`,
      length: await this.pdfs.fileSize(id),
    });
  }
}
