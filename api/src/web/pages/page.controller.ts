import { isReservedPath } from '@salaria/composition/reserved-paths';
import { Controller, Get, NotFoundException, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Access } from '../../platform/access/access.decorator.js';
import { isPreferredToHtml } from '../../platform/http-cache/negotiation/negotiation.js';
import { HttpCache } from '../../platform/http-cache/http-cache.js';
import { responseSignal } from '../../platform/requests/response-signal.js';
import { Deadline } from '../../platform/requests/guards/deadline.guard.js';
import { RequestTarget } from '../../platform/requests/target/request-target.js';
import { jsonLdType } from '../linked-data/json-ld.js';
import { jsonLdPath, LinkedDataService, type RecordName } from '../linked-data/linked-data.service.js';
import { deadlineMs, pageTimeoutMs, pageTimeoutsMs } from '../ssr/page-timeouts.js';
import { Redirects } from '../../content/redirects/redirects.service.js';
import { PageResolver } from './page-resolver.js';
import { PageService } from './page.service.js';
import { sendPage, withNotice } from './page-writer.js';
import { PagePreviews } from './preview/page-previews.js';

/** Every path that no other controller serves is a page. Clients get pages of the cache, or a page of their own. */
@Controller()
export class PageController {
  constructor(
    private readonly pages: PageService,
    private readonly resolver: PageResolver,
    private readonly cache: HttpCache,
    private readonly previews: PagePreviews,
    private readonly linkedData: LinkedDataService,
    private readonly redirects: Redirects,
  ) {}

  @Get(['/', '*path'])
  @Access('public')
  @Deadline(deadlineMs(pageTimeoutsMs.machine))
  async page(@Req() request: Request, @Res() response: Response): Promise<void> {
    // What is missing there is missing for programs: they get JSON.
    if (isReservedPath(request.path)) throw new NotFoundException('Non trovato');
    const { query, receivedPath, search } = RequestTarget.of(request);
    const url = { pathname: request.path, query };
    const record = this.linkedData.recordOfPage(request.path, query);
    if (record) response.vary('Accept');
    if (record && isPreferredToHtml(jsonLdType, request.headers.accept)) return this.sendJsonLd(record, response);
    const opened = await this.previews.open(request, response);
    if (response.headersSent) return;
    const plan = await this.resolver.resolve(url);
    if (plan.page && plan.page.path !== receivedPath) {
      response.set('cache-control', 'no-cache').redirect(308, plan.page.path + (search && `?${search}`));
      return;
    }
    const timeoutMs = pageTimeoutMs(request);
    if (opened && 'preview' in opened) {
      const signal = responseSignal(response, timeoutMs);
      return sendPage(response, await this.pages.render({ ...url, preview: opened.preview }, signal));
    }
    const page = await this.pages.fetch(plan, timeoutMs);
    const moved = page.status === 404 ? await this.redirects.find(request.path, search) : undefined;
    if (moved !== undefined) {
      response.set('cache-control', 'no-cache').redirect(301, moved);
      return;
    }
    sendPage(response, opened ? withNotice(page, opened.notice, opened.status) : page);
  }

  private async sendJsonLd(record: RecordName, response: Response): Promise<void> {
    const entry = await this.cache.fetch(jsonLdPath(record));
    // Throws what the client has to know.
    if (entry.status !== 200) await this.linkedData.describe(record);
    sendPage(response, entry);
  }
}
