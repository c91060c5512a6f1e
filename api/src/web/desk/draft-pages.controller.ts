import { Controller, Get, NotFoundException, Param, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { slugParamSchema } from '@salaria/contracts/common';
import type { Response } from 'express';
import { DraftRows } from '../../content/desk/draft-rows.service.js';
import { Access } from '../../platform/access/access.decorator.js';
import { unavailable } from '../../platform/errors/api-error.js';
import { Deadline } from '../../platform/requests/deadline.guard.js';
import { setPageHeaders } from '../pages/set-page-headers.js';
import { PageService } from '../pages/page.service.js';
import { closeSignal } from '../ssr/ssr-timeout.js';
import { renderDraftPage, toDraftPolicy } from './draft-page.js';

const draftDeadlineMs = 15_000;
const renderTimeoutMs = 8000;

/** Pages of the site with a working copy in place of what is published, for the desk's frame. Without scripts. */
@ApiExcludeController()
@Controller('redazione/anteprima')
@Access('redattore')
export class DraftPagesController {
  constructor(
    private readonly pages: PageService,
    private readonly drafts: DraftRows,
  ) {}

  @Get(':kind/:slug')
  @Deadline(draftDeadlineMs)
  async page(
    @Param('kind') kind: string,
    @Param('slug', { schema: slugParamSchema }) slug: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<string> {
    if (kind !== 'articles') throw new NotFoundException('Di questo contenuto non c’è anteprima.');
    const post = await this.drafts.post(slug);
    const page = await this.pages.page(
      { pathname: `/blog/${slug}`, query: new URLSearchParams() },
      {
        drafts: new Map([[`/api/posts/${slug}`, post]]),
        ssrDeadline: performance.now() + renderTimeoutMs,
        signal: closeSignal(response),
      },
    );
    if (page.status !== 200 || page.model.body === undefined) throw unavailable();
    setPageHeaders(response, toDraftPolicy(page.policy));
    response.setHeader('cache-control', 'private, no-store');
    response.setHeader('x-robots-tag', 'noindex');
    response.setHeader('content-type', 'text/html; charset=utf-8');
    return renderDraftPage(page.model);
  }
}
