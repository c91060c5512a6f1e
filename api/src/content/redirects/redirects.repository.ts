import { RepositoryOf } from '../../platform/database/repository-of.js';
import { RedirectEntity } from './redirect.entity.js';

/** Key of the advisory lock of changes, an arbitrary number. */
const changeLock = 7_272_740_021;

export class RedirectsRepository extends RepositoryOf(RedirectEntity) {
  findInOrder(): Promise<RedirectEntity[]> {
    return this.find({ order: { from: 'ASC' } });
  }

  /** Waits for other changes, until the end of the transaction: two of them at once could make a loop. */
  async lock(): Promise<void> {
    // Raw: an advisory lock.
    await this.query('select pg_advisory_xact_lock($1)', [changeLock]);
  }
}
