import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { sentText, slugParamSchema } from '@salaria/contracts/common';
import * as z from '@salaria/contracts/z';
import type { Response } from 'express';
import { Access } from '../../platform/access/access.decorator.js';
import { unavailable } from '../../platform/errors/api-error.js';
import { Deadline } from '../../platform/requests/deadline.guard.js';
import { setPageHeaders } from '../pages/set-page-headers.js';
import { PageService } from '../pages/page.service.js';
import { closeSignal } from '../ssr/ssr-timeout.js';
import { renderDraftPage, toDraftPolicy } from './draft-page.js';
import { DraftViews } from './draft-views.service.js';

const draftDeadlineMs = 15_000;
const renderTimeoutMs = 8000;
/** More than a quiz with 50 questions has. */
const maxAnswersCharacters = 200;

const querySchema = z.object({ risposte: z.optional(sentText(0, maxAnswersCharacters, 'Risposte non valide')) });

/** Pages of the site with a working copy in place of what is published, for the desk's frame. Without scripts. */
@ApiExcludeController()
@Controller('redazione/anteprima')
@Access('redattore')
export class DraftPagesController {
  constructor(
    private readonly pages: PageService,
    private readonly views: DraftViews,
  ) {}

  @Get(':kind/:slug')
  @Deadline(draftDeadlineMs)
  async page(
    @Param('kind') kind: string,
    @Param('slug', { schema: slugParamSchema }) slug: string,
    @Query({ schema: querySchema }) { risposte }: z.infer<typeof querySchema>,
    @Res({ passthrough: true }) response: Response,
  ): Promise<string> {
    const { url, drafts } = await this.views.view(kind, slug, risposte);
    const page = await this.pages.page(url, {
      drafts,
      ssrDeadline: performance.now() + renderTimeoutMs,
      signal: closeSignal(response),
    });
    if (page.status !== 200 || page.model.body === undefined) throw unavailable();
    setPageHeaders(response, toDraftPolicy(page.policy));
    response.setHeader('cache-control', 'private, no-store');
    response.setHeader('x-robots-tag', 'noindex');
    response.setHeader('content-type', 'text/html; charset=utf-8');
    return renderDraftPage(page.model);
  }
}
