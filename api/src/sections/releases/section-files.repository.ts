import { RepositoryOf } from '../../platform/database/repository-of.js';
import { SectionFileEntity } from './section-file.entity.js';

/** Advisory lock, any number. */
const filesLock = 4_202;

/** Advisory locks keep files from being deleted while a release that has them is stored; TypeORM has none. */
export class SectionFilesRepository extends RepositoryOf(SectionFileEntity) {
  /** Waits until no files are being deleted; several transactions may store at once. */
  async lockForStoring(): Promise<void> {
    await this.query('select pg_advisory_xact_lock_shared($1)', [filesLock]);
  }

  /** Returns false, without waiting, while another transaction stores or deletes files. */
  async tryLockForDeleting(): Promise<boolean> {
    const [lock] = await this.query<{ mine: boolean }[]>('select pg_try_advisory_xact_lock($1) as mine', [filesLock]);
    return lock?.mine ?? false;
  }

  async store(files: readonly SectionFileEntity[]): Promise<void> {
    // One by one: a statement with the bytes of all files would be as large as the release.
    for (const file of files) await this.createQueryBuilder().insert().values(file).orIgnore().execute();
  }

  /** Deletes the files that no release has. */
  async deleteUnused(): Promise<void> {
    await this.createQueryBuilder()
      .delete()
      .where('hash not in (select value from section_releases, jsonb_each_text(files || maps))')
      .execute();
  }
}
