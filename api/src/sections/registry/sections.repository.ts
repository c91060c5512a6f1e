import type { SectionManifest } from '@salaria/contracts/sections';
import { IsNull, Not, Raw } from 'typeorm';
import { RepositoryOf } from '../../platform/database/repository-of.js';
import { SectionEntity } from './section.entity.js';

export class SectionsRepository extends RepositoryOf(SectionEntity) {
  findWithReleases(): Promise<SectionEntity[]> {
    return this.find({ relations: { liveRelease: true, previousRelease: true }, order: { name: 'ASC' } });
  }

  /** Finds the section of a live release that replaced another one in the last `minutes`. */
  findOfYoungRelease(name: string, release: string, minutes: number): Promise<SectionEntity | null> {
    const changedAt = Raw((column) => `${column} > now() - :minutes * interval '1 minute'`, { minutes });
    return this.findOneBy({ name, live: release, previous: Not(IsNull()), changedAt });
  }

  /** Adds a section without a release, unless it is registered. */
  async register(manifest: SectionManifest): Promise<void> {
    const { name, title } = manifest;
    await this.createQueryBuilder().insert().values({ name, title, manifest }).orIgnore().execute();
  }

  /** Locks the row of a section, so that its live release does not change before the transaction ends. */
  lock(name: string): Promise<SectionEntity> {
    return this.findOneOrFail({ where: { name }, lock: { mode: 'pessimistic_write' } });
  }

  async setLive(
    { name, title, ...manifest }: SectionManifest,
    releases: { live: string; previous: string | null },
  ): Promise<void> {
    await this.update({ name }, { ...releases, title, manifest: { name, title, ...manifest } });
  }
}
