import { Body, Controller, Get, Header, Param, Post, UploadedFiles } from '@nestjs/common';
import { ApiBody } from '@nestjs/swagger';
import { type ContentKind, contentKindSchema } from '@salaria/contracts/desk/content/content';
import {
  type TableImport,
  tableImportsSchema,
  type TableReport,
  tableReportSchema,
  type UndoneImport,
  undoneImportSchema,
} from '@salaria/contracts/desk/content/content-table';
import { idParamSchema } from '@salaria/contracts/common';
import { Access } from '../../../platform/access/access.decorator.js';
import { ApiEndpoint } from '../../../platform/openapi/api-endpoint.decorator.js';
import { Deadline } from '../../../platform/requests/guards/deadline.guard.js';
import { StreamedBody } from '../../../platform/responses/streamed-body.js';
import { Upload } from '../../../platform/uploads/upload.decorator.js';
import { ContentExporter } from '../../export/content-exporter.service.js';
import { changeTimeoutMs } from '../entries/entries.controller.js';
import { TableImports } from './table-imports.service.js';
import { ContentTables, readTableForm, tableUpload } from './tables.service.js';

/** 10,000 rows take some ten seconds. */
const tableTimeoutMs = 180_000;

/** Exports of the content files, and imports of tables. */
@Controller('api/desk/content')
@Access('redattore')
@Deadline(changeTimeoutMs)
export class ContentExchangeController {
  constructor(
    private readonly exporter: ContentExporter,
    private readonly tables: ContentTables,
    private readonly imports: TableImports,
  ) {}

  @Get('export.zip')
  @Header('content-disposition', 'attachment; filename="contenuti.zip"')
  @ApiEndpoint({
    summary: 'I file dei contenuti con le modifiche del sito, come archivio ZIP.',
    description: 'Gli stessi file che scrive `npm run content:export`. Le copie di lavoro non ci sono.',
    mediaType: 'application/zip',
  })
  zip(): StreamedBody {
    return new StreamedBody(this.exporter.zip(), true);
  }

  @Post(':kind/table')
  @Upload(tableUpload)
  @Deadline(tableTimeoutMs)
  @ApiBody({
    schema: {
      type: 'object',
      required: ['table'],
      properties: { table: { type: 'string', format: 'binary' }, options: { type: 'string' } },
    },
  })
  @ApiEndpoint({
    summary: 'Importa una tabella (CSV, XLSX, ODS), o dice che cosa farebbe.',
    audit: '{change|ha importato una tabella, di cui nulla è stato scritto} ({kinds|{kind}})',
    description:
      'Nel modulo: il file nel campo `table`, e in `options`, come JSON, `mapping` (il campo di ogni colonna), `values` ' +
      '(valori per tutte le righe), `sheet` (il foglio), `dryRun`, `skipBad`, `skipHidden` (tralascia le righe nascoste), `addSameNames` e `asDrafts` (bozze, che i visitatori non vedono). Una riga sbagliata non ' +
      'fa scrivere nulla, se `skipBad` non la tralascia; così una riga senza numero con il nome di una voce che c’è ' +
      'già, senza `addSameNames`. La scelta delle colonne vale anche per le prossime tabelle con le stesse ' +
      'intestazioni. Risponde 422 con `table_unreadable` se il file non è una tabella o supera un limite.',
    schema: tableReportSchema,
    errors: [422],
  })
  table(
    @Param('kind', { schema: contentKindSchema }) kind: ContentKind,
    @UploadedFiles() files: Express.Multer.File[],
    @Body() body: Record<string, unknown>,
  ): Promise<TableReport> {
    const { options, ...file } = readTableForm(files, body);
    return this.tables.import({ kind, ...file }, options);
  }

  @Get(':kind/imports')
  @ApiEndpoint({
    summary: 'Le importazioni di tabelle degli ultimi 30 giorni, dalla più recente.',
    schema: tableImportsSchema,
  })
  list(@Param('kind', { schema: contentKindSchema }) kind: ContentKind): Promise<TableImport[]> {
    return this.imports.list(kind);
  }

  @Post('imports/:id/undo')
  @Deadline(tableTimeoutMs)
  @ApiEndpoint({
    summary: 'Annulla un’importazione: ogni voce torna com’era.',
    audit: 'ha annullato l’importazione di «{file}»',
    description:
      'Le voci aggiunte vanno nel cestino. Resta com’è, con il perché, ciò che poi una persona ha cambiato, e ciò che ' +
      'altre voci del sito nominano.',
    schema: undoneImportSchema,
    errors: [409],
  })
  undo(@Param('id', { schema: idParamSchema }) id: number): Promise<UndoneImport> {
    return this.imports.undo(id);
  }
}
