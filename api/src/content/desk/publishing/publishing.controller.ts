import { Body, Controller, Delete, Param, Post, Query, Req } from '@nestjs/common';
import { slugParamSchema } from '@salaria/contracts/common';
import {
  type ContentEntry,
  type ContentKind,
  type ContentPublication,
  contentEntrySchema,
  contentKindSchema,
  contentPublicationSchema,
  contentVersionBodySchema,
  contentVersionQuerySchema,
} from '@salaria/contracts/desk/content/content';
import type { Request } from 'express';
import { Access } from '../../../platform/access/access.decorator.js';
import { ApiEndpoint } from '../../../platform/openapi/api-endpoint.decorator.js';
import { Deadline } from '../../../platform/requests/deadline.guard.js';
import { Editors } from '../editors.service.js';
import { changeTimeoutMs } from '../entries/entries.controller.js';
import { ContentPublishing } from './publishing.service.js';

/** Changes of what visitors see. */
@Controller('api/desk/content/:kind/:slug')
@Access('redattore')
@Deadline(changeTimeoutMs)
export class ContentPublishingController {
  constructor(
    private readonly publishing: ContentPublishing,
    private readonly editors: Editors,
  ) {}

  @Post('publish')
  @ApiEndpoint({
    summary: 'Pubblica la copia di lavoro, subito o a una data.',
    audit: 'ha pubblicato o programmato {kind} «{slug}»',
    description:
      'Con i controlli di `content:check`: se trova problemi risponde 422 con `content_problems` e li elenca in ' +
      '`problems`. Una data futura in `publishAt` programma la pubblicazione.',
    schema: contentEntrySchema,
    errors: [422],
  })
  publish(
    @Param('kind', { schema: contentKindSchema }) kind: ContentKind,
    @Param('slug', { schema: slugParamSchema }) slug: string,
    @Body({ schema: contentPublicationSchema }) body: ContentPublication,
    @Req() request: Request,
  ): Promise<ContentEntry> {
    return this.publishing.publish({ kind, slug }, body, this.editors.of(request));
  }

  @Delete('schedule')
  @ApiEndpoint({
    summary: 'Annulla la pubblicazione programmata; la copia di lavoro resta.',
    audit: 'ha annullato la pubblicazione programmata di {kind} «{slug}»',
    description: 'Risponde 409 con `edit_conflict` se la voce è cambiata, per esempio perché è stata pubblicata.',
    schema: contentEntrySchema,
  })
  unschedule(
    @Param('kind', { schema: contentKindSchema }) kind: ContentKind,
    @Param('slug', { schema: slugParamSchema }) slug: string,
    @Query({ schema: contentVersionQuerySchema }) { version }: { version: number },
    @Req() request: Request,
  ): Promise<ContentEntry> {
    return this.publishing.unschedule({ kind, slug }, version, this.editors.of(request));
  }

  @Post('unpublish')
  @ApiEndpoint({
    summary: 'Riporta in bozza una voce pubblicata.',
    audit: 'ha riportato in bozza {kind} «{slug}»',
    description:
      'I visitatori non la vedono più. Risponde 422 se altre pagine contano su di essa, e 409 con `cannot_be_draft` ' +
      'per i tipi che non hanno bozze.',
    schema: contentEntrySchema,
    errors: [422],
  })
  unpublish(
    @Param('kind', { schema: contentKindSchema }) kind: ContentKind,
    @Param('slug', { schema: slugParamSchema }) slug: string,
    @Body({ schema: contentVersionBodySchema }) { version }: { version: number },
    @Req() request: Request,
  ): Promise<ContentEntry> {
    return this.publishing.unpublish({ kind, slug }, version, this.editors.of(request));
  }

  @Delete()
  @ApiEndpoint({
    summary: 'Toglie una voce dal sito.',
    audit: 'ha tolto dal sito {kind} «{slug}»',
    description:
      'Le sue versioni restano e si possono riprendere. Risponde 422 se altri contenuti la usano, e 409 con ' +
      '`single_file` per i tipi che hanno una voce sola.',
    status: 204,
    errors: [422],
  })
  remove(
    @Param('kind', { schema: contentKindSchema }) kind: ContentKind,
    @Param('slug', { schema: slugParamSchema }) slug: string,
    @Query({ schema: contentVersionQuerySchema }) { version }: { version: number },
    @Req() request: Request,
  ): Promise<void> {
    return this.publishing.remove({ kind, slug }, version, this.editors.of(request));
  }
}
