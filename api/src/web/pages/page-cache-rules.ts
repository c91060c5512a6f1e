import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { PgListener } from '../../platform/database/pg-listener.js';
import { cacheChannel } from '../../platform/http-cache/cache-invalidator.js';
import { HttpCache } from '../../platform/http-cache/http-cache.js';
import { RegistryService } from '../../sections/registry/registry.service.js';
import { sectionsTag } from '../../sections/registry/sections-tag.js';
import { SHELL, type ShellBuild } from '../../sections/shell/shell-build.js';
import { OwnApi } from '../ssr/own-api.js';
import { PageRenderer } from '../ssr/page-renderer.js';

/** A page shows the live releases and its route data: a write to either invalidates it. */
export const pageTags = ['sections', 'posts', 'categories', 'authors', 'artifacts', 'quizzes', 'discoveries'] as const;

/** Registers the routes of the shell and the live sections with the HTTP cache. */
@Injectable()
export class PageCacheRules implements OnApplicationBootstrap {
  private readonly patterns = new Set<string>();

  constructor(
    @Inject(SHELL) private readonly shell: ShellBuild,
    private readonly cache: HttpCache,
    private readonly registries: RegistryService,
    private readonly api: OwnApi,
    private readonly renderer: PageRenderer,
    private readonly listener: PgListener,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.addRules();
    // A release may declare further routes.
    this.listener.on(cacheChannel, (tag) => {
      if (tag === sectionsTag) void this.addRules().catch(() => undefined);
    });
  }

  /** Fills the cache with the pages that need no parameters. The server must listen. */
  async prerender(): Promise<void> {
    await this.renderer.warm(await this.registries.registry());
    for (const pattern of [...this.patterns].filter((it) => !it.includes(':'))) await this.api.read(pattern);
  }

  private async addRules(): Promise<void> {
    const { sections } = await this.registries.registry();
    const patterns = [
      ...Object.keys(this.shell.files.pages),
      ...sections.flatMap((section) => section.routes.map((route) => route.path)),
    ];
    for (const pattern of patterns) {
      if (this.patterns.has(pattern)) continue;
      this.patterns.add(pattern);
      this.cache.addRule({ pattern, tags: pageTags, otherSpellings: 'redirect' });
    }
  }
}
