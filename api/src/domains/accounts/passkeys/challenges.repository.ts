import { IsNull } from 'typeorm';
import { newerThan, olderThan } from '../../../platform/database/sql/ages.js';
import { DailySweep } from '../../../platform/sweep/daily-sweep.js';
import { RepositoryOf } from '../../../platform/database/repository-of.js';
import { PasskeyChallengeEntity } from './passkey-challenge.entity.js';

const lifetimeSeconds = 5 * 60;

/** Challenges of WebAuthn, each of which is answered once. They are in the database: another process may verify. */
export class ChallengesRepository extends RepositoryOf(PasskeyChallengeEntity) {
  @DailySweep('passkey-challenges')
  async deleteExpired(): Promise<number> {
    const { affected } = await this.delete({ createdAt: olderThan(lifetimeSeconds) });
    return affected ?? 0;
  }

  /** Stores a challenge for an account, or for a login with any. */
  async add(challenge: string, accountId: number | null): Promise<void> {
    await this.insert({ challenge, accountId });
  }

  /** Removes a challenge; returns whether it was valid for that account. */
  async take(challenge: string, accountId: number | null): Promise<boolean> {
    const createdAt = newerThan(lifetimeSeconds);
    const { affected } = await this.delete({ challenge, accountId: accountId ?? IsNull(), createdAt });
    return affected === 1;
  }
}
