import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { cacheChannel } from '../../platform/http-cache/cache-invalidator.js';
import { HttpCache } from '../../platform/http-cache/http-cache.js';
import { PgListener } from '../../platform/database/pg-listener.js';
import { RegistryService } from '../../sections/registry/registry.service.js';
import { sectionsTag } from '../../sections/registry/sections-tag.js';
import { SHELL, type ShellBuild } from '../../sections/shell/shell-build.js';

/** A document shows what is live and what its reads answer; it is made anew when either is written. */
export const documentTags = [
  'sections',
  'posts',
  'categories',
  'authors',
  'artifacts',
  'quizzes',
  'discoveries',
] as const;

/** Tells the cache which paths are pages, so that each document is made once. */
@Injectable()
export class SiteRules implements OnApplicationBootstrap {
  private readonly known = new Set<string>();

  constructor(
    @Inject(SHELL) private readonly shell: ShellBuild,
    private readonly front: HttpCache,
    private readonly registries: RegistryService,
    private readonly listener: PgListener,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.learn();
    this.listener.on(cacheChannel, (tag) => {
      if (tag === sectionsTag) void this.learn().catch(() => undefined);
    });
  }

  /** Again after a release: it may bring routes. */
  async learn(): Promise<void> {
    const { sections } = await this.registries.registry();
    const patterns = [
      ...Object.keys(this.shell.files.pages),
      ...sections.flatMap((section) => section.routes.map((route) => route.path)),
    ];
    for (const pattern of patterns) {
      if (this.known.has(pattern)) continue;
      this.known.add(pattern);
      this.front.addRule({ pattern, tags: documentTags, otherSpellings: 'redirect' });
    }
  }
}
