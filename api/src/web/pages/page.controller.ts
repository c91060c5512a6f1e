import { isReservedPath } from '@salaria/composition/reserved-paths';
import { Controller, Get, NotFoundException, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Access } from '../../platform/access/access.decorator.js';
import { PageTokens } from '../../platform/access/desk-pages/page-tokens.js';
import { severOpener } from '../../platform/access/desk-pages/sever-opener.js';
import {
  clientRequests,
  isBackgroundResponse,
  markIncomplete,
  sendEarlyHints,
} from '../../platform/http-cache/coalescing/detached-request.js';
import { isPreferredToHtml } from '../../platform/http-cache/negotiation/accept.js';
import { HttpCache } from '../../platform/http-cache/http-cache.js';
import { Deadline } from '../../platform/requests/deadline.guard.js';
import { publicCacheControl } from '../../platform/http-cache/shared/shared-cache-headers.js';
import { RequestTarget } from '../../platform/requests/target/request-target.js';
import { PublicCache } from '../../platform/http-cache/public-cache.decorator.js';
import { type Preview, PreviewsService } from '../../sections/previews/previews.service.js';
import { jsonLdType } from '../linked-data/json-ld.js';
import { LinkedDataService } from '../linked-data/linked-data.service.js';
import type { RecordName } from '../linked-data/record-address.js';
import { closeSignal, pageDeadlineMs, ssrTimeoutMs } from '../ssr/ssr-timeout.js';
import { renderHtmlPage } from './html/html-page.js';
import { setPageHeaders } from './set-page-headers.js';
import { pageTags } from './page-cache-rules.js';
import { PageService } from './page.service.js';
import type { PageResponse } from './page-writer.js';
import { PreviewCookie } from './preview/preview-cookie.js';
import { type PreviewRefusal, previewRefusal, refusalNotice } from './preview/preview-middleware.js';

type PreviewState = { preview?: Preview | undefined; refusal?: PreviewRefusal | undefined };

/** Every path that no other controller serves is a page. */
@ApiExcludeController()
@Controller()
export class PageController {
  constructor(
    private readonly pages: PageService,
    private readonly cache: HttpCache,
    private readonly previews: PreviewsService,
    private readonly previewCookie: PreviewCookie,
    private readonly linkedData: LinkedDataService,
    private readonly tokens: PageTokens,
  ) {}

  @Get(['/', '*path'])
  @Access('public')
  @PublicCache(pageTags)
  @Deadline(pageDeadlineMs)
  async page(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<string> {
    // What is missing there is missing for programs: they get JSON.
    if (isReservedPath(request.path)) throw new NotFoundException('Non trovato');
    const record = this.linkedData.recordOfPage(request.path, RequestTarget.of(request).query);
    if (record) response.vary('Accept');
    if (record && isPreferredToHtml(jsonLdType, request.headers.accept)) return this.jsonLd(record, response);
    return this.html(request, response);
  }

  private async jsonLd(record: RecordName, response: Response): Promise<string> {
    response.setHeader('cache-control', 'no-cache');
    response.setHeader('content-type', jsonLdType);
    return JSON.stringify(await this.linkedData.describeExisting(record));
  }

  private async html(request: Request, response: Response): Promise<string> {
    const ssrDeadline = performance.now() + ssrTimeoutMs(clientRequests(response));
    // A revalidation in the background has no client.
    const hasClient = !isBackgroundResponse(response);
    const { preview, refusal } = await this.previewState(request, response);
    const { query } = RequestTarget.of(request);
    const page = await this.pages.page(
      { pathname: request.path, query },
      {
        preview,
        ssrDeadline,
        signal: preview && closeSignal(response),
        onEarlyHints: (links) => {
          if (hasClient) sendEarlyHints(response, links);
        },
        onLateRendering: () => {
          if (!preview) this.cache.revalidate(request.originalUrl);
        },
      },
    );
    const { status, html, policy } = preview || refusal ? page : this.withText(page);
    response.status(previewRefusal(response) ? 403 : status);
    setPageHeaders(response, policy);
    if (page.isForStaff) severOpener(response);
    // A page without its text is replaced as soon as it is rendered: no other cache stores it meanwhile.
    const isIncomplete = page.model.body === undefined;
    if (isIncomplete) markIncomplete(response);
    const sharing = isIncomplete ? 'no-cache' : publicCacheControl;
    response.setHeader('cache-control', preview || refusal ? 'private, no-store' : sharing);
    const deskToken = page.isForStaff ? await this.tokens.forDocument(request) : undefined;
    if (deskToken !== undefined) response.setHeader('cache-control', 'private, no-store');
    if (!refusal && deskToken === undefined) return html;
    const notice = refusal && refusalNotice(refusal);
    return renderHtmlPage({ ...page.model, ...(notice && { notice }), ...(deskToken && { deskToken }) });
  }

  /** Returns a page that was not rendered for its query as it is without it, if that is cached: it has its text. */
  private withText(page: PageResponse): Pick<PageResponse, 'status' | 'html' | 'policy'> {
    const { status, model, plainPath } = page;
    const isIncomplete = status === 200 && model.body === undefined && plainPath !== undefined;
    const plain = isIncomplete ? this.cache.get(plainPath) : undefined;
    const policy = plain?.header('content-security-policy');
    return plain && policy !== undefined ? { status: 200, html: plain.body.toString('utf8'), policy } : page;
  }

  /** Returns the preview that a browser's cookie opens, or why it opens none; clears a cookie that opens none. */
  private async previewState(request: Request, response: Response): Promise<PreviewState> {
    const token = this.previewCookie.read(request);
    const linkRefusal = previewRefusal(response);
    if (!linkRefusal && token === undefined) return {};
    const preview = linkRefusal || token === undefined ? undefined : await this.previews.open(token);
    if (preview) return { preview };
    this.previewCookie.clear(request, response);
    return { refusal: linkRefusal ?? (token !== undefined && this.previews.isExpired(token) ? 'expired' : 'unknown') };
  }
}
