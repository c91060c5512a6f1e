import type { Registry } from '@salaria/contracts/sections';
import { Injectable } from '@nestjs/common';
import type { Part } from '@salaria/sandbox/attempt';
import { ReleasesService } from '../../sections/releases/releases.service.js';

/** Characters of code kept in memory; the least recently used modules leave first. */
const maxCodeLength = 16 << 20;

/** A part of a page: a section's module under the name that it is exposed under. */
export type PartName = { section: string; expose: string };

/** Server modules of releases, kept in memory: a release never changes. */
@Injectable()
export class ServerModules {
  private readonly code = new Map<string, string>();
  private length = 0;

  constructor(private readonly releases: ReleasesService) {}

  /** The modules of a page's parts. Parts without a release or a server module are left out. */
  async load(registry: Registry, names: PartName[]): Promise<Part[]> {
    const parts = await Promise.all(
      names.map(async ({ section, expose }): Promise<Part | undefined> => {
        const release = registry.sections.find(({ name }) => name === section)?.release?.id;
        const code = release === undefined ? undefined : await this.codeOf(section, release, expose);
        return release === undefined || code === undefined ? undefined : { section, release, expose, code };
      }),
    );
    return parts.filter((part) => part !== undefined);
  }

  private async codeOf(section: string, release: string, expose: string): Promise<string | undefined> {
    const key = `${section}/${release}/${expose}`;
    const known = this.code.get(key);
    const code = known ?? (await this.releases.file(section, release, `server/${expose}.cjs`))?.bytes.toString('utf8');
    if (code !== undefined) this.keep(key, code);
    return code;
  }

  private keep(key: string, code: string): void {
    this.length += this.code.delete(key) ? 0 : code.length;
    this.code.set(key, code);
    for (const [oldest, { length }] of this.code) {
      if (this.length <= maxCodeLength || oldest === key) return;
      this.code.delete(oldest);
      this.length -= length;
    }
  }
}
