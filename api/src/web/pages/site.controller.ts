import { Controller, Get, NotFoundException, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Access } from '../../platform/access/access.decorator.js';
import { Deadline } from '../../platform/requests/deadline.guard.js';
import {
  clientRequests,
  isBackgroundResponse,
  sendEarlyHints,
} from '../../platform/http-cache/coalescing/detached-request.js';
import { HttpCache } from '../../platform/http-cache/http-cache.js';
import { PublicCache } from '../../platform/http-cache/public-cache.decorator.js';
import { PreviewsService } from '../../sections/previews/previews.service.js';
import { closeSignal, pageDeadlineMs, ssrTimeoutMs } from '../ssr/ssr-timeout.js';
import { dropPreviewCookie, previewCookie, previewRefusal, withPreviewRefusal } from './preview-door.js';
import { documentTags } from './site-rules.js';
import { SiteService } from './site.service.js';

/** The position for the sites nearby; nothing else that a device has. */
const permissions = 'geolocation=(self), camera=(), microphone=(), payment=(), usb=(), browsing-topics=()';

/** What is missing there is missing for programs: they get JSON. */
const notPages = /^\/(api|sections|assets|images|health|metrics)(\/|$)/;

/** Every path that is nothing else is a page. */
@ApiExcludeController()
@Controller()
export class SiteController {
  constructor(
    private readonly site: SiteService,
    private readonly front: HttpCache,
    private readonly previews: PreviewsService,
  ) {}

  @Get(['/', '*path'])
  @Access('public')
  @PublicCache(documentTags)
  @Deadline(pageDeadlineMs)
  async document(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<string> {
    if (notPages.test(request.path)) throw new NotFoundException('Non trovato');
    const ssrDeadline = performance.now() + ssrTimeoutMs(clientRequests(response));
    const nobodyWaits = isBackgroundResponse(response);
    const token = previewCookie(request);
    const kept = previewRefusal(response);
    const preview = kept || token === undefined ? undefined : await this.previews.open(token);
    const refusal =
      kept ?? (token !== undefined && !preview ? (this.previews.isExpired(token) ? 'expired' : 'unknown') : undefined);
    if (refusal) dropPreviewCookie(request, response);
    const { status, html, policy } = await this.site.document(request.path, {
      preview,
      ssrDeadline,
      signal: preview && closeSignal(response),
      early: (links) => {
        if (!nobodyWaits) sendEarlyHints(response, links);
      },
      onLate: () => {
        if (!preview) this.front.revalidate(request.path);
      },
    });
    response.status(kept ? 403 : status);
    response.setHeader('content-security-policy', policy);
    response.setHeader('permissions-policy', permissions);
    response.setHeader('cache-control', preview || refusal ? 'private, no-store' : 'no-cache');
    return refusal ? withPreviewRefusal(html, refusal) : html;
  }
}
