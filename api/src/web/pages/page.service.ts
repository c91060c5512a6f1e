import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../platform/config/env.js';
import { unavailable } from '../../platform/errors/api-error.js';
import { HttpCache } from '../../platform/http-cache/http-cache.js';
import { incompleteCacheControl } from '../../platform/http-cache/shared/shared-cache-headers.js';
import type { CacheEntry } from '../../platform/http-cache/store/cache-entry.js';
import { settleWithin } from '../../platform/settle-within.js';
import { SHELL, type ShellBuild } from '../../sections/shell/shell-build.js';
import { OwnApi } from '../ssr/own-api.js';
import { PageRenderer } from '../ssr/page-renderer.js';
import type { Rendering } from './html/page-model.js';
import { readSsrOutput } from './html/read-ssr-output.js';
import { listEarlyHints } from './html/resources.js';
import type { PageData, PagePlan, PageRequest, PageResponse, PageUrl } from './page-plan.js';
import { missingHead, PageResolver, unknownPath, unknownSlugPath } from './page-resolver.js';
import { PageWriter } from './page-writer.js';

const picturePreload = /<link rel="preload" as="image"[^>]*>/;

/** Makes the page of any path, in four steps. */
@Injectable()
export class PageService {
  constructor(
    @Inject(ENV) private readonly env: Pick<Env, 'EARLY_HINTS'>,
    @Inject(SHELL) private readonly shell: ShellBuild,
    private readonly cache: HttpCache,
    private readonly resolver: PageResolver,
    private readonly api: OwnApi,
    private readonly renderer: PageRenderer,
    private readonly writer: PageWriter,
  ) {}

  /**
   * Returns the page of a request. One that is not rendered in time has no text: the browser renders it, and the
   * finished page goes to `storeLate`.
   */
  async page(request: PageRequest): Promise<PageResponse> {
    const plan = await this.resolver.resolve(request);
    if (plan.missing && !isForCache(plan)) return this.missingPage(plan, plan.address);
    const data = await this.load(plan);
    if (hasUnknownSlug(plan, data)) return this.missingPage(plan, missingPath(plan));
    const rendering = await this.render(plan, data);
    // A section that leads visitors of unknown slugs elsewhere shows nothing without scripts.
    if (plan.missing?.template && rendering && !readSsrOutput(rendering.html).hasText)
      return this.missingPage(plan, unknownPath);
    return this.pageWithoutQuery(plan, rendering) ?? this.writer.write(plan, data, rendering);
  }

  /**
   * Returns the live page of a URL from the cache.
   * @throws ApiError 503 when it cannot be made
   */
  async livePage(url: PageUrl): Promise<PageResponse> {
    const { address } = await this.resolver.resolve({ ...url, ssrDeadline: performance.now() });
    const page = toPage(await this.cache.fetch(address));
    if (!page) throw unavailable();
    return page;
  }

  /** Reads everything that the page needs, once. */
  private async load({ page, reads, subject, record, request }: PagePlan): Promise<PageData> {
    if (page && this.env.EARLY_HINTS === 'on') request.sendEarlyHints?.(listEarlyHints(this.shell.files, page.files));
    const paths = new Set([...reads, subject, record].filter((path) => path !== undefined));
    const read = (path: string) =>
      request.drafts?.has(path) ? { status: 200, json: request.drafts.get(path) } : this.api.read(path);
    return new Map(await Promise.all([...paths].map(async (path) => [path, await read(path)] as const)));
  }

  /** Returns the rendering of a page whose route data is complete; else, and after the timeout, the browser renders. */
  private async render(plan: PagePlan, data: PageData): Promise<Rendering | undefined> {
    const { registry, page, address: url, reads, subject, missing, request, isOpen: yields } = plan;
    const paths = subject === undefined ? reads : [...reads, subject];
    if (!reads.every((path) => data.get(path)?.status === 200)) return undefined;
    const routeData = Object.fromEntries(
      paths.flatMap((path) => (data.get(path)?.status === 200 ? [[path, data.get(path)?.json]] : [])),
    ) as Record<string, unknown>;
    const failedReads = Object.fromEntries(missing?.paths.map((path) => [path, 404]) ?? []) as Record<string, number>;
    const { signal, form, storeLate, ssrDeadline } = request;
    return this.renderer.render(
      { registry, url, parts: page?.parts ?? [], routeData, failedReads, form: form?.submitted },
      {
        timeoutMs: ssrDeadline - performance.now(),
        signal,
        yields,
        onLate: storeLate && ((late) => void this.writer.write(plan, data, late).then(storeLate, () => undefined)),
      },
    );
  }

  /** Returns the page as it is without its query, if that is cached: it has text, and the page of the query has none. */
  private pageWithoutQuery({ page, request }: PagePlan, rendering: Rendering | undefined): PageResponse | undefined {
    const { preview, drafts } = request;
    if (rendering || !page?.query || preview || drafts) return undefined;
    const plain = this.cache.get(page.path);
    const response = plain && toPage(plain);
    // With the query the page may show another picture, or this one in another size.
    return response && { ...response, html: response.html.replace(picturePreload, ''), isComplete: false };
  }

  /**
   * Returns the page with status 404 at `path`, which all unknown paths, or all unknown slugs of a route, share: they
   * cannot fill the render queue. Previews have one without text.
   */
  private async missingPage(plan: PagePlan, path: string): Promise<PageResponse> {
    const { preview, ssrDeadline } = plan.request;
    const entry = preview
      ? undefined
      : await settleWithin(this.cache.fetch(path), ssrDeadline - performance.now(), undefined);
    const unrendered = { ...plan, status: 404, head: missingHead };
    return (entry && toPage(entry)) ?? this.writer.write(unrendered, new Map(), undefined);
  }
}

/** Returns the path of the page for all unknown slugs of a route; that of unknown paths where the route has no slug. */
function missingPath({ page }: PagePlan): string {
  const path = unknownSlugPath(page?.pattern ?? '');
  return page && path !== page.path ? path : unknownPath;
}

/** Returns whether the cache has asked for a page at its canonical address. */
const isForCache = ({ request, address }: PagePlan): boolean =>
  request.storeLate !== undefined && request.pathname === address;

function hasUnknownSlug({ subject = '' }: PagePlan, data: PageData): boolean {
  const status = data.get(subject)?.status;
  return status === 404 || status === 400;
}

function toPage(entry: CacheEntry): PageResponse | undefined {
  const policy = entry.header('content-security-policy');
  const isComplete = entry.header('cdn-cache-control') !== incompleteCacheControl['cdn-cache-control'];
  return policy === undefined
    ? undefined
    : { status: entry.status, html: entry.body.toString('utf8'), policy, isComplete };
}
