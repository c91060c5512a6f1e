import { visitorSections } from '@salaria/composition/releases/page-registry';
import { canonicalAddress, findPage, type Page } from '@salaria/composition/page';
import { fillParams } from '@salaria/composition/routes';
import type { SubmittedForm } from '@salaria/contracts/submitted-form';
import type { Head, Registry } from '@salaria/contracts/sections';
import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../platform/config/env.js';
import { LinkedDataService } from '../linked-data/linked-data.service.js';
import { parseDescription } from '../linked-data/description.js';
import type { Preview } from '../../sections/previews/previews.service.js';
import { RegistryService } from '../../sections/registry/registry.service.js';
import { SHELL, type ShellBuild } from '../../sections/shell/shell-build.js';
import { type JsonResponse, OwnApi } from '../ssr/own-api.js';
import { PageRenderer } from '../ssr/page-renderer.js';
import type { Rendering } from './html/page-model.js';
import { listEarlyHints } from './html/resources.js';
import { MissingPages } from './missing-pages.js';
import { type PageResponse, PageWriter } from './page-writer.js';
import { isOpenRoute } from './open-route.js';

export type PageOptions = {
  /** The site with a candidate release in it, instead of the live one. */
  preview?: Pick<Preview, 'registry' | 'manifests'> | undefined;
  /** Time in ms of performance.now() until which the page waits for its HTML. */
  ssrDeadline: number;
  /** A form of the page that was not accepted, and the status that says so. */
  form?: { submitted: SubmittedForm; status: number } | undefined;
  /** Route data by API path that replaces what the API answers; only for a response that is not cached. */
  drafts?: ReadonlyMap<string, unknown> | undefined;
  /** Aborts when the response is no longer needed; only for one that is not cached. */
  signal?: AbortSignal | undefined;
  /** Called when SSR ends after its timeout: the next page for the same path has it. */
  onLateRendering?: () => void;
  /** Called with Link headers before the page is made, where the operator enabled them. */
  onEarlyHints?: (links: string[]) => void;
};
/** `pathname` is undecoded. */
export type PageUrl = { pathname: string; query: URLSearchParams };

/** Makes the page of any path. */
@Injectable()
export class PageService {
  constructor(
    @Inject(ENV) private readonly env: Env,
    @Inject(SHELL) private readonly shell: ShellBuild,
    private readonly registries: RegistryService,
    private readonly api: OwnApi,
    private readonly renderer: PageRenderer,
    private readonly missing: MissingPages,
    private readonly writer: PageWriter,
    private readonly linkedData: LinkedDataService,
  ) {}

  /** Public address without slash at the end. */
  get origin(): string {
    return this.writer.origin;
  }

  /** Returns the paths without parameters that search engines may list. */
  async indexedPaths(): Promise<string[]> {
    const shellPages = Object.entries(this.shell.files.pages).map(([path, page]) => ({
      path,
      head: page.head as Head,
    }));
    const sectionPages = (await this.registries.manifests()).flatMap((manifest) => manifest.routes);
    return [...shellPages, ...sectionPages]
      .filter(({ path, head }) => !path.includes(':') && !head.noindex)
      .map(({ path }) => path);
  }

  /** Returns the page of a URL. */
  async page(url: PageUrl, options: PageOptions): Promise<PageResponse> {
    const { preview } = options;
    const wholeRegistry = preview?.registry ?? (await this.registries.registry());
    const manifests = preview?.manifests ?? (await this.registries.manifests());
    const page = findPage(url, { shellPages: this.shell.files.pages, registry: wholeRegistry, manifests });
    const registry = selectVisibleRegistry(page, wholeRegistry);
    const sources = { shellPages: this.shell.files.pages, registry, manifests };
    const missingOptions = { isPreview: preview !== undefined, ssrDeadline: options.ssrDeadline };
    if (!page) return this.missing.notFound(registry, missingOptions);
    if (this.env.EARLY_HINTS === 'on') options.onEarlyHints?.(listEarlyHints(this.shell.files, page.files));
    const from = page.head.from && fillParams(page.head.from, page.params);
    const jsonLdPath = this.linkedData.jsonLdPathOfPage(page.path, new URLSearchParams(page.query));
    const data = await this.routeData(
      [...page.reads, ...(from ? [from] : []), ...(jsonLdPath ? [jsonLdPath] : [])],
      options,
    );
    const subject = from === undefined ? undefined : data.get(from);
    if (subject?.status === 404 || subject?.status === 400)
      return this.missing.unknownSlug(page, sources, missingOptions);
    const row = subject?.status === 200 ? (subject.json as Record<string, unknown>) : undefined;
    const { head } = page;
    const record = jsonLdPath === undefined ? undefined : parseDescription(data.get(jsonLdPath));
    if (jsonLdPath !== undefined) data.delete(jsonLdPath);
    const rendering = await this.render(registry, page, data, options);
    const canonical = this.origin + canonicalAddress(page);
    const { status = 200, submitted: form } = options.form ?? {};
    return this.writer.write({ status, registry, page, form, head, row, record, canonical, rendering });
  }

  private async routeData(
    paths: readonly string[],
    { drafts }: Pick<PageOptions, 'drafts'>,
  ): Promise<Map<string, JsonResponse>> {
    const read = (path: string) => (drafts?.has(path) ? { status: 200, json: drafts.get(path) } : this.api.read(path));
    const unique = [...new Set(paths)];
    return new Map(await Promise.all(unique.map(async (path) => [path, await read(path)] as const)));
  }

  /** Returns the rendering of a page whose route data is complete; else, and after the timeout, the browser renders. */
  private async render(
    registry: Registry,
    { path, pattern, head, query, reads, parts }: Page,
    data: Map<string, JsonResponse>,
    { preview, drafts, ssrDeadline, form, signal, onLateRendering: onLate }: PageOptions,
  ): Promise<Rendering | undefined> {
    if (!reads.every((path) => data.get(path)?.status === 200)) return undefined;
    const responses = [...data].flatMap(([path, { status, json }]) => (status === 200 ? [[path, json] as const] : []));
    const routeData = Object.fromEntries(responses);
    const hasState = query !== '' || form !== undefined;
    const isOpen = isOpenRoute(pattern, head);
    const isStored = !hasState && !isOpen && preview === undefined && drafts === undefined;
    return this.renderer.render(
      { registry, url: path + query, parts, routeData, form: form?.submitted, isStored },
      { timeoutMs: ssrDeadline - performance.now(), signal, onLate, yields: hasState || isOpen },
    );
  }
}

/** Returns what a page may know of the registry: only pages for staff know the sections for staff. */
function selectVisibleRegistry(page: Page | undefined, registry: Registry): Registry {
  const visible = visitorSections(registry.sections);
  const isForVisitors = (page?.parts ?? []).every(({ section }) => visible.some(({ name }) => name === section));
  return isForVisitors ? { ...registry, sections: visible } : registry;
}
