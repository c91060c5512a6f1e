import { Body, Controller, Delete, Get, Post, Put, UploadedFiles } from '@nestjs/common';
import { ApiBody } from '@nestjs/swagger';
import {
  type DocumentsVerified,
  documentsVerifiedSchema,
  type PdfList,
  type PdfTitle,
  type PdfUploaded,
  type PdfUploadFields,
  pdfListSchema,
  pdfTitleSchema,
  pdfUploadFieldsSchema,
  pdfUploadedSchema,
} from '@salaria/contracts/pdfs';
import { Access } from '../../platform/access/access.decorator.js';
import { Deadline } from '../../platform/requests/guards/deadline.guard.js';
import { ApiEndpoint } from '../../platform/openapi/api-endpoint.decorator.js';
import { Id } from '../../platform/requests/parameters/id.decorator.js';
import { Upload } from '../../platform/uploads/upload.decorator.js';
import { PdfsService } from './pdfs.service.js';
import { pdfUpload, readPdf } from './upload/pdf-upload.js';

const tag = 'documenti';
// 20 MB over a slow connection, the queue of other files, and 10 s of reading.
const uploadTimeoutMs = 180_000;

@Controller('api')
@Access('pdfs')
export class PdfsController {
  constructor(private readonly pdfs: PdfsService) {}

  @Get('pdf/list')
  @ApiEndpoint({
    tag,
    summary: 'I PDF della chat, dal più recente.',
    schema: pdfListSchema,
  })
  list(): Promise<PdfList> {
    return this.pdfs.list();
  }

  @Post('pdf/upload')
  @Upload(pdfUpload)
  @Deadline(uploadTimeoutMs)
  @ApiBody({
    schema: {
      type: 'object',
      required: ['pdf'],
      properties: { pdf: { type: 'string', format: 'binary' }, isPublic: { type: 'string', enum: ['true', 'false'] } },
    },
  })
  @ApiEndpoint({
    tag,
    summary: 'Carica un PDF, nel campo `pdf` di un modulo; lo stesso file due volte resta un documento solo.',
    audit: 'ha caricato il PDF «{title|un file}»{access|}',
    description:
      'Al massimo 20 MB e 500 pagine. Il testo è citato a chiunque dalla chat; con `isPublic` "false" il file non si scarica.',
    status: 201,
    schema: pdfUploadedSchema,
  })
  async upload(
    @UploadedFiles() files: Express.Multer.File[],
    @Body({ schema: pdfUploadFieldsSchema }) { isPublic }: PdfUploadFields,
  ): Promise<PdfUploaded> {
    return this.pdfs.add(await readPdf(files), { isPublic: isPublic !== 'false' });
  }

  @Put('pdf/:id')
  @ApiEndpoint({
    tag,
    summary: 'Dà un altro titolo a un PDF, e dice se i visitatori ne scaricano il file.',
    audit: 'ha dato al PDF «{title|n. {id}}» il titolo «{newTitle|di prima}»{access|}',
    description: 'Con il titolo nuovo la chat lo cita da subito. Senza `isPublic` resta com’è.',
    status: 204,
  })
  rename(@Id() id: number, @Body({ schema: pdfTitleSchema }) title: PdfTitle): Promise<void> {
    return this.pdfs.rename(id, title);
  }

  @Put('pdf/:id/file')
  @Upload(pdfUpload)
  @Deadline(uploadTimeoutMs)
  @ApiBody({ schema: { type: 'object', required: ['pdf'], properties: { pdf: { type: 'string', format: 'binary' } } } })
  @ApiEndpoint({
    tag,
    summary: 'Sostituisce il file di un PDF, nel campo `pdf` di un modulo.',
    audit: 'ha sostituito il file del PDF «{title|n. {id}}»',
    description: 'Il titolo resta; la chat risponde con il testo nuovo.',
    schema: pdfUploadedSchema,
    errors: [409],
  })
  async replace(@Id() id: number, @UploadedFiles() files: Express.Multer.File[]): Promise<PdfUploaded> {
    return this.pdfs.replace(id, await readPdf(files));
  }

  @Delete('pdf/:id')
  @ApiEndpoint({
    tag,
    summary: 'Rimuove un PDF con le sue pagine.',
    audit: 'ha eliminato il PDF «{title|n. {id}}»',
    description: 'Da quel momento la chat non risponde più con il suo testo.',
    status: 204,
  })
  remove(@Id() id: number): Promise<void> {
    return this.pdfs.remove(id);
  }

  @Get('documents/verify')
  @ApiEndpoint({
    tag,
    summary: 'I documenti da cui la chat può rispondere.',
    description: 'Così chi amministra controlla che un caricamento sia arrivato alla chat.',
    schema: documentsVerifiedSchema,
  })
  verify(): Promise<DocumentsVerified> {
    return this.pdfs.verify();
  }
}
