import { canonicalQuery } from '@salaria/composition/query';
import type { QueryParameters } from '@salaria/contracts/query-parameters';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { PgListener } from '../../platform/database/pg-listener.js';
import { cacheChannel } from '../../platform/http-cache/cache-invalidator.js';
import { staffCookies } from '../../platform/access/desk-pages/page-tokens.js';
import { HttpCache } from '../../platform/http-cache/http-cache.js';
import { everyRead, ReadTags } from '../../platform/http-cache/rules/read-tags.js';
import type { CacheRule } from '../../platform/http-cache/rules/cache-rule.js';
import { jsonLdType } from '../linked-data/json-ld.js';
import { LinkedDataService } from '../linked-data/linked-data.service.js';
import { RegistryService } from '../../sections/registry/registry.service.js';
import { sectionsTag } from '../../sections/registry/sections-tag.js';
import { SHELL, type ShellBuild } from '../../sections/shell/shell-build.js';
import { isOpenRoute } from './open-route.js';

/** A page shows the live releases and its route data: a write to either invalidates it. */
export const pageTags = [sectionsTag, everyRead] as const;

/** Pages of staff embed a token of theirs. */
const hasSession: NonNullable<CacheRule['isPersonal']> = (cookies) => staffCookies.some((name) => cookies.has(name));
const neverPersonal = () => false;

type RouteOptions = Required<Pick<CacheRule, 'group' | 'isPersonal' | 'isOpen'>>;
type Route = { path: string; parameters?: QueryParameters | undefined };

/** Registers the routes of the shell and the live sections with the HTTP cache. */
@Injectable()
export class PageCacheRules implements OnApplicationBootstrap {
  private readonly rules = new Map<string, CacheRule>();

  constructor(
    @Inject(SHELL) private readonly shell: ShellBuild,
    private readonly cache: HttpCache,
    private readonly registries: RegistryService,
    private readonly listener: PgListener,
    private readonly readTags: ReadTags,
    private readonly linkedData: LinkedDataService,
  ) {}

  private readonly jsonLd = {
    mediaType: jsonLdType,
    addressOf: (path: string, query: URLSearchParams) => this.linkedData.jsonLdPathOfPage(path, query),
  };

  async onApplicationBootstrap(): Promise<void> {
    await this.addRules();
    // A release may declare further routes.
    this.listener.on(cacheChannel, (tag) => {
      if (tag === sectionsTag) void this.addRules().catch(() => undefined);
    });
  }

  private async addRules(): Promise<void> {
    const { sections } = await this.registries.registry();
    const declared = (await this.registries.manifests()).flatMap((manifest) => manifest.routes);
    const openPaths = new Set(declared.filter(({ path, head }) => isOpenRoute(path, head)).map(({ path }) => path));
    for (const [path, { parameters }] of Object.entries(this.shell.files.pages))
      this.addRule({ path, parameters }, { group: 'shell', isPersonal: neverPersonal, isOpen: false });
    for (const { name, routes, audience } of sections)
      for (const route of routes)
        this.addRule(route, {
          group: name,
          isPersonal: audience === 'staff' ? hasSession : neverPersonal,
          isOpen: openPaths.has(route.path),
        });
  }

  private addRule({ path: pattern, parameters }: Route, options: RouteOptions): void {
    const own = { ...options, canonicalQuery: (query: URLSearchParams) => canonicalQuery(parameters, query) };
    const known = this.rules.get(pattern);
    if (known) {
      // A route may move to another section, and a release may declare other parameters.
      Object.assign(known, own satisfies Partial<CacheRule>);
      return;
    }
    const rule: CacheRule = {
      pattern,
      tags: this.readTags.expand(pageTags),
      otherSpellings: 'redirect',
      ...own,
      ...(this.linkedData.canNameRecord(pattern) && { alternate: this.jsonLd }),
    };
    this.rules.set(pattern, rule);
    this.cache.addRule(rule);
  }
}
