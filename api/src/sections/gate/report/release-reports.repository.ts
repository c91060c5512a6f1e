import type { ReleaseReport } from '@salaria/contracts/release-report';
import { RepositoryOf } from '../../../platform/database/repository-of.js';
import { ReleaseReportEntity } from './release-report.entity.js';

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

  private findNewest(section: string) {
    return this.find({ select: { section: true, id: true }, where: { section }, order: { createdAt: 'DESC' } });
  }
}
