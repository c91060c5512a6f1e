import { RepositoryOf } from '../../platform/database/repository-of.js';
import type { Counter } from '../health/hours/section-hours.repository.js';
import { SectionCanaryEntity } from './section-canary.entity.js';

type CanaryKey = Pick<SectionCanaryEntity, 'section' | 'release'>;

export class SectionCanariesRepository extends RepositoryOf(SectionCanaryEntity) {
  /** Sets the canary of a section; its counts begin again. */
  async put(canary: CanaryKey & Pick<SectionCanaryEntity, 'share' | 'widens'>): Promise<void> {
    await this.delete({ section: canary.section });
    await this.insert(canary);
  }

  /** Counts a page view; returns false when the release is not the canary. */
  async incrementCounter({ section, release }: CanaryKey, counter: Counter): Promise<boolean> {
    const { affected } = await this.increment({ section, release }, counter, 1);
    return affected === 1;
  }

  /** Counts the load time of a page view; returns false when the release is not the canary. */
  async incrementLoadTime({ section, release }: CanaryKey, bucket: number): Promise<boolean> {
    // QueryBuilder sets whole columns, not one element of an array.
    const [, affected] = await this.query<[object[], number]>(
      `update section_canaries set "loadTimes"[$3] = "loadTimes"[$3] + 1 where section = $1 and release = $2`,
      [section, release, bucket],
    );
    return affected === 1;
  }
}
