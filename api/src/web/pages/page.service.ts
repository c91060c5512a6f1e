import { listPageParts, unknownPath } from '@salaria/composition/page';
import { Injectable } from '@nestjs/common';
import { HttpCache } from '../../platform/http-cache/http-cache.js';
import type { FetchedResponse } from '../../platform/http-cache/origin-server.js';
import { isIncomplete } from '../../platform/http-cache/shared/shared-cache-headers.js';
import type { CacheEntry } from '../../platform/http-cache/store/cache-entry.js';
import { Metrics } from '../../platform/observability/metrics.js';
import { SiteFacts } from '../../platform/site-facts/site-facts.js';
import { RequestTarget } from '../../platform/requests/target/request-target.js';
import { settleWithin } from '../../platform/settle-within.js';
import { PageRenderer, type PageRendering } from '../ssr/page-renderer.js';
import { pageTimeoutsMs } from '../ssr/page-timeouts.js';
import { readSsrOutput } from './html/read-ssr-output.js';
import type { PageData, PagePlan, PageRequest } from './page-plan.js';
import { missingHead, PageResolver, unknownSlugPath } from './page-resolver.js';
import { PageWriter, withoutQuery } from './page-writer.js';

/** Makes the page of any path, in four steps. */
@Injectable()
export class PageService {
  private readonly timeouts;

  constructor(
    private readonly cache: HttpCache,
    private readonly resolver: PageResolver,
    private readonly renderer: PageRenderer,
    private readonly writer: PageWriter,
    private readonly facts: SiteFacts,
    metrics: Metrics,
  ) {
    this.timeouts = metrics.counter(
      'salaria_ssr_timeouts_total',
      'Pages sent without their text because rendering took longer than the SSR timeout',
    );
  }

  /** Makes the page of a request. Without its HTML before `signal` aborts it has no text: the browser renders it. */
  async render(request: PageRequest, signal: AbortSignal): Promise<FetchedResponse> {
    const plan = await this.resolver.resolve(request);
    const data = await this.load(plan);
    if (data.isUnknown) return this.missingPage(request, missingPath(plan), signal);
    const rendering = await this.renderPlan(plan, data, signal);
    // A section that leads visitors of unknown slugs elsewhere shows nothing without scripts.
    if (plan.missing && rendering && !readSsrOutput(rendering.html).hasText)
      return this.missingPage(request, unknownPath, signal);
    return this.writer.write(plan, data, rendering);
  }

  /** Makes the page of a canonical address, for the cache. */
  make(address: string): Promise<FetchedResponse> {
    const { receivedPath: pathname, query } = RequestTarget.of({ url: address, headers: {} });
    return this.render({ pathname, query }, AbortSignal.timeout(pageTimeoutsMs.cache));
  }

  /**
   * Returns a page from the cache, which fetches it if need be. A page that takes longer than `timeoutMs` comes as it is
   * without its query, else without text; the cache stores it when it is finished.
   */
  async fetch(plan: PagePlan, timeoutMs: number): Promise<FetchedResponse> {
    const { page, address } = plan;
    const fetched = await settleWithin(this.fetchAt(address), timeoutMs, undefined);
    if (fetched && !isIncomplete(fetched)) return fetched;
    const plain = page?.query ? this.cache.get(page.path) : undefined;
    if (plain) return withoutQuery(plain);
    if (fetched) return fetched;
    this.timeouts.inc();
    const data = await this.load(plan);
    const shown = data.isUnknown ? { ...plan, status: 404, head: missingHead } : plan;
    return this.writer.write(shown, data, undefined);
  }

  /**
   * Returns the path by which visits of a page are counted, that of its route where clients can make up any number of
   * addresses; undefined for what is no page.
   */
  async find(pathname: string): Promise<string | undefined> {
    const plan = await this.resolver.resolve({ pathname, query: new URLSearchParams() });
    if (plan.status !== 200 || !plan.page) return undefined;
    if (plan.isOpen) return plan.page.pattern;
    const { isUnknown } = await this.load({ ...plan, page: undefined, record: undefined });
    return isUnknown ? undefined : plan.page.path;
  }

  /** Reads everything that the page needs, once. */
  private async load({ page, subject, record, request }: PagePlan): Promise<PageData> {
    const paths = new Set([...(page?.reads ?? []), subject, record].filter((path) => path !== undefined));
    const read = (path: string) =>
      request.drafts?.has(path) ? { status: 200, json: request.drafts.get(path) } : this.cache.fetchJson(path);
    const responses = new Map(await Promise.all([...paths].map(async (path) => [path, await read(path)] as const)));
    const found = [...responses].filter(([, { status }]) => status === 200);
    const json = new Map(found.map(([path, { json: body }]) => [path, body] as const));
    // Without the database a page of the site's own texts has them as they were last known.
    const failed = [...paths].filter((path) => (responses.get(path)?.status ?? 0) >= 500);
    const known = await Promise.all(failed.map(async (path) => [path, await this.facts.lastKnown(path)] as const));
    const substitutes = known.filter(([, body]) => body !== undefined);
    const subjectStatus = responses.get(subject ?? '')?.status;
    return {
      json: new Map([...json, ...substitutes]),
      isUnknown: subjectStatus === 404 || subjectStatus === 400,
      isSubstituted: substitutes.length > 0,
    };
  }

  /**
   * Returns the rendering of a page whose own route data is complete; else the browser renders. Parts in slots of a
   * section's page are left to the browser when their data is missing.
   */
  private async renderPlan(
    plan: PagePlan,
    { json }: PageData,
    signal: AbortSignal,
  ): Promise<PageRendering | undefined> {
    const { registry, page, address: url, missing, request, isOpen: yields } = plan;
    const [own, ...inner] = page?.section === undefined ? [] : page.parts;
    const left = inner.filter(({ reads }) => !reads.every((path) => json.has(path)));
    const innerReads = inner.flatMap(({ reads }) => reads).filter((path) => !own?.reads.includes(path));
    if (page && !page.reads.every((path) => json.has(path) || innerReads.includes(path))) return undefined;
    // The shell renders every page with them.
    const routeData = { ...Object.fromEntries(json), '/api/site': await this.facts.current() };
    const failedReads = Object.fromEntries(missing?.paths.map((path) => [path, 404]) ?? []) as Record<string, number>;
    const form = request.form?.submitted;
    const parts = listPageParts(registry.sections, page).filter((part) => !left.includes(part));
    const shown = { registry, url, parts, routeData, failedReads, form, yields };
    const rendering = await this.renderer.render(shown, signal);
    const failedSections = [...(rendering?.failedSections ?? []), ...left.map(({ section }) => section)];
    return rendering && { ...rendering, failedSections };
  }

  /**
   * Returns the page with status 404 at `path`, which all unknown paths, or all unknown slugs of a route, share: they
   * cannot fill the render queue.
   */
  private missingPage(request: PageRequest, path: string, signal: AbortSignal): Promise<FetchedResponse> {
    return request.preview ? this.render({ ...request, pathname: path }, signal) : this.fetchAt(path);
  }

  /** The cache has no rule yet for a route that has just been published. */
  private fetchAt(address: string): Promise<CacheEntry> {
    return this.cache.fetch(address, () => this.make(address));
  }
}

/** Returns the path of the page for all unknown slugs of a route; that of unknown paths where the route has no slug. */
function missingPath({ page }: PagePlan): string {
  const path = unknownSlugPath(page?.pattern ?? '');
  return page && path !== page.path ? path : unknownPath;
}
