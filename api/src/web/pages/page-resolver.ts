import { findPage, type Page, unknownPath } from '@salaria/composition/page';
import { fillParams } from '@salaria/composition/routes';
import type { Head } from '@salaria/contracts/sections';
import { Inject, Injectable } from '@nestjs/common';
import { RegistryService } from '../../sections/registry/registry.service.js';
import { SHELL, type ShellBuild } from '../../sections/shell/shell-build.js';
import { LinkedDataService } from '../linked-data/linked-data.service.js';
import type { PagePlan, PageRequest } from './page-plan.js';

/** Stands for every unknown slug; no slug contains it. */
const unknownSlug = '~';
export const missingHead: Head = { title: 'Pagina non trovata', noindex: true };

/** Returns the path of the page that a route has for all slugs which the API does not know. */
export const unknownSlugPath = (pattern: string): string => pattern.replace(/:[a-z]+/gi, unknownSlug);

/**
 * Whether a route has a page for any value of its parameters. Where the head names what the API has to have, other
 * values are unknown slugs; without it, clients can make up addresses that are pages.
 */
export const isOpenRoute = (path: string, { from = '' }: Pick<Head, 'from'>): boolean =>
  path.includes(':') && !from.includes(':');

/** Finds out what a URL asks for: the first step of a page. */
@Injectable()
export class PageResolver {
  constructor(
    @Inject(SHELL) private readonly shell: ShellBuild,
    private readonly registries: RegistryService,
    private readonly linkedData: LinkedDataService,
  ) {}

  /** Returns the plan of a page. A path without a route has the plan of `unknownPath`. */
  async resolve(request: PageRequest): Promise<PagePlan> {
    const { preview, form } = request;
    const registry = preview?.registry ?? (await this.registries.registry());
    const manifests = preview?.manifests ?? (await this.registries.manifests());
    const page = findPage(request, { shellPages: this.shell.files.pages, registry, manifests });
    if (!page) return { ...missingPlan, request, registry, page, address: unknownPath };
    const { head, path, params, query } = page;
    const isOpen = query !== '' || form !== undefined || isOpenRoute(page.pattern, head);
    const plan = { request, registry, page, address: path + query, isOpen };
    if (head.from?.includes(':') && path === unknownSlugPath(page.pattern))
      return { ...plan, ...planUnknownSlug(page) };
    return {
      ...plan,
      status: form?.status ?? 200,
      head,
      subject: head.from && fillParams(head.from, params),
      record: this.linkedData.jsonLdPathOfPage(path, new URLSearchParams(query)),
    };
  }
}

/** What all pages with status 404 have in common. */
const missingPlan = { status: 404, head: missingHead, subject: undefined, record: undefined, isOpen: false };

/** The screen of a section for slugs that the API does not know: what depends on the slug has no data. */
function planUnknownSlug(page: Page) {
  const { from: template = '' } = page.head;
  // A query has it encoded.
  const isUnknown = (read: string) => decodeURIComponent(read).includes(unknownSlug);
  const reads = page.reads.filter((read) => !isUnknown(read));
  const laterReads = page.laterReads.filter((read) => !isUnknown(read));
  const paths = [fillParams(template, page.params), ...page.reads.filter(isUnknown)];
  return { ...missingPlan, page: { ...page, reads, laterReads }, missing: { template, paths } };
}
