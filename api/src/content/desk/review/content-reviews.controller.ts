import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import type { ContentKey } from '@salaria/content/entries/entry';
import {
  type ContentEntry,
  type ContentReturn,
  type ContentReviews,
  contentEntrySchema,
  contentKeySchema,
  contentReturnSchema,
  contentReviewsSchema,
  contentVersionBodySchema,
} from '@salaria/contracts/desk/content/content';
import { Access } from '../../../platform/access/access.decorator.js';
import { ApiEndpoint } from '../../../platform/openapi/api-endpoint.decorator.js';
import { Deadline } from '../../../platform/requests/guards/deadline.guard.js';
import { changeTimeoutMs } from '../entries/entries.controller.js';
import { ContentReviewsService } from './content-reviews.service.js';

/** Reviews of working copies before they are published. */
@Controller('api/desk/content')
@Access('redattore')
@Deadline(changeTimeoutMs)
export class ContentReviewsController {
  constructor(private readonly reviews: ContentReviewsService) {}

  @Get('reviews')
  @ApiEndpoint({
    summary: 'Le revisioni che riguardano chi chiama.',
    description:
      'Per un responsabile ciò che aspetta una revisione; per chi le ha chieste, ciò che è tornato con una nota.',
    schema: contentReviewsSchema,
  })
  list(): Promise<ContentReviews> {
    return this.reviews.list();
  }

  @Post(':kind/:slug/review')
  @ApiEndpoint({
    summary: 'Chiede una revisione della copia di lavoro.',
    audit: 'ha chiesto una revisione di {kind} «{title|{slug}}»',
    description: 'Con i controlli della pubblicazione. La copia di lavoro si può ancora modificare.',
    schema: contentEntrySchema,
    errors: [422],
  })
  ask(
    @Param({ schema: contentKeySchema }) key: ContentKey,
    @Body({ schema: contentVersionBodySchema }) { version }: { version: number },
  ): Promise<ContentEntry> {
    return this.reviews.ask(key, version);
  }

  @Post(':kind/:slug/review/return')
  @Access('responsabile')
  @ApiEndpoint({
    summary: 'Rimanda una voce, con una nota, a chi ha chiesto la revisione.',
    audit: 'ha rimandato {kind} «{title|{slug}}» a {author|chi l’aveva scritto} con una nota',
    schema: contentEntrySchema,
    errors: [409],
  })
  return(
    @Param({ schema: contentKeySchema }) key: ContentKey,
    @Body({ schema: contentReturnSchema }) { note }: ContentReturn,
  ): Promise<ContentEntry> {
    return this.reviews.return(key, note);
  }
}
