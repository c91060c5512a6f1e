import { isReservedPath } from '@salaria/composition/reserved-paths';
import { Controller, Get, NotFoundException, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Access } from '../../platform/access/access.decorator.js';
import { isPreferredToHtml } from '../../platform/http-cache/negotiation/accept.js';
import { HttpCache } from '../../platform/http-cache/http-cache.js';
import { isFromCache } from '../../platform/http-cache/origin-server.js';
import { isNavigation } from '../../platform/requests/navigation.js';
import { Deadline } from '../../platform/requests/deadline.guard.js';
import { incompleteCacheControl, publicCacheControl } from '../../platform/http-cache/shared/shared-cache-headers.js';
import { RequestTarget } from '../../platform/requests/target/request-target.js';
import { PublicCache } from '../../platform/http-cache/public-cache.decorator.js';
import { type Preview, PreviewsService } from '../../sections/previews/previews.service.js';
import { jsonLdType } from '../linked-data/json-ld.js';
import { LinkedDataService } from '../linked-data/linked-data.service.js';
import type { RecordName } from '../linked-data/record-address.js';
import { closeSignal, pageDeadlineMs, ssrTimeoutMs } from '../ssr/ssr-timeout.js';
import { pageHeaders } from './html/content-security-policy.js';
import { addNotice } from './html/html-page.js';
import { pageTags } from './page-cache-rules.js';
import type { PageResponse, PageUrl } from './page-plan.js';
import { PageService } from './page.service.js';
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
    const url = { pathname: request.path, query: RequestTarget.of(request).query };
    const { preview, refusal } = await this.previewState(request, response);
    if (refusal) return this.refusePreview(url, refusal, response);
    const page = await this.pages.page({
      ...url,
      preview,
      ssrDeadline: performance.now() + ssrTimeoutMs(request),
      signal: preview && closeSignal(response),
      storeLate: isFromCache(request) ? this.storeLate(request, response) : undefined,
      // Other clients may take a 103 for the response, and HTTP/1.0 has none (RFC 8297, 3).
      sendEarlyHints: (link) => {
        if (isNavigation(request) && request.httpVersion !== '1.0') response.writeEarlyHints({ link });
      },
    });
    response.status(page.status).set(pageHeaders(page.policy));
    if (preview) response.set('cache-control', 'private, no-store');
    else response.set(page.isComplete ? { 'cache-control': publicCacheControl } : incompleteCacheControl);
    return page.html;
  }

  /** Returns a function that puts a page into the cache which was sent without its text. */
  private storeLate({ originalUrl }: Request, response: Response): (page: PageResponse) => void {
    const common = { ...response.getHeaders(), 'content-type': 'text/html; charset=utf-8' };
    const store = this.cache.storeLater(originalUrl);
    return ({ status, policy, html }) => {
      const headers = { ...common, ...pageHeaders(policy), 'cache-control': publicCacheControl };
      void store({ status, headers, body: Buffer.from(html) });
    };
  }

  /** Returns the live page with a sentence that says why it is not the preview. */
  private async refusePreview(url: PageUrl, refusal: PreviewRefusal, response: Response): Promise<string> {
    const page = await this.pages.livePage(url);
    response.status(previewRefusal(response) ? 403 : page.status).set(pageHeaders(page.policy));
    response.set('cache-control', 'private, no-store');
    return addNotice(page.html, refusalNotice(refusal));
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
