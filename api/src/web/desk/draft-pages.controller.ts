import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiExcludeEndpoint } from '@nestjs/swagger';
import { sentText, slugParamSchema } from '@salaria/contracts/common';
import { type ContentPreview, contentPreviewSchema } from '@salaria/contracts/desk/content/content';
import * as z from '@salaria/contracts/z';
import type { Response } from 'express';
import { Access } from '../../platform/access/access.decorator.js';
import { unavailable } from '../../platform/errors/api-error.js';
import { ApiEndpoint } from '../../platform/openapi/api-endpoint.decorator.js';
import { Origins } from '../../platform/origins/origins.js';
import { Deadline } from '../../platform/requests/deadline.guard.js';
import { isIncomplete } from '../../platform/http-cache/shared/shared-cache-headers.js';
import type { CacheEntry } from '../../platform/http-cache/store/cache-entry.js';
import { PageService } from '../pages/page.service.js';
import { responseSignal } from '../../platform/requests/response-signal.js';
import { DraftLinks } from './draft-links.service.js';
import { DraftViews } from './draft-views.service.js';

const draftDeadlineMs = 15_000;
const renderTimeoutMs = 8000;
/** More than a quiz with 50 questions has. */
const maxAnswersCharacters = 200;

/**
 * Returns two policies, both of which browsers apply: the page's, with `deskUrl` as the only origin that may frame it,
 * and one by which it runs nothing.
 */
const toDraftPolicy = (policy: string, deskUrl: string): string =>
  `${policy.replace(/frame-ancestors [^;]*/, `frame-ancestors ${deskUrl}`)}, ` +
  "script-src 'none'; connect-src 'none'; worker-src 'none'; form-action 'none'";

const querySchema = z.object({ risposte: z.optional(sentText(0, maxAnswersCharacters, 'Risposte non valide')) });
type QuizAnswers = z.infer<typeof querySchema>;

/** Pages of the site with a working copy in place of what is published. */
@Controller()
export class DraftPagesController {
  constructor(
    private readonly pages: PageService,
    private readonly views: DraftViews,
    private readonly links: DraftLinks,
    private readonly origins: Origins,
  ) {}

  @Get('api/desk/content/:kind/:slug/preview')
  @Access('redattore')
  @ApiEndpoint({
    tag: 'redazione',
    summary: 'Un collegamento alla pagina con la copia di lavoro.',
    description:
      'Vale dieci minuti, senza sessione, ed è sull’indirizzo pubblico del sito: solo la redazione può metterlo in una ' +
      'cornice. `risposte` sono le risposte date finora a un quiz.',
    schema: contentPreviewSchema,
  })
  async link(
    @Param('kind') kind: string,
    @Param('slug', { schema: slugParamSchema }) slug: string,
    @Query({ schema: querySchema }) { risposte }: QuizAnswers,
  ): Promise<ContentPreview> {
    await this.views.view(kind, slug, risposte);
    return this.links.create(kind, slug, risposte);
  }

  /** On the public origin, where it can do nothing: without scripts and without a session. */
  @Get('anteprima/:token')
  @Access('public')
  @ApiExcludeEndpoint()
  @Deadline(draftDeadlineMs)
  async page(
    @Param('token') token: string,
    @Query({ schema: querySchema }) { risposte }: QuizAnswers,
    @Res({ passthrough: true }) response: Response,
  ): Promise<CacheEntry> {
    const { kind, slug } = this.links.open(token);
    const { url, drafts } = await this.views.view(kind, slug, risposte);
    const page = await this.pages.render({ ...url, drafts }, responseSignal(response, renderTimeoutMs));
    if (page.status !== 200 || isIncomplete(page)) throw unavailable();
    response.removeHeader('x-frame-options');
    const { 'content-security-policy': policy = '' } = page.headers;
    return page.derive({
      headers: {
        'content-security-policy': toDraftPolicy(policy, this.origins.deskUrl ?? "'none'"),
        'x-robots-tag': 'noindex',
        'referrer-policy': 'no-referrer',
      },
    });
  }
}
