import { In, Not } from 'typeorm';
import { RepositoryOf } from '../../platform/database/repository-of.js';
import { type HistoryAction, SectionHistoryEntity } from './section-history.entity.js';
import { SectionReleaseEntity } from './section-release.entity.js';

/** What makes a release live. */
const liveActions: HistoryAction[] = ['live', 'promoted', 'rolled-back'];

export class SectionHistoryRepository extends RepositoryOf(SectionHistoryEntity) {
  /** Returns the release that was live last, other than these, of those that can be live again. */
  async findLastLive(section: string, except: readonly string[]): Promise<string | null> {
    const event = await this.createQueryBuilder('event')
      .innerJoin(
        SectionReleaseEntity,
        'release',
        `release.section = event.section and release.id = event.release and release.state = 'kept'`,
      )
      .where({ section, action: In(liveActions), release: Not(In(except)) })
      .orderBy('event.id', 'DESC')
      .limit(1)
      .getOne();
    return event?.release ?? null;
  }

  /** Returns the last event that changed which release of a section is live. */
  findLastChange(section: string): Promise<SectionHistoryEntity | null> {
    return this.findOne({ where: { section, action: In([...liveActions, 'withdrawn']) }, order: { id: 'DESC' } });
  }

  wasLive(section: string, release: string): Promise<boolean> {
    return this.existsBy({ section, release, action: In(liveActions) });
  }

  /** Returns whether a release has been withdrawn, or another one rolled back to it. */
  wasReplacedOrRestored(section: string, release: string): Promise<boolean> {
    return this.existsBy({ section, release, action: In(['withdrawn', 'rolled-back']) });
  }

  /** Returns the last withdrawal of each section, or of one, unless another release has been published since. */
  async findWithdrawals(section?: string): Promise<SectionHistoryEntity[]> {
    const last = await this.createQueryBuilder('event')
      .distinctOn(['event.section'])
      .where({ action: In(['withdrawn', 'live', 'promoted']), ...(section !== undefined && { section }) })
      .orderBy('event.section')
      .addOrderBy('event.id', 'DESC')
      .getMany();
    return last.filter(({ action }) => action === 'withdrawn');
  }
}
