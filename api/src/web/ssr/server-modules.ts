import { withReleaseBase } from '@salaria/composition/releases/release-base';
import type { Registry, Release } from '@salaria/contracts/sections';
import { Injectable } from '@nestjs/common';
import type { Part } from '@salaria/sandbox/attempt';
import { LRUCache } from 'lru-cache';
import { ReleasesService } from '../../sections/releases/releases.service.js';

/** Characters of code kept in memory. */
const maxCodeLength = 16 << 20;

/** A part of a page: a section's module under the name that it is exposed under. */
export type PartName = { section: string; expose: string };

/** Server modules of releases, kept in memory: a release never changes. */
@Injectable()
export class ServerModules {
  private readonly code = new LRUCache<string, string>({
    maxSize: maxCodeLength,
    sizeCalculation: ({ length }) => length + 1,
  });

  constructor(private readonly releases: ReleasesService) {}

  /** The modules of a page's parts. Parts without a release or a server module are left out. */
  async load(registry: Registry, names: PartName[]): Promise<Part[]> {
    const parts = await Promise.all(
      names.map(async ({ section, expose }): Promise<Part | undefined> => {
        const release = registry.sections.find(({ name }) => name === section)?.release;
        const code = release ? await this.codeOf(section, release, expose) : undefined;
        return release && code !== undefined ? { section, release: release.id, expose, code } : undefined;
      }),
    );
    return parts.filter((part) => part !== undefined);
  }

  private async codeOf(section: string, { id, base }: Release, expose: string): Promise<string | undefined> {
    const key = `${section}/${id}/${expose}`;
    const known = this.code.get(key);
    if (known !== undefined) return known;
    const file = await this.releases.file(section, id, `server/${expose}.cjs`);
    const code = file && withReleaseBase(file.bytes.toString('utf8'), base);
    if (code) this.code.set(key, code);
    return code ?? undefined;
  }
}
