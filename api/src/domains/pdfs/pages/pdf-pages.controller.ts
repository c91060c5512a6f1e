import { buffer } from 'node:stream/consumers';
import { Controller, Get, Req, Res, StreamableFile } from '@nestjs/common';
import { type PdfPage, pdfPageSchema } from '@salaria/contracts/pdfs';
import type { Request, Response } from 'express';
import { Access } from '../../../platform/access/access.decorator.js';
import { notFound } from '../../../platform/errors/api-error.js';
import { ApiEndpoint } from '../../../platform/openapi/api-endpoint.decorator.js';
import { ProcessFailure } from '../../../platform/processes/limited-process.js';
import { TaskQueue } from '../../../platform/processes/task-queue.js';
import { Deadline } from '../../../platform/requests/guards/deadline.guard.js';
import { Id } from '../../../platform/requests/parameters/id.decorator.js';
import { responseSignal } from '../../../platform/requests/response-signal.js';
import type { PdfEntity } from '../pdf.entity.js';
import { PdfPagesRepository } from './pdf-pages.repository.js';
import { PdfRefusal } from '../pdf-refusal.js';
import { PdfsRepository } from '../pdfs.repository.js';
import { PagePictures } from '../scans/page-pictures.js';

const tag = 'documenti';
/** A page of A4 at about 96 dots per inch. */
const maxPixels = 900_000;
const timeoutMs = 60_000;

/** What the assistant knows of a page, and how the page looks. */
@Controller('api/pdf/:id/pages/:page')
@Access('pdfs')
export class PdfPagesController {
  private readonly queue = new TaskQueue({
    maxConcurrent: 1,
    maxQueued: 10,
    createBusyError: () => new PdfRefusal('pdf_busy'),
  });

  constructor(
    private readonly pdfs: PdfsRepository,
    private readonly pages: PdfPagesRepository,
    private readonly pictures: PagePictures,
  ) {}

  @Get()
  @ApiEndpoint({
    tag,
    summary: 'Il testo che è stato letto da una pagina di un PDF.',
    description: 'È ciò che la chat ne sa: vuoto per una pagina senza testo, o non ancora letta.',
    schema: pdfPageSchema,
  })
  async text(@Id() id: number, @Id('page') page: number): Promise<PdfPage> {
    const { title, pageCount } = await this.findPage(id, page);
    const stored = await this.pages.findOneBy({ documentId: id, number: page });
    return { title, page, pageCount, text: stored?.text ?? '' };
  }

  @Get('picture')
  @Deadline(timeoutMs)
  @ApiEndpoint({ tag, summary: 'L’immagine di una pagina di un PDF.', description: 'PNG.' })
  async picture(
    @Id() id: number,
    @Id('page') page: number,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile | undefined> {
    const pdf = await this.findPage(id, page);
    response.set({ etag: `"${pdf.hash}-${page}"`, 'cache-control': 'private, no-cache' });
    if (request.fresh) {
      response.status(304);
      return undefined;
    }
    const signal = responseSignal(response, timeoutMs);
    const picture = await this.queue
      .run(async () => this.pictures.draw(await buffer(this.pdfs.readFile(pdf)), { page, maxPixels, signal }))
      .catch((error: unknown) => {
        throw error instanceof ProcessFailure ? new PdfRefusal('pdf_no_picture') : error;
      });
    return new StreamableFile(picture, { type: 'image/png' });
  }

  /** @throws ApiError 404 */
  private async findPage(id: number, page: number): Promise<PdfEntity> {
    const pdf = await this.pdfs.findOneBy({ id });
    if (!pdf || page > pdf.pageCount) throw notFound('La pagina richiesta non esiste.');
    return pdf;
  }
}
