import type { SectionView } from '@salaria/contracts/section-reports';
import type { SectionManifest } from '@salaria/contracts/sections';
import { IsNull, Not } from 'typeorm';
import { newerThan } from '../../platform/database/sql/ages.js';
import { RepositoryOf } from '../../platform/database/repository-of.js';
import { SectionEntity } from './section.entity.js';

export class SectionsRepository extends RepositoryOf(SectionEntity) {
  findWithReleases(): Promise<SectionEntity[]> {
    const relations = { liveRelease: true, previousRelease: true, canary: { stored: true } };
    return this.find({ relations, order: { name: 'ASC' } });
  }

  /** Whether visitors get a release: the live one or the canary. */
  isShown({ section: name, release }: SectionView): Promise<boolean> {
    return this.existsBy([
      { name, live: release },
      { name, canary: { release } },
    ]);
  }

  /** Finds the section, with its canary, of a live release that replaced another one in the last `minutes`, or of a canary. */
  findOfYoungRelease({ section: name, release }: SectionView, minutes: number): Promise<SectionEntity | null> {
    const changedAt = newerThan(minutes * 60);
    return this.findOne({
      where: [
        { name, live: release, previous: Not(IsNull()), changedAt },
        { name, canary: { release } },
      ],
      relations: { canary: true },
    });
  }

  /** Finds the section of a canary, with the canary. */
  findOfCanary({ section: name, release }: SectionView): Promise<SectionEntity | null> {
    return this.findOne({ where: { name, canary: { release } }, relations: { canary: true } });
  }

  /** Adds a section without a release, unless it is registered. */
  async register(manifest: SectionManifest): Promise<void> {
    const { name, title } = manifest;
    await this.createQueryBuilder().insert().values({ name, title, manifest }).orIgnore().execute();
  }

  /** Locks the row of a section, so that its live release does not change before the transaction ends. */
  lock(name: string): Promise<SectionEntity | null> {
    return this.findOne({ where: { name }, lock: { mode: 'pessimistic_write' } });
  }

  /** Locks the row of a section, which is added if there is none. */
  async lockOrRegister(manifest: SectionManifest): Promise<SectionEntity> {
    await this.register(manifest);
    return this.findOneOrFail({ where: { name: manifest.name }, lock: { mode: 'pessimistic_write' } });
  }

  /** Counts a change that leaves the live release as it is. */
  async countChange(name: string): Promise<void> {
    // TypeORM would set the time as well.
    await this.update({ name }, { changedAt: () => '"changedAt"' });
  }

  async setLive(
    { name, title, ...manifest }: SectionManifest,
    releases: { live: string; previous: string | null },
  ): Promise<void> {
    await this.update({ name }, { ...releases, title, manifest: { name, title, ...manifest } });
  }
}
