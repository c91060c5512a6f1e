import { findPage, type Page, type PageSources } from '@salaria/composition/page';
import { fillParams } from '@salaria/composition/routes';
import type { Head, Registry } from '@salaria/contracts/sections';
import { Injectable } from '@nestjs/common';
import { OwnApi } from '../ssr/own-api.js';
import { PageRenderer } from '../ssr/page-renderer.js';
import { readSsrOutput } from './html/read-ssr-output.js';
import { type PageResponse, PageWriter, unknownPath } from './page-writer.js';

const head: Head = { title: 'Pagina non trovata', noindex: true };
/** Stands for every unknown slug; no slug contains it. */
const unknownSlug = '~';
/** Responses that an unknown slug has in place of data. */
const nulls = (paths: readonly string[]) => Object.fromEntries(paths.map((path) => [path, null]));
/** Time after which the page of unknown slugs is rendered again: other data on it may have changed. */
const maxAgeMs = 30_000;

type SharedPage = { version: string; renderedAt: number; response: Promise<PageResponse> };
type Options = { isPreview: boolean; ssrDeadline: number };

/**
 * Pages with status 404: one for all paths without a route, and one per route for all slugs that the API does not know.
 * Each is rendered once and shared, so that unknown paths cannot fill the render queue; not at all in previews.
 */
@Injectable()
export class MissingPages {
  /** By route pattern. */
  private readonly shared = new Map<string, SharedPage>();

  constructor(
    private readonly api: OwnApi,
    private readonly renderer: PageRenderer,
    private readonly writer: PageWriter,
  ) {}

  /** Returns the page of a path without a route. */
  notFound(registry: Registry, { isPreview, ssrDeadline }: Options): Promise<PageResponse> {
    if (isPreview) return this.writer.write({ status: 404, registry, page: undefined, head, rendering: undefined });
    return this.renderShared(unknownPath, registry, async (onLate) => {
      const rendering = await this.renderer.render(
        { registry, url: unknownPath, parts: [], routeData: {} },
        { timeoutMs: ssrDeadline - performance.now(), onLate },
      );
      return this.writer.write({ status: 404, registry, page: undefined, head, rendering });
    });
  }

  /** Returns the page of `page`'s route for a slug that the API does not know: the section's own screen for it. */
  unknownSlug(page: Page, sources: PageSources, { isPreview, ssrDeadline }: Options): Promise<PageResponse> {
    const { registry } = sources;
    if (isPreview) return this.writer.write({ status: 404, registry, page, head, rendering: undefined });
    return this.renderShared(page.pattern, registry, (onLate) =>
      this.renderUnknownSlug(page, sources, { ssrDeadline, onLate }),
    );
  }

  private async renderUnknownSlug(
    { pattern, params, head: { from: missing = '' } }: Page,
    sources: PageSources,
    { ssrDeadline, onLate }: { ssrDeadline: number; onLate: () => void },
  ): Promise<PageResponse> {
    const { registry } = sources;
    const unknown = Object.fromEntries(Object.keys(params).map((name) => [name, unknownSlug]));
    const pathname = fillParams(pattern, unknown);
    const page = findPage({ pathname, query: new URLSearchParams() }, sources);
    const isUnknown = (read: string) => read.includes(unknownSlug);
    const reads = page?.reads.filter((read) => !isUnknown(read)) ?? [];
    const absent = [fillParams(missing, unknown), ...(page?.reads.filter(isUnknown) ?? [])];
    const data = await this.api.readAll(reads);
    const rendering =
      page && data
        ? await this.renderer.render(
            { registry, url: page.path, parts: page.parts, routeData: { ...data, ...nulls(absent) } },
            { timeoutMs: ssrDeadline - performance.now(), onLate },
          )
        : undefined;
    // A section that leads visitors elsewhere shows nothing without scripts.
    if (rendering && !readSsrOutput(rendering.html).hasText)
      return this.notFound(registry, { isPreview: false, ssrDeadline });
    const laterReads = page?.laterReads.filter((read) => !isUnknown(read)) ?? [];
    const known = page && { ...page, reads, laterReads };
    return this.writer.write({ status: 404, registry, page: known, head, missing, rendering });
  }

  /** Returns the shared page under `pattern`, rendered again when it has aged; the last one if that gives no text. */
  private renderShared(
    pattern: string,
    { version }: Registry,
    render: (onLate: () => void) => Promise<PageResponse>,
  ): Promise<PageResponse> {
    const last = this.shared.get(pattern);
    const isCurrent = last?.version === version;
    if (isCurrent && last.renderedAt > performance.now() - maxAgeMs) return last.response;
    const forget = () => {
      if (this.shared.get(pattern) === page) this.shared.delete(pattern);
    };
    const rendered = render(forget);
    const response = isCurrent
      ? rendered.then((next) => (next.model.body === undefined ? last.response : next))
      : rendered;
    const page: SharedPage = { version, renderedAt: performance.now(), response };
    response.catch(forget);
    this.shared.set(pattern, page);
    return response;
  }
}
