import { isReservedPath } from '@salaria/composition/reserved-paths';
import { Controller, Get, NotFoundException, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Access } from '../../platform/access/access.decorator.js';
import { HostCookies } from '../../platform/access/host-cookies.js';
import { isPreferredToHtml } from '../../platform/http-cache/negotiation/negotiation.js';
import { HttpCache } from '../../platform/http-cache/http-cache.js';
import { isFromCache } from '../../platform/http-cache/origin-server.js';
import { incompleteCacheControl, publicCacheControl } from '../../platform/http-cache/shared/shared-cache-headers.js';
import type { CacheEntry } from '../../platform/http-cache/store/cache-entry.js';
import { isNavigation } from '../../platform/requests/navigation.js';
import { responseSignal } from '../../platform/requests/response-signal.js';
import { Deadline } from '../../platform/requests/deadline.guard.js';
import { RequestTarget } from '../../platform/requests/target/request-target.js';
import { type Preview, previewCookieName, PreviewsService } from '../../sections/previews/previews.service.js';
import { jsonLdType } from '../linked-data/json-ld.js';
import { jsonLdPath, LinkedDataService, type RecordName } from '../linked-data/linked-data.service.js';
import { cacheTimeoutMs, clientDeadlineMs, ssrTimeoutMs } from '../ssr/ssr-timeout.js';
import { pageHeaders } from './html/content-security-policy.js';
import { addNotice } from './html/html-page.js';
import type { PageRequest } from './page-plan.js';
import { PageResolver } from './page-resolver.js';
import { PageService } from './page.service.js';
import { type PreviewRefusal, previewRefusal, refusalNotice } from './preview/preview-middleware.js';

type PreviewState = { preview?: Preview | undefined; refusal?: PreviewRefusal | undefined };

/** Every path that no other controller serves is a page. Clients get pages of the cache, which alone has them made. */
@ApiExcludeController()
@Controller()
export class PageController {
  constructor(
    private readonly pages: PageService,
    private readonly resolver: PageResolver,
    private readonly cache: HttpCache,
    private readonly previews: PreviewsService,
    private readonly cookies: HostCookies,
    private readonly linkedData: LinkedDataService,
  ) {}

  @Get(['/', '*path'])
  @Access('public')
  @Deadline(clientDeadlineMs, cacheTimeoutMs)
  async page(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<string | CacheEntry | undefined> {
    // What is missing there is missing for programs: they get JSON.
    if (isReservedPath(request.path)) throw new NotFoundException('Non trovato');
    const { query, receivedPath, search } = RequestTarget.of(request);
    const url = { pathname: request.path, query };
    const record = this.linkedData.recordOfPage(request.path, query);
    if (record) response.vary('Accept');
    if (isFromCache(request)) return this.render(url, AbortSignal.timeout(cacheTimeoutMs), response);
    if (record && isPreferredToHtml(jsonLdType, request.headers.accept)) return this.jsonLd(record);
    const { preview, refusal } = await this.previewState(response);
    const plan = await this.resolver.resolve(url);
    if (plan.page && plan.page.path !== receivedPath) {
      response.set('cache-control', 'no-cache').redirect(308, plan.page.path + (search && `?${search}`));
      return undefined;
    }
    const link = this.pages.earlyHints(plan);
    // Other clients may take a 103 for the response, and HTTP/1.0 has none (RFC 8297, 3).
    if (link.length > 0 && isNavigation(request) && request.httpVersion !== '1.0') response.writeEarlyHints({ link });
    const timeoutMs = ssrTimeoutMs(request);
    if (preview) return this.render({ ...url, preview }, responseSignal(response, timeoutMs), response);
    const page = await this.pages.fetch(plan, timeoutMs);
    if (!refusal) return page;
    response.status(previewRefusal(response) ? 403 : page.status);
    response.set({
      ...pageHeaders(page.header('content-security-policy') ?? ''),
      'cache-control': 'private, no-store',
    });
    return addNotice(page.body.toString('utf8'), refusalNotice(refusal));
  }

  /** Makes a page, for the cache or for a preview. */
  private async render(url: PageRequest, signal: AbortSignal, response: Response): Promise<string> {
    const page = await this.pages.render(url, signal);
    response.status(page.status).set(pageHeaders(page.policy));
    if (url.preview) response.set('cache-control', 'private, no-store');
    else response.set(page.isComplete ? { 'cache-control': publicCacheControl } : incompleteCacheControl);
    return page.html;
  }

  private async jsonLd(record: RecordName): Promise<CacheEntry> {
    const entry = await this.cache.fetch(jsonLdPath(record));
    // Throws what the client has to know.
    if (entry.status !== 200) await this.linkedData.describe(record);
    return entry;
  }

  /** Returns the preview that a browser's cookie opens, or why it opens none; clears a cookie that opens none. */
  private async previewState(response: Response): Promise<PreviewState> {
    const token = this.cookies.read(previewCookieName);
    const linkRefusal = previewRefusal(response);
    if (!linkRefusal && token === undefined) return {};
    const preview = linkRefusal || token === undefined ? undefined : await this.previews.open(token);
    if (preview) return { preview };
    this.cookies.clear(previewCookieName);
    return { refusal: linkRefusal ?? (token !== undefined && this.previews.isExpired(token) ? 'expired' : 'unknown') };
  }
}
