import { isReservedPath } from '@salaria/composition/reserved-paths';
import { Controller, Get, NotFoundException, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Access } from '../../platform/access/access.decorator.js';
import { isPreferredToHtml } from '../../platform/http-cache/negotiation/negotiation.js';
import { HttpCache } from '../../platform/http-cache/http-cache.js';
import { isFromCache } from '../../platform/http-cache/origin-server.js';
import { privateCacheControl } from '../../platform/http-cache/shared/shared-cache-headers.js';
import type { CacheEntry } from '../../platform/http-cache/store/cache-entry.js';
import { responseSignal } from '../../platform/requests/response-signal.js';
import { Deadline } from '../../platform/requests/deadline.guard.js';
import { RequestTarget } from '../../platform/requests/target/request-target.js';
import { jsonLdType } from '../linked-data/json-ld.js';
import { jsonLdPath, LinkedDataService, type RecordName } from '../linked-data/linked-data.service.js';
import { cacheTimeoutMs, clientDeadlineMs, ssrTimeoutMs } from '../ssr/ssr-timeout.js';
import { addNotice } from './html/html-page.js';
import { PageResolver } from './page-resolver.js';
import { PageService } from './page.service.js';
import { PagePreviews } from './preview/page-previews.js';

/** Every path that no other controller serves is a page. Clients get pages of the cache, which alone has them made. */
@Controller()
export class PageController {
  constructor(
    private readonly pages: PageService,
    private readonly resolver: PageResolver,
    private readonly cache: HttpCache,
    private readonly previews: PagePreviews,
    private readonly linkedData: LinkedDataService,
  ) {}

  @Get(['/', '*path'])
  @Access('public')
  @Deadline(clientDeadlineMs, cacheTimeoutMs)
  async page(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<CacheEntry | undefined> {
    // What is missing there is missing for programs: they get JSON.
    if (isReservedPath(request.path)) throw new NotFoundException('Non trovato');
    const { query, receivedPath, search } = RequestTarget.of(request);
    const url = { pathname: request.path, query };
    const record = this.linkedData.recordOfPage(request.path, query);
    if (record) response.vary('Accept');
    if (isFromCache(request)) return this.pages.render(url, AbortSignal.timeout(cacheTimeoutMs));
    if (record && isPreferredToHtml(jsonLdType, request.headers.accept)) return this.jsonLd(record);
    const opened = await this.previews.open(request, response);
    if (response.headersSent) return undefined;
    const plan = await this.resolver.resolve(url);
    if (plan.page && plan.page.path !== receivedPath) {
      response.set('cache-control', 'no-cache').redirect(308, plan.page.path + (search && `?${search}`));
      return undefined;
    }
    const timeoutMs = ssrTimeoutMs(request);
    if (opened && 'preview' in opened)
      return this.pages.render({ ...url, preview: opened.preview }, responseSignal(response, timeoutMs));
    const page = await this.pages.fetch(plan, timeoutMs);
    if (!opened) return page;
    return page.derive({
      status: opened.status ?? page.status,
      body: addNotice(page.body.toString('utf8'), opened.notice),
      headers: { 'cache-control': privateCacheControl },
    });
  }

  private async jsonLd(record: RecordName): Promise<CacheEntry> {
    const entry = await this.cache.fetch(jsonLdPath(record));
    // Throws what the client has to know.
    if (entry.status !== 200) await this.linkedData.describe(record);
    return entry;
  }
}
