import type { ReleaseReport } from '@salaria/contracts/release-report';
import { olderThan } from '../../../platform/database/sql/ages.js';
import { RepositoryOf } from '../../../platform/database/repository-of.js';
import { DailySweep } from '../../../platform/sweep/daily-sweep.js';
import { ReleaseReportEntity } from './release-report.entity.js';

const keptSeconds = 180 * 86_400;

export class ReleaseReportsRepository extends RepositoryOf(ReleaseReportEntity) {
  /** Returns the ids of the releases of a section that have a report, the newest first. */
  async listReleases(section: string): Promise<string[]> {
    return (await this.findNewest(section)).map(({ id }) => id);
  }

  /** Stores a report without screenshots in place of an earlier one of the same release. */
  async replace(report: ReleaseReport): Promise<void> {
    const { section, id } = report;
    await this.delete({ section, id });
    await this.insert({ section, id, report });
  }

  async deleteOlderThanNewest(section: string, count: number): Promise<void> {
    const old = (await this.findNewest(section)).slice(count);
    if (old.length > 0) await this.delete(old.map(({ id }) => ({ section, id })));
  }

  /** Deletes reports of releases that were refused, or lost their files, half a year ago or more. */
  @DailySweep('release-reports')
  async deleteOld(): Promise<number> {
    const { affected } = await this.createQueryBuilder()
      .delete()
      .where({ createdAt: olderThan(keptSeconds) })
      .andWhere(
        `not exists (select from section_releases release
           where release.section = release_reports.section and release.id = release_reports.id and release.state = 'kept')`,
      )
      .execute();
    return affected ?? 0;
  }

  private findNewest(section: string) {
    return this.find({ select: { section: true, id: true }, where: { section }, order: { createdAt: 'DESC' } });
  }
}
