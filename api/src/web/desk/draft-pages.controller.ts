import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { sentText, slugParamSchema } from '@salaria/contracts/common';
import { type ContentPreview, contentPreviewSchema } from '@salaria/contracts/desk/content/content';
import * as z from '@salaria/contracts/z';
import type { Response } from 'express';
import { Access } from '../../platform/access/access.decorator.js';
import { ApiError, unavailable } from '../../platform/errors/api-error.js';
import { ApiEndpoint } from '../../platform/openapi/api-endpoint.decorator.js';
import { Origins } from '../../platform/origins/origins.js';
import { ServerSecret } from '../../platform/rate-limit/server-secret.js';
import { Deadline } from '../../platform/requests/guards/deadline.guard.js';
import { isIncomplete } from '../../platform/http-cache/shared/shared-cache-headers.js';
import { PageService } from '../pages/page.service.js';
import { sendPage } from '../pages/page-writer.js';
import { deadlineMs, pageTimeoutsMs } from '../ssr/page-timeouts.js';
import { responseSignal } from '../../platform/requests/response-signal.js';
import { DraftViews } from './draft-views.service.js';

/** An editor who looks at a preview for longer asks for it again. */
const linkTtlMs = 10 * 60_000;
const linkPurpose = 'draft-preview';
/** More than a quiz with 50 questions has. */
const maxAnswersCharacters = 200;

const querySchema = z.object({ risposte: z.optional(sentText(0, maxAnswersCharacters, 'Risposte non valide')) });
type QuizAnswers = z.infer<typeof querySchema>;

/** Pages of the site with a working copy in place of what is published. */
@Controller()
export class DraftPagesController {
  constructor(
    private readonly pages: PageService,
    private readonly views: DraftViews,
    private readonly secret: ServerSecret,
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
    const expires = Date.now() + linkTtlMs;
    const token = this.secret.seal(linkPurpose, `${kind}.${slug}.${expires}`);
    const query = risposte === undefined ? '' : `?${new URLSearchParams({ risposte })}`;
    return { url: `${this.origins.publicUrl}/anteprima/${token}${query}`, expires: new Date(expires).toISOString() };
  }

  /** On the public origin, where it can do nothing: without scripts and without a session. */
  @Get('anteprima/:token')
  @Access('public')
  @Deadline(deadlineMs(pageTimeoutsMs.draft))
  async page(
    @Param('token') token: string,
    @Query({ schema: querySchema }) { risposte }: QuizAnswers,
    @Res() response: Response,
  ): Promise<void> {
    const [kind = '', slug = '', expires] = (this.secret.unseal(linkPurpose, token) ?? '').split('.');
    if (!(Number(expires) > Date.now()))
      throw new ApiError(403, 'preview_expired', 'Il collegamento d’anteprima non è valido, o è scaduto.');
    const { url, drafts } = await this.views.view(kind, slug, risposte);
    const page = await this.pages.render({ ...url, drafts }, responseSignal(response, pageTimeoutsMs.draft));
    if (page.status !== 200 || isIncomplete(page)) throw unavailable();
    // It has no value for a single origin, as the page's policy has.
    response.removeHeader('x-frame-options');
    // Its links and files get no address that opens it.
    response.setHeader('Referrer-Policy', 'no-referrer');
    sendPage(response, page);
  }
}
