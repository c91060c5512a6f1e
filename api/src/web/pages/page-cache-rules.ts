import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { PgListener } from '../../platform/database/pg-listener.js';
import { cacheChannel } from '../../platform/http-cache/cache-invalidator.js';
import { HttpCache } from '../../platform/http-cache/http-cache.js';
import { everyRead, ReadTags } from '../../platform/http-cache/rules/read-tags.js';
import { RegistryService } from '../../sections/registry/registry.service.js';
import { sectionsTag } from '../../sections/registry/sections-tag.js';
import { SHELL, type ShellBuild } from '../../sections/shell/shell-build.js';

/** A page shows the live releases and its route data: a write to either invalidates it. */
export const pageTags = [sectionsTag, everyRead] as const;

/** Registers the routes of the shell and the live sections with the HTTP cache. */
@Injectable()
export class PageCacheRules implements OnApplicationBootstrap {
  private readonly patterns = new Set<string>();

  constructor(
    @Inject(SHELL) private readonly shell: ShellBuild,
    private readonly cache: HttpCache,
    private readonly registries: RegistryService,
    private readonly listener: PgListener,
    private readonly readTags: ReadTags,
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
    const patterns = [
      ...Object.keys(this.shell.files.pages),
      ...sections.flatMap((section) => section.routes.map((route) => route.path)),
    ];
    const tags = this.readTags.expand(pageTags);
    for (const pattern of patterns) {
      if (this.patterns.has(pattern)) continue;
      this.patterns.add(pattern);
      this.cache.addRule({ pattern, tags, otherSpellings: 'redirect' });
    }
  }
}
