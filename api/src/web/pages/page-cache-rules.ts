import { listInnerParts, listSlotEntries, type PagePart, unknownPath } from '@salaria/composition/page';
import { canonicalQuery } from '@salaria/composition/query';
import { createRegistryEntry } from '@salaria/composition/releases/registry-entry';
import type { QueryParameters } from '@salaria/contracts/query-parameters';
import { readPaths, type RouteRead } from '@salaria/contracts/route-reads';
import { exposeName, type Head } from '@salaria/contracts/sections';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { PgListener } from '../../platform/database/pg-listener.js';
import { cacheChannel } from '../../platform/http-cache/cache-invalidator.js';
import { HttpCache } from '../../platform/http-cache/http-cache.js';
import { CachedRoutes, everyRead } from '../../platform/http-cache/rules/cached-routes.js';
import { type CacheRule, noQuery } from '../../platform/http-cache/rules/cache-rule.js';
import { pictureOriginsTag } from './html/picture-origins.js';
import { jsonLdType } from '../linked-data/json-ld.js';
import { RegistryService } from '../../sections/registry/registry.service.js';
import { sectionsTag } from '../../sections/registry/sections-tag.js';
import { SHELL, type ShellBuild } from '../../sections/shell/shell-build.js';
import { isOpenRoute, unknownSlugPath } from './page-resolver.js';
import { PageService } from './page.service.js';

/** What is on every page: a write to a live release or to any route data invalidates the response. */
export const pageTags = [sectionsTag, everyRead] as const;
/** Of the names and addresses that every page has. */
const siteTag = 'site';

type PageRoute = {
  path: string;
  head: Head;
  parameters?: QueryParameters | undefined;
  reads?: readonly RouteRead[] | undefined;
};

/** Registers the routes of the shell and the live sections with the HTTP cache. */
@Injectable()
export class PageCacheRules implements OnApplicationBootstrap {
  constructor(
    @Inject(SHELL) private readonly shell: ShellBuild,
    private readonly cache: HttpCache,
    private readonly pages: PageService,
    private readonly registries: RegistryService,
    private readonly listener: PgListener,
    private readonly cachedRoutes: CachedRoutes,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.register();
    // A release may declare further routes.
    this.listener.on(cacheChannel, (tag) => {
      if (tag === sectionsTag) void this.register().catch(() => undefined);
    });
  }

  private async register(): Promise<void> {
    const manifests = await this.registries.manifests();
    const fetch = (address: string) => this.pages.make(address);
    const allTags = this.cachedRoutes.expand([...pageTags, pictureOriginsTag]);
    const missingPage = (path: string): CacheRule => ({
      ...{ path, fetch, tags: allTags },
      ...{ canonicalQuery: noQuery, storedStatus: 404 },
    });
    const page = ({ path, head, parameters, reads = [] }: PageRoute, section: string): CacheRule => ({
      ...{ path, fetch, tags: this.tagsOf(head, reads) },
      section,
      canonicalQuery: (query) => canonicalQuery(parameters, query),
      isOpen: isOpenRoute(path, head),
      alternateType: jsonLdType,
    });
    const sections = manifests.map((manifest) => createRegistryEntry(manifest, { release: null, previous: null }));
    const readsOf = (part: PagePart & { reads?: RouteRead[] | undefined }) =>
      [part, ...listInnerParts(sections, part)].flatMap(({ reads = [] }) => reads);
    const declared = manifests.flatMap(({ name, routes }) =>
      routes.map((route) => ({
        ...route,
        section: name,
        reads: readsOf({ section: name, expose: exposeName(route.module), reads: route.reads }),
      })),
    );
    const own = Object.entries(this.shell.files.pages).map(([path, { head }]) => ({ path, head }));
    this.cache.rules.set('pages', [
      missingPage(unknownPath),
      ...Object.entries(this.shell.files.pages).map(([path, { slots = [], reads = [], ...route }]) => {
        const parts = slots.flatMap((slot) => listSlotEntries(sections, slot));
        const inner = parts.flatMap(({ section, ...part }) => readsOf({ ...part, section: section.name }));
        return page({ ...route, path, reads: [...reads, ...inner] }, 'shell');
      }),
      ...declared.map((route) => page(route, route.section)),
      ...[...own, ...declared]
        .filter(({ head }) => head.from?.includes(':'))
        .map(({ path }) => missingPage(unknownSlugPath(path))),
    ]);
  }

  /** Returns the tags of what a page shows: the live releases, what is on every page, and its own route data. */
  private tagsOf({ from }: Head, reads: readonly RouteRead[]): string[] {
    const paths = [...readPaths(reads), ...(from === undefined ? [] : [from])];
    return [
      ...new Set([sectionsTag, siteTag, pictureOriginsTag, ...paths.flatMap((path) => this.cachedRoutes.tagsOf(path))]),
    ];
  }
}
