import { newerThan, olderThan } from '../../../platform/database/sql/ages.js';
import { DailySweep } from '../../../platform/sweep/daily-sweep.js';
import { RepositoryOf } from '../../../platform/database/repository-of.js';
import type { AccountEntity } from '../account.entity.js';
import { AccountSessionEntity } from './account-session.entity.js';

const lifetimeSeconds = 14 * 86_400;
export const sessionLifetimeMs = lifetimeSeconds * 1000;
const idleSeconds = 12 * 3600;
/** How exact the time of the last call is: more would be a write for each. */
const seenSeconds = 60;

const isAlive = { createdAt: newerThan(lifetimeSeconds), lastSeenAt: newerThan(idleSeconds) };

export class AccountSessionsRepository extends RepositoryOf(AccountSessionEntity) {
  /** Returns the account of a session, unless the session has expired or the account is disabled. */
  async findAccount(tokenHash: Buffer): Promise<AccountEntity | undefined> {
    const session = await this.createQueryBuilder('session')
      .innerJoinAndSelect('session.account', 'account', 'account.disabledAt is null')
      .where({ tokenHash, ...isAlive })
      .getOne();
    return session?.account;
  }

  /** Records that a session is in use. */
  async touch(tokenHash: Buffer): Promise<void> {
    await this.update({ tokenHash, lastSeenAt: olderThan(seenSeconds) }, { lastSeenAt: () => 'now()' });
  }

  /** Returns the sessions of an account with the hashes of their tokens, the last used first. */
  findAlive(accountId: number): Promise<AccountSessionEntity[]> {
    return this.createQueryBuilder('session')
      .addSelect('session.tokenHash')
      .where({ accountId, ...isAlive })
      .orderBy('session.lastSeenAt', 'DESC')
      .addOrderBy('session.id', 'DESC')
      .getMany();
  }

  @DailySweep('sessions')
  async deleteExpired(): Promise<number> {
    const { affected } = await this.delete([
      { createdAt: olderThan(lifetimeSeconds) },
      { lastSeenAt: olderThan(idleSeconds) },
    ]);
    return affected ?? 0;
  }
}
