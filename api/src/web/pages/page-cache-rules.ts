import { canonicalQuery } from '@salaria/composition/query';
import type { QueryParameters } from '@salaria/contracts/query-parameters';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { PgListener } from '../../platform/database/pg-listener.js';
import { cacheChannel } from '../../platform/http-cache/cache-invalidator.js';
import { HttpCache } from '../../platform/http-cache/http-cache.js';
import type { CacheRule } from '../../platform/http-cache/rules/cache-rule.js';
import { RegistryService } from '../../sections/registry/registry.service.js';
import { sectionsTag } from '../../sections/registry/sections-tag.js';
import { SHELL, type ShellBuild } from '../../sections/shell/shell-build.js';

/** A page shows the live releases and its route data: a write to either invalidates it. */
export const pageTags = ['sections', 'posts', 'categories', 'authors', 'artifacts', 'quizzes', 'discoveries'] as const;

/** Registers the routes of the shell and the live sections with the HTTP cache. */
@Injectable()
export class PageCacheRules implements OnApplicationBootstrap {
  /** Declared query parameters by path pattern. */
  private readonly parameters = new Map<string, QueryParameters | undefined>();

  constructor(
    @Inject(SHELL) private readonly shell: ShellBuild,
    private readonly cache: HttpCache,
    private readonly registries: RegistryService,
    private readonly listener: PgListener,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.addRules();
    // A release may declare further routes.
    this.listener.on(cacheChannel, (tag) => {
      if (tag === sectionsTag) void this.addRules().catch(() => undefined);
    });
  }

  private async addRules(): Promise<void> {
    const { sections } = await this.registries.registry();
    const routes = [
      ...Object.entries(this.shell.files.pages).map(([path, { parameters }]) => ({ path, parameters })),
      ...sections.flatMap((section) => section.routes),
    ];
    for (const { path: pattern, parameters } of routes) {
      const isKnown = this.parameters.has(pattern);
      this.parameters.set(pattern, parameters);
      if (!isKnown) this.cache.addRule(this.ruleOf(pattern));
    }
  }

  private ruleOf(pattern: string): CacheRule {
    return {
      pattern,
      tags: pageTags,
      otherSpellings: 'redirect',
      canonicalQuery: (query) => canonicalQuery(this.parameters.get(pattern), query),
    };
  }
}
