import { RepositoryOf } from '../../../platform/database/repository-of.js';
import { SectionErrorEntity } from './section-error.entity.js';

type ReportedError = Pick<SectionErrorEntity, 'section' | 'fingerprint' | 'release' | 'kind' | 'error'>;

export class SectionErrorsRepository extends RepositoryOf(SectionErrorEntity) {
  /** Returns the errors of a section, the latest first. */
  listLatest(section: string): Promise<SectionErrorEntity[]> {
    return this.find({ where: { section }, order: { lastAt: 'DESC' } });
  }

  /** Adds an error of a browser, or counts it once more; returns whether it is new. */
  async countReport(reported: ReportedError, browser: string): Promise<boolean> {
    const { section, fingerprint } = reported;
    const { raw } = await this.createQueryBuilder()
      .insert()
      .values({ ...reported, count: 0 })
      .orIgnore()
      .returning('fingerprint')
      .execute();
    await this.createQueryBuilder()
      .update()
      .set({
        count: () => 'count + 1',
        browsers: () => `browsers || jsonb_build_object(:browser::text, coalesce((browsers ->> :browser)::int, 0) + 1)`,
      })
      .where({ section, fingerprint })
      .setParameters({ browser })
      .execute();
    return (raw as unknown[]).length > 0;
  }

  /** Returns whether an error of the same class at the same place is stored besides this one, of any release. */
  async hasAlike({ section, fingerprint, error, stack }: SectionErrorEntity): Promise<boolean> {
    return this.createQueryBuilder('other')
      .where('other.section = :section and other.fingerprint <> :fingerprint', { section, fingerprint })
      .andWhere(`other.error ->> 'name' = :name and other.stack[1] is not distinct from :place`, {
        name: error.name,
        place: stack?.[0] ?? null,
      })
      .getExists();
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
