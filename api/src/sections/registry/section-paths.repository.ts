import { Not } from 'typeorm';
import { RepositoryOf } from '../../platform/database/repository-of.js';
import { SectionPathEntity } from './section-path.entity.js';

export class SectionPathsRepository extends RepositoryOf(SectionPathEntity) {
  /**
   * Makes other claims wait for the end of the transaction: patterns that differ can match the same page, so the key does
   * not tell them apart.
   */
  async lock(): Promise<void> {
    // TypeORM locks rows only.
    await this.query('lock table section_paths in share row exclusive mode');
  }

  findOfOthers(section: string): Promise<SectionPathEntity[]> {
    return this.find({ where: { section: Not(section) }, order: { path: 'ASC' } });
  }

  async replace(section: string, paths: readonly string[]): Promise<void> {
    await this.delete({ section });
    await this.insert(paths.map((path) => ({ path, section })));
  }
}
