import { type ProvidedVersions, shareScopeOf } from '@salaria/composition/releases/provided-versions';
import { createRegistryEntry } from '@salaria/composition/releases/registry-entry';
import { type RegisteredSection, type Registry, type Release, type SectionManifest } from '@salaria/contracts/sections';
import { Inject, Injectable } from '@nestjs/common';
import { CachedValue } from '../../platform/http-cache/cached-value.js';
import { PgListener } from '../../platform/database/pg-listener.js';
import { sha256 } from '../releases/packed-release.js';
import { arrangeSections } from '../arrangement/arrange-sections.js';
import { SectionArrangementsRepository } from '../arrangement/section-arrangements.repository.js';
import { LargeLists } from './large-lists.service.js';
import { SectionsRepository } from './sections.repository.js';
import { SHELL, type ShellBuild } from '../shell/shell-build.js';
import type { SectionReleaseEntity } from '../releases/section-release.entity.js';
import { sectionsTag } from './sections-tag.js';

/** A file of this site needs no hash: who can change the file can change its hash. */
const withoutHashes = (files: Release['files']) => Object.fromEntries(Object.keys(files).map((name) => [name, '']));

/** Returns a stored release as the registry lists it, for a shell that provides these versions. */
export function toRegistryRelease(release: SectionReleaseEntity, provided: ProvidedVersions): Release {
  const { built, section, id, externalBase } = release;
  return {
    id,
    scope: built.scope,
    ...(built.format && { format: built.format }),
    base: externalBase ?? `/sections/${section}/${id}/`,
    entry: built.entry,
    files: externalBase === null ? withoutHashes(built.files) : built.files,
    exposes: built.exposes,
    shareScope: shareScopeOf(built.manifest.requires, provided),
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
    @Inject(SHELL) private readonly shell: ShellBuild,
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
    const toRelease = (release: SectionReleaseEntity) => toRegistryRelease(release, this.shell.files);
    // Without a previous release there is nothing to roll back to, so browsers need not report.
    const declared = rows.map(({ manifest, liveRelease, previousRelease, canary, changedAt }) =>
      createRegistryEntry(manifest, {
        release: liveRelease && toRelease(liveRelease),
        previous: previousRelease && toRelease(previousRelease),
        since: previousRelease ? changedAt.toISOString() : undefined,
        ...(canary && { canary: { release: toRelease(canary.stored), share: canary.share } }),
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
