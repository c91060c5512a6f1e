import { RepositoryOf } from '../../platform/database/repository-of.js';
import { SectionArrangementEntity } from './section-arrangement.entity.js';

export class SectionArrangementsRepository extends RepositoryOf(SectionArrangementEntity) {
  findCurrent(): Promise<SectionArrangementEntity | null> {
    return this.findOne({ where: {}, order: { id: 'DESC' } });
  }

  /** Makes changes of the arrangement wait for one another until the end of the transaction. */
  async lock(): Promise<void> {
    // TypeORM has no lock of a table.
    await this.query('lock table section_arrangements in share row exclusive mode');
  }
}
