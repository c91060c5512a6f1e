import type { Head } from '@salaria/contracts/sections';
import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../platform/config/env.js';
import type { Preview } from '../../sections/previews/previews.service.js';
import { RegistryService } from '../../sections/registry/registry.service.js';
import { contentSecurityPolicy, documentHtml, earlyLinks } from './document.js';
import { OwnApi } from '../ssr/own-api.js';
import { pageHead, pictureNamed } from './page-head.js';
import { PageRenderer } from '../ssr/page-renderer.js';
import { fillRead, pageOf } from './route-match.js';
import { SharingPictures } from './sharing-pictures.js';
import { SHELL, type ShellBuild } from '../../sections/shell/shell-build.js';

export type DocumentOptions = {
  /** The site as it is with a candidate in it, instead of as it is live. */
  preview?: Pick<Preview, 'registry' | 'manifests'> | undefined;
  /** Time in ms of performance.now() until which the page waits for its HTML. */
  ssrDeadline: number;
  /** Aborts when the response is wanted no more; only for one that is not cached. */
  signal?: AbortSignal | undefined;
  /** Called when the HTML is available after the page was sent without it. */
  onLate?: () => void;
  /** Called with Link headers before anything is waited for, where the operator wants it. */
  early?: (links: string[]) => void;
};
export type SiteDocument = { status: number; html: string; policy: string };

const notFound = { title: 'Pagina non trovata', noindex: true } as const;

/** Makes the document of any path. */
@Injectable()
export class SiteService {
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
    { preview, ssrDeadline, signal, onLate, early }: DocumentOptions,
  ): Promise<SiteDocument> {
    const registry = preview?.registry ?? (await this.registries.registry());
    const needs = pageOf(
      pathname,
      this.shell.files.pages,
      registry,
      preview?.manifests ?? (await this.registries.manifests()),
    );
    if (this.env.EARLY_HINTS === 'on') early?.(earlyLinks(this.shell.files, needs));
    const from = needs?.head.from && fillRead(needs.head.from, needs.params);
    const paths = [...new Set([...(needs?.reads ?? []), ...(from ? [from] : [])])];
    const answers = new Map(await Promise.all(paths.map(async (path) => [path, await this.api.read(path)] as const)));
    const subject = from ? answers.get(from) : undefined;
    const missing = !needs || subject?.status === 404 || subject?.status === 400;
    const { origin } = this;
    const canonical = `${origin}${pathname}`;
    const answer = subject?.status === 200 ? (subject.json as Record<string, unknown>) : undefined;
    const about = missing ? notFound : needs.head;
    const picture =
      (await this.pictures.find(pictureNamed(about, answer, needs?.params ?? {}))) ??
      (await this.pictures.find(this.shell.files.pages['/']?.head.image ?? ''));
    const head = pageHead({ head: about, answer, picture, canonical, origin });
    const known = [...answers].filter(([, it]) => it.status === 200);
    const whole = (needs?.reads ?? []).every((path) => answers.get(path)?.status === 200);
    const rendering = whole
      ? await this.renderer.render(
          {
            registry,
            url: pathname,
            parts: needs?.parts ?? [],
            routeData: Object.fromEntries(known.map(([path, it]) => [path, it.json])),
          },
          { timeoutMs: ssrDeadline - performance.now(), signal, onLate },
        )
      : undefined;
    return {
      status: missing ? 404 : 200,
      html: documentHtml({ head, canonical, registry, needs, shell: this.shell.files, rendering }),
      policy: contentSecurityPolicy(registry, rendering, origin.startsWith('https:')),
    };
  }
}
