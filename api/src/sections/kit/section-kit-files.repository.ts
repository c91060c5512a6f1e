import { RepositoryOf } from '../../platform/database/repository-of.js';
import { SectionKitFileEntity } from './section-kit-file.entity.js';

export class SectionKitFilesRepository extends RepositoryOf(SectionKitFileEntity) {
  /** Adds a file, unless it is stored. */
  async store(file: Omit<SectionKitFileEntity, 'createdAt'>): Promise<void> {
    await this.createQueryBuilder().insert().values(file).orIgnore().execute();
  }

  /** Deletes the files of all kits but the `count` newest. */
  async deleteOlderKits(count: number): Promise<void> {
    const newest = this.createQueryBuilder('kit')
      .select('kit.version')
      .groupBy('kit.version')
      .orderBy('max(kit.createdAt)', 'DESC')
      .limit(count);
    await this.createQueryBuilder().delete().where(`version not in (${newest.getQuery()})`).execute();
  }
}
