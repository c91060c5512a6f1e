import { RepositoryOf } from '../../../platform/database/repository-of.js';
import { SectionErrorEntity } from './section-error.entity.js';

type ReportedError = Pick<SectionErrorEntity, 'section' | 'fingerprint' | 'release' | 'kind' | 'error'>;

export class SectionErrorsRepository extends RepositoryOf(SectionErrorEntity) {
  /** Returns the errors of a section, the latest first. */
  listLatest(section: string): Promise<SectionErrorEntity[]> {
    return this.find({ where: { section }, order: { lastAt: 'DESC' } });
  }

  /** Adds an error, or counts it once more. */
  async countReport(reported: ReportedError): Promise<void> {
    const { section, fingerprint } = reported;
    await this.createQueryBuilder()
      .insert()
      .values({ ...reported, count: 0 })
      .orIgnore()
      .execute();
    await this.increment({ section, fingerprint }, 'count', 1);
  }

  async deleteOlderThanLatest(section: string, count: number): Promise<void> {
    const old = await this.find({
      select: { section: true, fingerprint: true },
      where: { section },
      order: { lastAt: 'DESC', fingerprint: 'ASC' },
      skip: count,
    });
    if (old.length > 0) await this.remove(old);
  }
}
