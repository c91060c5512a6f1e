import { createRegistryEntry } from '@salaria/composition/releases/registry-entry';
import { type RegisteredSection, type Registry, type Release, type SectionManifest } from '@salaria/contracts/sections';
import { Injectable } from '@nestjs/common';
import { CachedValue } from '../../platform/http-cache/cached-value.js';
import { PgListener } from '../../platform/database/pg-listener.js';
import { sha256 } from '../releases/packed-release.js';
import { arrangeSections } from '../arrangement/arrange-sections.js';
import { SectionArrangementsRepository } from '../arrangement/section-arrangements.repository.js';
import { LargeLists } from './large-lists.service.js';
import { SectionsRepository } from './sections.repository.js';
import type { SectionReleaseEntity } from '../releases/section-release.entity.js';
import { sectionsTag } from './sections-tag.js';

/** Returns a stored release as the registry lists it. */
export function toRegistryRelease(release: SectionReleaseEntity): Release {
  const { built, section, id, externalBase } = release;
  return {
    id,
    scope: built.scope,
    ...(built.format && { format: built.format }),
    base: externalBase ?? `/sections/${section}/${id}/`,
    entry: built.entry,
    files: built.files,
    exposes: built.exposes,
  };
}

/** Returns the registry's version: a hash of its sections in 16 hexadecimal digits. */
export const computeVersion = (sections: RegisteredSection[]): string => sha256(JSON.stringify(sections)).slice(0, 16);

interface LoadedRegistry {
  registry: Registry;
  manifests: SectionManifest[];
}

/** The releases that visitors get, in memory until one changes in any process. */
@Injectable()
export class RegistryService {
  private readonly loaded: CachedValue<LoadedRegistry>;

  constructor(
    private readonly sections: SectionsRepository,
    listener: PgListener,
    private readonly largeLists: LargeLists,
    private readonly arrangements: SectionArrangementsRepository,
  ) {
    this.loaded = new CachedValue(listener, () => this.load(), [sectionsTag, '*']);
  }

  /** Makes the next read load from the database. */
  invalidate(): void {
    this.loaded.drop();
  }

  async registry(): Promise<Registry> {
    const [{ registry }, largeLists] = await Promise.all([this.loaded.read(), this.largeLists.paths()]);
    return largeLists.length === 0 ? registry : { ...registry, largeLists };
  }

  /** Returns the manifests of the live releases. */
  async manifests(): Promise<SectionManifest[]> {
    return (await this.loaded.read()).manifests;
  }

  private async load(): Promise<LoadedRegistry> {
    const rows = await this.sections.findWithReleases();
    // Without a previous release there is nothing to roll back to, so browsers need not report.
    const declared = rows.map(({ manifest, liveRelease, previousRelease, canary, changedAt }) =>
      createRegistryEntry(manifest, {
        release: liveRelease && toRegistryRelease(liveRelease),
        previous: previousRelease && toRegistryRelease(previousRelease),
        since: previousRelease ? changedAt.toISOString() : undefined,
        ...(canary && { canary: { release: toRegistryRelease(canary.stored), share: canary.share } }),
      }),
    );
    const arrangement = await this.arrangements.findCurrent();
    const sections = arrangeSections(declared, arrangement?.parts ?? [], Date.now());
    return {
      registry: { version: computeVersion(sections), sections },
      manifests: rows.map((row) => row.manifest),
    };
  }
}
