import { canonicalAddress, listPageParts } from '@salaria/composition/page';
import { selectPageRegistry } from '@salaria/composition/releases/page-registry';
import type { Head, Registry } from '@salaria/contracts/sections';
import type { Site } from '@salaria/contracts/site';
import type { StyleElement } from '@salaria/sandbox/shell';
import { Inject, Injectable } from '@nestjs/common';
import type { Response } from 'express';
import {
  incompleteHeaders,
  partialHeaders,
  privateCacheControl,
  publicCacheControl,
} from '../../platform/http-cache/shared/shared-cache-headers.js';
import type { FetchedResponse } from '../../platform/http-cache/origin-server.js';
import { CacheEntry } from '../../platform/http-cache/store/cache-entry.js';
import { Origins } from '../../platform/origins/origins.js';
import { ENV, type Env } from '../../platform/config/env.js';
import { SiteFacts } from '../../platform/site-facts/site-facts.js';
import { listSecurityHeaders } from '../../platform/requests/headers/security-headers.js';
import { SHELL, type ShellBuild } from '../../sections/shell/shell-build.js';
import { parseDescription } from '../linked-data/description.js';
import type { PageRendering } from '../ssr/page-renderer.js';
import { speculationRulesPath } from '../static/speculation-rules.controller.js';
import { createPageHead, fillPictureReference } from './head/page-head.js';
import { type SharedPicture, SharingPictures } from './head/sharing-pictures.js';
import { createContentSecurityPolicy, permissionsPolicy, toDraftPolicy } from './html/content-security-policy.js';
import { addNotice, type PageParts, renderHtmlPage } from './html/html-page.js';
import { PictureOrigins } from './html/picture-origins.js';
import { listPageResources } from './html/resources.js';
import { readSsrOutput } from './html/read-ssr-output.js';
import type { PageData, PagePlan } from './page-plan.js';

/** Writes pages: their HTML, and all headers that are theirs. */
@Injectable()
export class PageWriter {
  private readonly securityHeaders: Record<string, string>;

  constructor(
    @Inject(ENV) env: Env,
    private readonly origins: Origins,
    @Inject(SHELL) private readonly shell: ShellBuild,
    private readonly pictures: SharingPictures,
    private readonly pictureOrigins: PictureOrigins,
    private readonly facts: SiteFacts,
  ) {
    this.securityHeaders = listSecurityHeaders(env);
  }

  /** Writes the response of a plan, without text when it was not rendered: then the browser renders it. */
  async write(
    plan: PagePlan,
    { json, isSubstituted }: PageData,
    rendering: PageRendering | undefined,
  ): Promise<FetchedResponse> {
    const { status, registry, page, head, subject, request } = plan;
    const origin = this.origins.publicUrl;
    const site = await this.facts.current();
    const row = json.get(subject ?? '') as Record<string, unknown> | undefined;
    const record = parseDescription(json.get(plan.record ?? ''));
    // A record has one address, whatever name or query leads to it.
    const canonical = page && status !== 404 ? (record?.['@id'] ?? origin + canonicalAddress(page)) : undefined;
    const sharedPicture = await this.sharedPicture(site, head, fillPictureReference(head, row, page?.params ?? {}));
    const picture = rendering && readSsrOutput(rendering.html).picture;
    // A preview's candidate is in no registry that the browser could fetch.
    const embedded = request.preview ? registry : selectPageRegistry(registry, listPageParts(registry.sections, page));
    const parts = {
      head: createPageHead({ head, row, record, picture: sharedPicture, canonical, origin, site, rendered: rendering }),
      resources: listPageResources({ page, registry, shell: this.shell.files, picture }),
      registry: embedded,
      site,
      rendering,
    };
    const policy = await this.policy(registry, rendering?.styles ?? [], {
      drafts: request.drafts,
      hasVideos: rendering?.html.includes('<figure class="video">') ?? false,
    });
    return {
      status,
      body: renderHtmlPage(plan, request.drafts ? asDraft(parts) : parts),
      headers: {
        // Express sets them for the page of a draft, which the desk may frame.
        ...(!request.drafts && { ...this.securityHeaders, 'speculation-rules': `"${speculationRulesPath}"` }),
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': request.drafts ? toDraftPolicy(policy, this.origins.deskUrl) : policy,
        'permissions-policy': permissionsPolicy,
        // The record of the page has another representation at the same URL.
        ...(plan.record !== undefined && { vary: 'Accept' }),
        ...(isSubstituted ? incompleteHeaders : cacheHeaders(plan, rendering)),
        // Of one visitor: a candidate release, a working copy, or what was written into a form.
        ...((request.preview ?? request.drafts ?? request.form) && { 'cache-control': privateCacheControl }),
        ...(request.drafts && { 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' }),
      },
    };
  }

  /** Returns the Content-Security-Policy of a page with these `styles`; without them, of any page saved by a browser. */
  async policy(
    registry: Registry,
    styles: readonly StyleElement[] | undefined,
    { drafts, hasVideos = false }: { drafts?: ReadonlyMap<string, unknown> | undefined; hasVideos?: boolean } = {},
  ): Promise<string> {
    const pictureOrigins = await this.pictureOrigins.list(drafts);
    return createContentSecurityPolicy(registry, styles, {
      origin: this.origins.publicUrl,
      ...{ pictureOrigins, hasVideos },
    });
  }

  /**
   * Returns the picture that other sites show for a page: that of its data, or else the one that the association has
   * chosen. Without these it is the built-in one of the route, or of the home page.
   */
  private async sharedPicture(
    { sharingPicture }: Site,
    { image = '' }: Head,
    reference: string,
  ): Promise<SharedPicture | undefined> {
    const home = this.shell.files.pages['/']?.head.image ?? '';
    const isOfData = /^\{\w+\}$/.test(image);
    const own = sharingPicture?.src ?? '';
    for (const each of isOfData ? [reference, own, home] : [own, reference, home]) {
      const found = each === '' ? undefined : await this.pictures.find(each);
      if (found) return found;
    }
    return undefined;
  }
}

/** What caches may do with a live page. Without the part of its section it has no text of its own, only the shell's. */
function cacheHeaders({ page }: PagePlan, rendering: PageRendering | undefined) {
  const { failedSections = [] } = rendering ?? {};
  if (!rendering || failedSections.some((name) => name === page?.section)) return incompleteHeaders;
  return failedSections.length > 0 ? partialHeaders : { 'cache-control': publicCacheControl };
}

const picturePreload = /<link rel="preload" as="image"[^>]*>/;

/** Returns a page in place of itself with a query, with which it may show another picture, or another size. */
export const withoutQuery = ({ status, headers, body }: FetchedResponse): FetchedResponse => ({
  status,
  headers: { ...headers, ...incompleteHeaders },
  body: String(body).replace(picturePreload, ''),
});

/** Returns a page with a sentence above it, for one browser. */
export const withNotice = (page: FetchedResponse, notice: string, status = page.status): FetchedResponse => ({
  status,
  headers: { ...page.headers, 'cache-control': privateCacheControl },
  body: addNotice(String(page.body), notice),
});

/** Sends a page, from the cache or for one client, unless its deadline has passed. */
export function sendPage(response: Response, page: FetchedResponse): void {
  if (response.headersSent) return;
  if (page instanceof CacheEntry) page.send(response.req, response);
  else response.status(page.status).set(page.headers).send(page.body);
}

/** The page of a draft has no scripts, and nothing that programs look for. */
const asDraft = ({ head, resources, ...others }: PageParts): PageParts => ({
  ...others,
  head: { ...head, noindex: true, canonical: undefined, alternates: [], jsonLd: [] },
  resources: resources.filter((resource) => resource['as'] === 'image'),
});
