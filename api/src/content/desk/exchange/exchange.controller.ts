import { Body, Controller, Get, Header, HttpCode, Param, Post, Req, StreamableFile } from '@nestjs/common';
import { slugParamSchema } from '@salaria/contracts/common';
import {
  type ContentCommit,
  type ContentConflict,
  type ContentExportState,
  type ContentResolution,
  contentCommitSchema,
  contentConflictsSchema,
  contentExportSchema,
  contentResolutionSchema,
} from '@salaria/contracts/desk/content/content-exchange';
import type { Request } from 'express';
import { Access, FromAnyPage } from '../../../platform/access/access.decorator.js';
import { ApiEndpoint } from '../../../platform/openapi/api-endpoint.decorator.js';
import { Deadline } from '../../../platform/requests/deadline.guard.js';
import { Editors } from '../editors.service.js';
import { changeTimeoutMs } from '../entries/entries.controller.js';
import { ContentConflicts } from './conflicts.service.js';
import { ContentExports } from './export.service.js';

const tag = 'redazione';
/** Several calls of a remote Git server. */
const gitTimeoutMs = 180_000;

/** Files and browser together: what an import could not decide, and exports. */
@Controller('api/desk/content')
@Access('redattore')
@Deadline(changeTimeoutMs)
export class ContentExchangeController {
  constructor(
    private readonly conflicts: ContentConflicts,
    private readonly exports: ContentExports,
    private readonly editors: Editors,
  ) {}

  @Get('conflicts')
  @ApiEndpoint({
    tag,
    summary: 'I file cambiati sia qui sia nella cartella dei contenuti.',
    description: 'Campo per campo, con il testo di prima, quello del sito e quello del file. Il sito tiene il suo.',
    schema: contentConflictsSchema,
    errors: [401, 403],
  })
  list(): Promise<ContentConflict[]> {
    return this.conflicts.list();
  }

  @Get('conflicts/pictures/:slug')
  @FromAnyPage()
  @Header('content-type', 'image/webp')
  @ApiEndpoint({
    tag,
    summary: 'La fotografia della cartella dei contenuti che è in conflitto con quella del sito.',
    description: 'Il file `images/<nome>.webp` com’è adesso. Risponde 404 quando non c’è un conflitto.',
    errors: [400, 401, 403, 404],
  })
  async picture(@Param('slug', { schema: slugParamSchema }) slug: string): Promise<StreamableFile> {
    return new StreamableFile(await this.conflicts.picture(slug), { type: 'image/webp' });
  }

  @Post('conflicts/resolve')
  @HttpCode(200)
  @ApiEndpoint({
    tag,
    summary: 'Decide un file in conflitto, campo per campo.',
    description:
      'Ogni campo in conflitto vuole una scelta: `site` tiene il testo del sito, `file` prende quello del file. Una ' +
      'fotografia ha un campo solo, dal nome vuoto. ' +
      'Risponde con i conflitti che restano, e 422 se il risultato avrebbe problemi.',
    schema: contentConflictsSchema,
    errors: [400, 401, 403, 404, 413, 415, 422],
  })
  resolve(
    @Body({ schema: contentResolutionSchema }) body: ContentResolution,
    @Req() request: Request,
  ): Promise<ContentConflict[]> {
    return this.conflicts.resolve(body, this.editors.of(request));
  }

  @Get('export')
  @ApiEndpoint({
    tag,
    summary: 'Che cosa porterebbe un’esportazione.',
    description: 'Quanti file, che cosa nessun file può dire, e il ramo Git se uno è configurato.',
    schema: contentExportSchema,
    errors: [401, 403],
  })
  describe(): Promise<ContentExportState> {
    return this.exports.describe();
  }

  @Get('export.zip')
  @Header('content-type', 'application/zip')
  @Header('content-disposition', 'attachment; filename="contenuti.zip"')
  @ApiEndpoint({
    tag,
    summary: 'I file dei contenuti con le modifiche del sito, come archivio ZIP.',
    description: 'Gli stessi file che scrive `npm run content:export`. Le copie di lavoro non ci sono.',
    errors: [401, 403],
  })
  async zip(): Promise<StreamableFile> {
    return new StreamableFile(await this.exports.zip(), { type: 'application/zip' });
  }

  @Post('export/branch')
  @HttpCode(200)
  @Deadline(gitTimeoutMs)
  @ApiEndpoint({
    tag,
    summary: 'Mette i file dei contenuti in un commit sul ramo configurato.',
    description:
      'Risponde 409 con `git_not_configured` senza repository, con `branch_moved` o `export_running` se conviene ' +
      'riprovare, e 503 con `git_failed` se il repository non si raggiunge.',
    schema: contentCommitSchema,
    errors: [401, 403, 409],
  })
  commit(@Req() request: Request): Promise<ContentCommit> {
    return this.exports.commit(this.editors.of(request).author);
  }
}
