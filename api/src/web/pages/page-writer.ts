import type { Page } from '@salaria/composition/page';
import { isStaffPage, selectPageRegistry } from '@salaria/composition/releases/page-registry';
import type { Head, Registry } from '@salaria/contracts/sections';
import type { SubmittedForm } from '@salaria/contracts/submitted-form';
import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../platform/config/env.js';
import { SHELL, type ShellBuild } from '../../sections/shell/shell-build.js';
import type { RecordDescription } from '../linked-data/description.js';
import { createPageHead, fillPictureReference } from './head/page-head.js';
import { type SharedPicture, SharingPictures } from './head/sharing-pictures.js';
import { createContentSecurityPolicy } from './html/content-security-policy.js';
import { renderHtmlPage } from './html/html-page.js';
import type { PageModel, Rendering } from './html/page-model.js';
import { listPageResources } from './html/resources.js';
import { readSsrOutput } from './html/read-ssr-output.js';

/** `plainPath`: the page without its query; undefined for a page that has none. */
export type PageResponse = {
  status: number;
  html: string;
  policy: string;
  model: PageModel;
  plainPath: string | undefined;
  isForStaff: boolean;
};

export type PageContent = {
  status: number;
  registry: Registry;
  /** Undefined for a path without a route. */
  page: Page | undefined;
  head: Head;
  /** What the API answered to the head's `from`. */
  row?: Record<string, unknown> | undefined;
  /** What the page's URL names, as linked data. */
  record?: RecordDescription | undefined;
  canonical?: string | undefined;
  form?: SubmittedForm | undefined;
  missing?: string | undefined;
  rendering: Rendering | undefined;
};

/** Matches no route: `~` is not allowed in a pattern, and no section may have a route `/:any`. */
export const unknownPath = '/~';

/** Writes the HTML of pages, and what they may load. */
@Injectable()
export class PageWriter {
  constructor(
    @Inject(ENV) private readonly env: Pick<Env, 'PUBLIC_URL' | 'PORT'>,
    @Inject(SHELL) private readonly shell: ShellBuild,
    private readonly pictures: SharingPictures,
  ) {}

  /** Public address without slash at the end. Never the request's Host: pages are cached for other visitors. */
  get origin(): string {
    return this.env.PUBLIC_URL ?? `http://localhost:${this.env.PORT}`;
  }

  async write(sources: PageContent): Promise<PageResponse> {
    const { status, registry, page, head, row, record, canonical, form, missing, rendering } = sources;
    const { origin } = this;
    const styles = rendering?.styles ?? [];
    const named = await this.pictures.find(fillPictureReference(head, row, page?.params ?? {}));
    const sharedPicture = named ?? (await this.sitePicture());
    const picture = rendering && readSsrOutput(rendering.html).picture;
    const parts = page?.parts ?? [];
    const isForStaff = isStaffPage(registry, parts);
    // A preview's candidate is in no registry that the browser could fetch.
    const isPreview = !isForStaff && registry.sections.some((section) => section.preview);
    const embedded = isPreview ? registry : selectPageRegistry(registry, parts);
    const model: PageModel = {
      head: createPageHead({ head, row, record, picture: sharedPicture, canonical, origin, rendered: rendering }),
      resources: listPageResources({ page, registry, shell: this.shell.files, picture }),
      styles,
      registry: embedded,
      address: page ? page.path + page.query : unknownPath,
      laterReads: page?.laterReads ?? [],
      missing,
      body: rendering?.html,
      form,
    };
    const policy = createContentSecurityPolicy(isForStaff ? embedded : registry, styles, {
      isSecure: origin.startsWith('https:'),
      hasFrames: isForStaff,
    });
    const plainPath = page?.query ? page.path : undefined;
    return { status, html: renderHtmlPage(model), policy, model, plainPath, isForStaff };
  }

  /** The picture of the home page, for pages that name none. */
  private sitePicture(): Promise<SharedPicture | undefined> {
    return this.pictures.find(this.shell.files.pages['/']?.head.image ?? '');
  }
}
