import { canonicalAddress, findPage, type Page } from '@salaria/composition/page';
import { fillParams } from '@salaria/composition/routes';
import type { SubmittedForm } from '@salaria/contracts/submitted-form';
import type { Head, Registry } from '@salaria/contracts/sections';
import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../platform/config/env.js';
import type { Preview } from '../../sections/previews/previews.service.js';
import { RegistryService } from '../../sections/registry/registry.service.js';
import { SHELL, type ShellBuild } from '../../sections/shell/shell-build.js';
import { type OwnAnswer, OwnApi } from '../ssr/own-api.js';
import { PageRenderer } from '../ssr/page-renderer.js';
import { pageHead, pictureNamed } from './head/page-head.js';
import { type SharedPicture, SharingPictures } from './head/sharing-pictures.js';
import { contentSecurityPolicy } from './html/content-security-policy.js';
import { htmlPage } from './html/html-page.js';
import type { PageModel, Rendering } from './html/page-model.js';
import { earlyHints, pageResources } from './html/resources.js';
import { largestPicture } from './html/ssr-output.js';

export type PageOptions = {
  /** The site with a candidate release in it, instead of the live one. */
  preview?: Pick<Preview, 'registry' | 'manifests'> | undefined;
  /** Time in ms of performance.now() until which the page waits for its HTML. */
  ssrDeadline: number;
  /** A form of the page that was not accepted, and the status that says so. */
  form?: { submitted: SubmittedForm; status: number } | undefined;
  /** Aborts when the response is no longer needed; only for one that is not cached. */
  signal?: AbortSignal | undefined;
  /** Called when SSR ends after its timeout: the next page for the same path has it. */
  onLateRendering?: () => void;
  /** Called with Link headers before the page is made, where the operator enabled them. */
  onEarlyHints?: (links: string[]) => void;
};
/** `plainPath`: the page without its query; undefined for a page that has none. */
export type PageResponse = {
  status: number;
  html: string;
  policy: string;
  model: PageModel;
  plainPath: string | undefined;
};
/** `pathname` is undecoded. */
export type PageUrl = { pathname: string; query: URLSearchParams };

type Sources = { registry: Registry; page: Page | undefined; form?: SubmittedForm | undefined };
type HeadOptions = {
  head: Head;
  row?: Record<string, unknown> | undefined;
  params?: Page['params'];
  canonical?: string;
};

const notFoundHead: Head = { title: 'Pagina non trovata', noindex: true };
/** Matches no route: `~` is not allowed in a pattern, and no section may have a route `/:any`. */
const unknownPath = '/~';

/** Makes the page of any path. */
@Injectable()
export class PageService {
  private shared: { version: string; response: Promise<PageResponse> } | undefined;

  constructor(
    @Inject(ENV) private readonly env: Env,
    @Inject(SHELL) private readonly shell: ShellBuild,
    private readonly registries: RegistryService,
    private readonly api: OwnApi,
    private readonly renderer: PageRenderer,
    private readonly pictures: SharingPictures,
  ) {}

  /** Public address without slash at the end. Never the request's Host: pages are cached for other visitors. */
  get origin(): string {
    return this.env.PUBLIC_URL ?? `http://localhost:${this.env.PORT}`;
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
    const registry = preview?.registry ?? (await this.registries.registry());
    const manifests = preview?.manifests ?? (await this.registries.manifests());
    const page = findPage(url, { shellPages: this.shell.files.pages, registry, manifests });
    if (!page) return this.notFoundPage(registry, options);
    if (this.env.EARLY_HINTS === 'on') options.onEarlyHints?.(earlyHints(this.shell.files, page.files));
    const from = page.head.from && fillParams(page.head.from, page.params);
    const data = await this.routeData(from ? [...page.reads, from] : page.reads);
    const subject = from === undefined ? undefined : data.get(from);
    // Without SSR: unknown slugs would fill the render queue. The browser shows the section's own screen.
    if (subject?.status === 404 || subject?.status === 400)
      return this.respond(404, { registry, page }, { head: notFoundHead });
    const row = subject?.status === 200 ? (subject.json as Record<string, unknown>) : undefined;
    const { head, params } = page;
    const rendering = await this.render(registry, page, data, options);
    const canonical = this.origin + canonicalAddress(page);
    const { status = 200, submitted } = options.form ?? {};
    return this.respond(status, { registry, page, form: submitted }, { head, row, params, canonical }, rendering);
  }

  private async routeData(paths: readonly string[]): Promise<Map<string, OwnAnswer>> {
    const unique = [...new Set(paths)];
    return new Map(await Promise.all(unique.map(async (path) => [path, await this.api.read(path)] as const)));
  }

  /** Returns the rendering of a page whose route data is complete; else, and after the timeout, the browser renders. */
  private async render(
    registry: Registry,
    { path, query, reads, parts }: Page,
    data: Map<string, OwnAnswer>,
    { ssrDeadline, form, signal, onLateRendering: onLate }: PageOptions,
  ): Promise<Rendering | undefined> {
    if (!reads.every((path) => data.get(path)?.status === 200)) return undefined;
    const answers = [...data].flatMap(([path, { status, json }]) => (status === 200 ? [[path, json] as const] : []));
    return this.renderer.render(
      { registry, url: path + query, parts, routeData: Object.fromEntries(answers), form: form?.submitted },
      { timeoutMs: ssrDeadline - performance.now(), signal, onLate, yields: query !== '' || form !== undefined },
    );
  }

  /** Returns the one page of all paths without a route, rendered once per registry version; not at all in previews. */
  private notFoundPage(registry: Registry, { preview, ssrDeadline }: PageOptions): Promise<PageResponse> {
    if (preview) return this.respond(404, { registry, page: undefined }, { head: notFoundHead });
    if (this.shared?.version !== registry.version) {
      const shared = { version: registry.version, response: this.renderNotFound(registry, ssrDeadline) };
      shared.response.catch(() => this.forgetNotFound(registry));
      this.shared = shared;
    }
    return this.shared.response;
  }

  private async renderNotFound(registry: Registry, ssrDeadline: number): Promise<PageResponse> {
    const onLate = () => this.forgetNotFound(registry);
    const rendering = await this.renderer.render(
      { registry, url: unknownPath, parts: [], routeData: {} },
      { timeoutMs: ssrDeadline - performance.now(), onLate },
    );
    return this.respond(404, { registry, page: undefined }, { head: notFoundHead }, rendering);
  }

  private forgetNotFound({ version }: Registry): void {
    if (this.shared?.version === version) this.shared = undefined;
  }

  private async respond(
    status: number,
    { registry, page, form }: Sources,
    { head, row, params = {}, canonical }: HeadOptions,
    rendering?: Rendering,
  ): Promise<PageResponse> {
    const { origin } = this;
    const styles = rendering?.styles ?? [];
    const sharedPicture = (await this.pictures.find(pictureNamed(head, row, params))) ?? (await this.sitePicture());
    const picture = rendering && largestPicture(rendering.html);
    const model: PageModel = {
      head: pageHead({ head, row, picture: sharedPicture, canonical, origin, rendered: rendering }),
      resources: pageResources({ page, registry, shell: this.shell.files, picture }),
      styles,
      registry,
      address: page ? page.path + page.query : unknownPath,
      body: rendering?.html,
      form,
    };
    const policy = contentSecurityPolicy(registry, styles, origin.startsWith('https:'));
    return { status, html: htmlPage(model), policy, model, plainPath: page?.query ? page.path : undefined };
  }

  /** The picture of the home page, for pages that name none. */
  private sitePicture(): Promise<SharedPicture | undefined> {
    return this.pictures.find(this.shell.files.pages['/']?.head.image ?? '');
  }
}
