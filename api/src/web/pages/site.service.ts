import type { Head, Registry } from '@salaria/contracts/sections';
import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../platform/config/env.js';
import type { Preview } from '../../sections/previews/previews.service.js';
import { RegistryService } from '../../sections/registry/registry.service.js';
import { contentSecurityPolicy, documentHtml, earlyLinks, type Rendering } from './document.js';
import { OwnApi } from '../ssr/own-api.js';
import { pageHead, pictureNamed } from './page-head.js';
import { PageRenderer, readersPatience } from '../ssr/page-renderer.js';
import { fillRead, type PageNeeds, pageOf } from './route-match.js';
import { type SharedPicture, SharingPictures } from './sharing-pictures.js';
import { SHELL, type ShellBuild } from '../../sections/shell/shell-build.js';

export type DocumentOptions = {
  /** The site as it is with a candidate in it, instead of as it is live. */
  preview?: Pick<Preview, 'registry' | 'manifests'> | undefined;
  /** ms to wait for the rendering. */
  patience?: number;
  /** Called when the rendering came too late for this document. */
  late?: () => void;
  /** Called with Link headers before anything is waited for, where the operator wants it. */
  early?: (links: string[]) => void;
};
export type SiteDocument = { status: number; html: string; policy: string };

/** Matches no route: the gate refuses a section whose routes cover one segment, and `~` is not allowed in a pattern. */
const unknownPath = '/~';

const notFound = { title: 'Pagina non trovata', noindex: true } as const;

/** Makes the document of any path. */
@Injectable()
export class SiteService {
  private shared: { version: string; page: Promise<SiteDocument> } | undefined;

  constructor(
    @Inject(ENV) private readonly env: Env,
    @Inject(SHELL) private readonly shell: ShellBuild,
    private readonly registries: RegistryService,
    private readonly api: OwnApi,
    private readonly renderer: PageRenderer,
    private readonly pictures: SharingPictures,
  ) {}

  /** Public address without slash at the end. Never the request's Host: the document is kept for the next reader. */
  get origin(): string {
    return this.env.PUBLIC_URL ?? `http://localhost:${this.env.PORT}`;
  }

  /** Paths without parameters that search engines may list. */
  async openPaths(): Promise<string[]> {
    const own = Object.entries(this.shell.files.pages).map(([path, page]) => ({ path, head: page.head as Head }));
    const brought = (await this.registries.manifests()).flatMap((manifest) => manifest.routes);
    return [...own, ...brought]
      .filter(({ path, head }) => !path.includes(':') && !head.noindex)
      .map(({ path }) => path);
  }

  /** `pathname` as it was asked for, undecoded. */
  async document(
    pathname: string,
    { preview, patience = readersPatience, late, early }: DocumentOptions = {},
  ): Promise<SiteDocument> {
    const registry = preview?.registry ?? (await this.registries.registry());
    const needs = pageOf(
      pathname,
      this.shell.files.pages,
      registry,
      preview?.manifests ?? (await this.registries.manifests()),
    );
    if (!needs) return this.notFoundPage(registry, preview !== undefined);
    if (this.env.EARLY_HINTS === 'on') early?.(earlyLinks(this.shell.files, needs));
    const from = needs.head.from && fillRead(needs.head.from, needs.params);
    const paths = [...new Set([...needs.reads, ...(from ? [from] : [])])];
    const answers = new Map(await Promise.all(paths.map(async (path) => [path, await this.api.read(path)] as const)));
    const subject = from ? answers.get(from) : undefined;
    // Not rendered: every unknown slug would take its turn in the render queue. The browser shows the section's own screen.
    if (subject?.status === 404 || subject?.status === 400) return this.missingPage(registry, needs);
    const { origin } = this;
    const canonical = `${origin}${pathname}`;
    const answer = subject?.status === 200 ? (subject.json as Record<string, unknown>) : undefined;
    const picture =
      (await this.pictures.find(pictureNamed(needs.head, answer, needs.params))) ?? (await this.sitePicture());
    const head = pageHead({ head: needs.head, answer, picture, canonical, origin });
    const known = [...answers].filter(([, it]) => it.status === 200);
    const whole = needs.reads.every((path) => answers.get(path)?.status === 200);
    const rendering = whole
      ? await this.renderer.render(
          registry,
          pathname,
          Object.fromEntries(known.map(([path, it]) => [path, it.json])),
          patience,
          late,
        )
      : undefined;
    return {
      status: 200,
      html: documentHtml({ head, canonical, registry, needs, shell: this.shell.files, rendering }),
      policy: contentSecurityPolicy(registry, rendering, origin.startsWith('https:')),
    };
  }

  /** The one page of all paths that no route matches, rendered once per registry version; of a preview it is not rendered. */
  private notFoundPage(registry: Registry, isPreview: boolean): Promise<SiteDocument> {
    if (isPreview) return this.missingPage(registry, undefined);
    if (this.shared?.version !== registry.version) {
      const shared = { version: registry.version, page: this.renderNotFound(registry) };
      shared.page.catch(() => {
        if (this.shared === shared) this.shared = undefined;
      });
      this.shared = shared;
    }
    return this.shared.page;
  }

  private async renderNotFound(registry: Registry): Promise<SiteDocument> {
    const late = () => {
      if (this.shared?.version === registry.version) this.shared = undefined;
    };
    const rendering = await this.renderer.render(registry, unknownPath, {}, readersPatience, late);
    return this.missingPage(registry, undefined, rendering);
  }

  /** Says nothing of the requested address: no canonical link, no JSON-LD. */
  private async missingPage(
    registry: Registry,
    needs: PageNeeds | undefined,
    rendering?: Rendering,
  ): Promise<SiteDocument> {
    const { origin } = this;
    const head = pageHead({
      head: notFound,
      answer: undefined,
      picture: await this.sitePicture(),
      canonical: undefined,
      origin,
    });
    return {
      status: 404,
      html: documentHtml({ head, canonical: undefined, registry, needs, shell: this.shell.files, rendering }),
      policy: contentSecurityPolicy(registry, rendering, origin.startsWith('https:')),
    };
  }

  private sitePicture(): Promise<SharedPicture | undefined> {
    return this.pictures.find(this.shell.files.pages['/']?.head.image ?? '');
  }
}
