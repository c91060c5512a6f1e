import { notFound } from '../../platform/errors/api-error.js';
import { RepositoryOf } from '../../platform/database/repository-of.js';
import { SectionEntity } from '../registry/section.entity.js';
import { SectionHistoryEntity } from './section-history.entity.js';
import { SectionReleaseEntity } from './section-release.entity.js';

type ReleaseKey = Pick<SectionReleaseEntity, 'section' | 'id'>;
/** A release as it is uploaded. */
export type UploadedRelease = Omit<SectionReleaseEntity, 'state' | 'note' | 'createdAt'>;

export class ReleasesRepository extends RepositoryOf(SectionReleaseEntity) {
  /** Returns a release whose files are stored. @throws ApiError 404 for another one */
  async findStored(section: string, id: string): Promise<SectionReleaseEntity> {
    const release = await this.findOneBy({ section, id });
    if (!release || release.state === 'pruned')
      throw notFound(`Il rilascio ${id} di ${section} non c'è, o i suoi file non sono più conservati.`);
    return release;
  }

  /** Adds a release, or gives a pruned one its files again. */
  async store(release: UploadedRelease): Promise<void> {
    const { section, id, files, maps, releasedBy } = release;
    const { raw } = await this.createQueryBuilder().insert().values(release).orIgnore().returning('id').execute();
    if ((raw as unknown[]).length > 0) return;
    await this.update(
      { section, id, state: 'pruned' },
      { files, maps, state: 'kept', releasedBy, createdAt: () => 'now()' },
    );
  }

  /** Returns the bytes of a section's releases whose files are stored: those that visitors were given, and previews. */
  async countStoredBytes(section: string): Promise<{ release: number; preview: number }> {
    const sumOf = (filter: string) => `coalesce(sum(release.size) filter (where ${filter}), 0)::float8`;
    const sums = await this.createQueryBuilder('release')
      .select(sumOf(`exists (${this.shownEvents()})`), 'release')
      .addSelect(sumOf(`not exists (${this.shownEvents()})`), 'preview')
      .where(`release.section = :section and release.state <> 'pruned'`, { section })
      .getRawOne<{ release: number; preview: number }>();
    return sums ?? { release: 0, preview: 0 };
  }

  /** Finds the releases of a section that no visitor was ever given, and that were stored more than `days` ago. */
  findOldPreviews(section: string, days: number): Promise<ReleaseKey[]> {
    return this.createQueryBuilder('release')
      .select(['release.section', 'release.id'])
      .where(`release.section = :section and release.state <> 'pruned'`, { section, days })
      .andWhere(`release.createdAt < now() - :days * interval '1 day'`)
      .andWhere(`not exists (${this.shownEvents()})`)
      .getMany();
  }

  /** Selects the events by which visitors were given a release. */
  private shownEvents(): string {
    return this.manager
      .createQueryBuilder(SectionHistoryEntity, 'shown')
      .select('shown.id')
      .where('shown.section = release.section and shown.release = release.id')
      .andWhere(`shown.action in ('live', 'promoted', 'rolled-back', 'canary')`)
      .getQuery();
  }

  async setState({ section, id }: ReleaseKey, state: SectionReleaseEntity['state'], note: string | null = null) {
    await this.update({ section, id }, { state, note });
  }

  /**
   * Finds the releases of a section that were stored, and live last, more than `days` ago, without the `retained` newest,
   * the live one, the one before it and the canary.
   */
  findPrunable(section: string, { retained, days }: { retained: number; days: number }): Promise<ReleaseKey[]> {
    const newest = this.createQueryBuilder('newest')
      .select('newest.id')
      .where(`newest.section = :section and newest.state in ('kept', 'withdrawn')`)
      .orderBy('newest.createdAt', 'DESC')
      .limit(retained);
    const inUse = this.manager
      .createQueryBuilder(SectionEntity, 'own')
      .select('own.name')
      .leftJoin('own.canary', 'canary')
      .where('own.name = :section and release.id in (own.live, own.previous, canary.release)');
    const liveTimes = this.manager
      .createQueryBuilder(SectionHistoryEntity, 'event')
      .select('event.release', 'id')
      .addSelect('lead(event.at) over (order by event.id)', 'until')
      .where(`event.section = :section and event.action in ('live', 'promoted', 'rolled-back')`);
    return this.createQueryBuilder('release')
      .select(['release.section', 'release.id'])
      .where(`release.section = :section and release.state <> 'pruned'`, { section, days })
      .andWhere(`release.createdAt < now() - :days * interval '1 day'`)
      .andWhere(`release.id not in (${newest.getQuery()})`)
      .andWhere(`not exists (${inUse.getQuery()})`)
      .andWhere(
        `release.id not in (select times.id from (${liveTimes.getQuery()}) times
          where times.until > now() - :days * interval '1 day')`,
      )
      .getMany();
  }
}
