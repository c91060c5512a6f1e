import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import type { ContentKey } from '@salaria/content/entries/entry';
import {
  type ContentEntry,
  contentEntrySchema,
  contentKeySchema,
  contentVersionBodySchema,
} from '@salaria/contracts/desk/content/content';
import {
  type ContentRevision,
  type ContentRevisionDetail,
  contentRevisionDetailSchema,
  contentRevisionParamSchema,
  contentRevisionsSchema,
  type ContentSetAside,
  contentSetAsideSchema,
} from '@salaria/contracts/desk/content/content-revisions';
import { Access } from '../../../platform/access/access.decorator.js';
import { ApiEndpoint } from '../../../platform/openapi/api-endpoint.decorator.js';
import { Deadline } from '../../../platform/requests/guards/deadline.guard.js';
import { changeTimeoutMs } from '../entries/entries.controller.js';
import { ContentRevisions } from './revisions.service.js';

/** Past states of an entry. */
@Controller('api/desk/content/:kind/:slug/revisions')
@Access('redattore')
@Deadline(changeTimeoutMs)
export class ContentRevisionsController {
  constructor(private readonly revisions: ContentRevisions) {}

  @Get()
  @ApiEndpoint({
    summary: 'Le versioni di una voce, dalla più recente.',
    description: 'Ogni pubblicazione, importazione, ritorno in bozza e rimozione ne lascia una.',
    schema: contentRevisionsSchema,
  })
  list(@Param({ schema: contentKeySchema }) key: ContentKey): Promise<ContentRevision[]> {
    return this.revisions.list(key);
  }

  @Post()
  @ApiEndpoint({
    summary: 'Tiene fra le versioni un testo che cede a quello di un’altra persona.',
    audit: 'ha messo fra le versioni il proprio testo di {kind} «{title|{slug}}»',
    description: 'Non cambia né la copia di lavoro né il sito. Da lì si riprende come ogni versione.',
    status: 204,
  })
  setAside(
    @Param({ schema: contentKeySchema }) key: ContentKey,
    @Body({ schema: contentSetAsideSchema }) { fields }: ContentSetAside,
  ): Promise<void> {
    return this.revisions.setAside(key, fields);
  }

  @Get(':revision')
  @ApiEndpoint({
    summary: 'Una versione, con la precedente e ciò che il sito ha ora.',
    schema: contentRevisionDetailSchema,
  })
  read(
    @Param({ schema: contentKeySchema }) key: ContentKey,
    @Param('revision', { schema: contentRevisionParamSchema }) revision: number,
  ): Promise<ContentRevisionDetail> {
    return this.revisions.read(key, revision);
  }

  @Post(':revision/restore')
  @ApiEndpoint({
    summary: 'Riprende una versione come copia di lavoro.',
    audit: 'ha ripreso una versione di {kind} «{title|{slug}}»',
    description: 'Sostituisce la copia di lavoro che c’è; il sito non cambia finché non la si pubblica.',
    schema: contentEntrySchema,
  })
  restore(
    @Param({ schema: contentKeySchema }) key: ContentKey,
    @Param('revision', { schema: contentRevisionParamSchema }) revision: number,
    @Body({ schema: contentVersionBodySchema }) { version }: { version: number },
  ): Promise<ContentEntry> {
    return this.revisions.restore(key, revision, version);
  }
}
