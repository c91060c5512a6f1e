import { isDeepStrictEqual } from 'node:util';
import { createRegistryEntry } from '@salaria/composition/releases/registry-entry';
import type { SectionManifest } from '@salaria/contracts/sections';
import type { ReleaseShare } from '@salaria/contracts/team-calls';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ApiError, notFound } from '../../platform/errors/api-error.js';
import { CacheInvalidator } from '../../platform/http-cache/cache-invalidator.js';
import { findPublishable, pointerMoved } from '../registry/live-releases.service.js';
import { RegistryService } from '../registry/registry.service.js';
import type { SectionEntity } from '../registry/section.entity.js';
import { SectionsRepository } from '../registry/sections.repository.js';
import { sectionsTag } from '../registry/sections-tag.js';
import { ReleasesRepository } from '../releases/releases.repository.js';
import { SectionHistoryRepository } from '../releases/section-history.repository.js';
import { SectionCanariesRepository } from './section-canaries.repository.js';

/** `expected`: version of the section's row as the caller read it; a row that has changed since is left alone. */
export type CanaryChange = { section: string; id: string; by: string; expected: number | undefined };

/** Shows a release of a section to a share of the visitors beside the live one, which pages are rendered with. */
@Injectable()
export class CanaryReleases {
  constructor(
    private readonly source: DataSource,
    private readonly invalidator: CacheInvalidator,
    private readonly registry: RegistryService,
    private readonly sections: SectionsRepository,
    private readonly canaries: SectionCanariesRepository,
    private readonly stored: ReleasesRepository,
    private readonly history: SectionHistoryRepository,
  ) {}

  /**
   * Shows a stored release to a share of the visitors, in place of the canary that the section has.
   * @throws ApiError 409 `pointer_moved`, 409 `not_gradual` for a release that can only be shown to all, 404 for an
   * unknown one.
   */
  async share({ section, id, by, expected }: CanaryChange, { share, hold = false }: ReleaseShare): Promise<void> {
    await this.change(section, async (manager, row) => {
      const { manifest, state } = await findPublishable(manager.withRepository(this.stored), { section, id });
      if (expected !== undefined && row?.version !== expected) throw pointerMoved(section, id, row?.live ?? null);
      const reason = row?.live ? describeDifference(row, id, manifest) : 'ancora nessun altro è in linea';
      if (reason !== undefined) throw notGradual(section, id, reason);
      await manager.withRepository(this.canaries).put({ section, release: id, share, widens: !hold });
      if (state !== 'kept') await manager.withRepository(this.stored).setState({ section, id }, 'kept');
      await manager
        .withRepository(this.history)
        .insert({ section, release: id, action: 'canary', by, note: `${share} % dei visitatori` });
    });
  }

  /** Ends the canary of a section and returns its release. @throws ApiError 404 when it has none. */
  async end(section: string, by: string): Promise<string> {
    return this.change(section, async (manager) => {
      const id = (await manager.withRepository(this.canaries).findOneBy({ section }))?.release;
      if (id === undefined) throw notFound(`Nessun rilascio di ${section} è mostrato a una parte dei visitatori.`);
      await manager.withRepository(this.canaries).delete({ section });
      await manager.withRepository(this.history).insert({ section, release: id, action: 'canary-ended', by });
      return id;
    });
  }

  /** Withdraws a canary that does not work. @throws ApiError 409 `pointer_moved` */
  async withdraw({ section, id, by, expected }: CanaryChange, note: string): Promise<void> {
    await this.change(section, async (manager, row) => {
      if (row?.version !== expected) throw pointerMoved(section, id, row?.live ?? null);
      await manager.withRepository(this.canaries).delete({ section });
      await manager.withRepository(this.stored).setState({ section, id }, 'withdrawn', note);
      await manager.withRepository(this.history).insert({ section, release: id, action: 'withdrawn', by, note });
    });
  }

  /** Changes the canary of a section under the lock of its row, in one transaction, and notifies all processes. */
  private async change<T>(
    section: string,
    work: (manager: EntityManager, row: SectionEntity | null) => Promise<T>,
  ): Promise<T> {
    const result = await this.source.transaction(async (manager) => {
      const sections = manager.withRepository(this.sections);
      const row = await sections.findOne({ where: { name: section }, lock: { mode: 'pessimistic_write' } });
      const done = await work(manager, row);
      await sections.countChange(section);
      return done;
    });
    this.registry.invalidate();
    await this.invalidator.invalidate(sectionsTag);
    return result;
  }
}

/** What pages, cache and browser know of a section besides its releases. */
const placesOf = (manifest: SectionManifest) => ({
  ...createRegistryEntry(manifest, { release: null, previous: null }),
  api: manifest.api,
});

/** Returns why pages of the live release cannot run another one; undefined when they can. */
function describeDifference({ live, manifest }: SectionEntity, id: string, other: SectionManifest): string | undefined {
  if (live === id) return 'è già in linea';
  if (isDeepStrictEqual(placesOf(manifest), placesOf(other))) return undefined;
  return 'section.json dichiara altre pagine, letture, voci di menu o spazi di quello in linea';
}

const notGradual = (section: string, id: string, reason: string): ApiError =>
  new ApiError(
    409,
    'not_gradual',
    `Il rilascio ${id} di ${section} non si può mostrare a una parte dei visitatori: ${reason}. È conservato: ` +
      `si può mettere in linea per tutti con «promote ${id}», o guardare con «preview ${id}».`,
  );
