import { releaseIdSchema, sectionNameSchema } from '@salaria/contracts/sections';
import {
  type ReleaseDone,
  releaseDoneSchema,
  type SectionReleases,
  sectionReleasesSchema,
} from '@salaria/contracts/team-calls';
import { Controller, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Access } from '../../platform/access/access.decorator.js';
import { Staff } from '../../platform/access/staff.js';
import { ApiEndpoint } from '../../platform/openapi/api-endpoint.decorator.js';
import { Accepts } from '../../platform/requests/content-type.guard.js';
import { Deadline } from '../../platform/requests/deadline.guard.js';
import { receiveRelease } from './receive-release.js';
import { PublishingService } from '../releases/publishing.service.js';

const tag = 'sections';
/** Covers an upload over a slow line, compression, and a browser's visit to each page. */
const deadlineMs = 180_000;

/** Calls of a section's team, with the section's token. */
@Controller('api/sections/:section')
@Access('section-token')
export class TeamsController {
  constructor(
    private readonly publishing: PublishingService,
    private readonly staff: Staff,
  ) {}

  @Get('releases')
  @ApiEndpoint({
    tag,
    summary: 'I rilasci di una sezione e la loro storia.',
    description:
      'Tutti i rilasci conservati, dal più recente, con il loro stato, e chi ha pubblicato, ' +
      'ripristinato o ritirato che cosa e quando.',
    schema: sectionReleasesSchema,
    errors: [401, 403],
  })
  list(@Param('section', { schema: sectionNameSchema }) section: string): Promise<SectionReleases> {
    return this.publishing.list(section);
  }

  @Post('releases')
  @Accepts('*')
  @Deadline(deadlineMs)
  @ApiConsumes('multipart/form-data')
  @ApiBody({
    schema: {
      type: 'object',
      required: ['release'],
      properties: {
        release: { type: 'string' },
        external: { type: 'string' },
        preview: { type: 'string' },
        files: { type: 'array', items: { type: 'string', format: 'binary' } },
      },
    },
  })
  @ApiEndpoint({
    tag,
    summary: 'Invia un rilascio: passa il controllo e va in linea, o spiega perché no.',
    description:
      'Il modulo porta il pacchetto che `npm run release` prepara. Prima di andare in linea il rilascio ' +
      'passa il controllo: la risposta ne ha il resoconto, anche quando è rifiutato con 422.',
    status: 201,
    schema: releaseDoneSchema,
    errors: [400, 401, 403, 409, 411, 413, 415, 422],
  })
  async release(
    @Param('section', { schema: sectionNameSchema }) section: string,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ReleaseDone> {
    return this.publishing.publish(section, await receiveRelease(request, response), this.staff.of(request));
  }

  @Post('rollback')
  @HttpCode(200)
  @ApiEndpoint({
    tag,
    summary: 'Rimette in linea il rilascio di prima.',
    description:
      'Torna al rilascio che era in linea prima di quello attuale. Se non ce n’è uno risponde 409 con ' +
      '`nothing_before`.',
    schema: releaseDoneSchema,
    errors: [401, 403, 404, 409],
  })
  rollBack(
    @Param('section', { schema: sectionNameSchema }) section: string,
    @Req() request: Request,
  ): Promise<ReleaseDone> {
    return this.publishing.rollBack(section, this.staff.of(request).name);
  }

  @Post('releases/:release/live')
  @HttpCode(200)
  @Deadline(deadlineMs)
  @ApiEndpoint({
    tag,
    summary: 'Mette in linea un rilascio conservato.',
    description:
      'Il rilascio deve essere già tra quelli conservati. Se nel frattempo ne è andato in linea un ' +
      'altro risponde 409 con `pointer_moved`.',
    schema: releaseDoneSchema,
    errors: [401, 403, 404, 409, 422],
  })
  promote(
    @Param('section', { schema: sectionNameSchema }) section: string,
    @Param('release', { schema: releaseIdSchema }) id: string,
    @Req() request: Request,
  ): Promise<ReleaseDone> {
    return this.publishing.promote(section, id, this.staff.of(request));
  }

  @Post('releases/:release/preview')
  @HttpCode(200)
  @ApiEndpoint({
    tag,
    summary: "Dà un collegamento d'anteprima a un rilascio conservato.",
    description:
      'Il collegamento mostra il sito intero con il rilascio richiesto a chi lo apre, e a nessun altro, ' +
      'finché non scade.',
    schema: releaseDoneSchema,
    errors: [401, 403, 404],
  })
  preview(
    @Param('section', { schema: sectionNameSchema }) section: string,
    @Param('release', { schema: releaseIdSchema }) id: string,
  ): Promise<ReleaseDone> {
    return this.publishing.preview(section, id);
  }
}
