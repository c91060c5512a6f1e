import type { PagePart } from '@salaria/composition/page';
import { withReleaseBase } from '@salaria/composition/releases/release-base';
import type { Registry, Release } from '@salaria/contracts/sections';
import { Injectable } from '@nestjs/common';
import type { Part } from '@salaria/sandbox/attempt';
import { LRUCache } from 'lru-cache';
import { ReleasesService } from '../../sections/releases/releases.service.js';

/** Characters of code kept in memory. */
const maxCodeLength = 16 << 20;

type ModuleName = PagePart & { release: Release };

/** Server modules of releases, kept in memory: a release never changes. */
@Injectable()
export class ServerModules {
  private readonly code = new LRUCache<string, string, ModuleName>({
    maxSize: maxCodeLength,
    sizeCalculation: ({ length }) => length + 1,
    fetchMethod: async (_key, _stale, { context: { section, release, expose } }) => {
      const file = await this.releases.file(section, release.id, `server/${expose}.cjs`);
      return file ? withReleaseBase(file.bytes.toString('utf8'), release.base) : undefined;
    },
  });

  constructor(private readonly releases: ReleasesService) {}

  /** The modules of a page's parts. Parts without a release or a server module are left out. */
  async load(registry: Registry, names: PagePart[]): Promise<Part[]> {
    const parts = await Promise.all(
      names.map(async ({ section, expose }): Promise<Part | undefined> => {
        const release = registry.sections.find(({ name }) => name === section)?.release;
        const key = `${section}/${release?.id}/${expose}`;
        const code = release ? await this.code.fetch(key, { context: { section, release, expose } }) : undefined;
        if (!release || code === undefined) return undefined;
        return { section, release: release.id, expose, code, shareScope: release.shareScope };
      }),
    );
    return parts.filter((part) => part !== undefined);
  }
}
