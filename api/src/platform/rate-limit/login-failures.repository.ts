import { MoreThan } from 'typeorm';
import { olderThan } from '../database/sql/ages.js';
import { DailySweep } from '../sweep/daily-sweep.js';
import { RepositoryOf } from '../database/repository-of.js';
import { LoginFailureEntity } from './login-failure.entity.js';

const isCalm = `f."blockedUntil" < clock_timestamp() - interval '1 hour'`;

const keptSeconds = 86_400;

/** How many failures are free, and the longest delay after others. */
export interface Backoff {
  freeFailures: number;
  maxDelaySeconds: number;
}

export class LoginFailuresRepository extends RepositoryOf(LoginFailureEntity) {
  /**
   * Counts a failure and the delay after it in one statement. Returns the end of the delay before it, null for the first
   * failure; undefined, without counting, while the client has to wait.
   */
  async countFailure(key: string, { freeFailures, maxDelaySeconds }: Backoff): Promise<Date | null | undefined> {
    // Raw: `on conflict` with expressions and a condition, in one statement for all processes.
    const [counted] = await this.query<{ blockedBefore: Date | null }[]>(
      // A delay that ends later than any can is from before the database's clock was set back.
      `insert into login_failures as f (key, failures, "blockedUntil") values ($1, 1, clock_timestamp())
       on conflict (key) do update set
         failures = case when ${isCalm} then 1 else f.failures + 1 end,
         "blockedUntil" = clock_timestamp() + case when ${isCalm} or f.failures < $2 then interval '0'
           else least($3, power(2, least(f.failures + 1 - $2, 20))) * interval '1 second' end
       where f."blockedUntil" <= clock_timestamp()
         or f."blockedUntil" > clock_timestamp() + $3 * interval '1 second'
       returning (select b."blockedUntil" from login_failures b where b.key = $1) as "blockedBefore"`,
      [key, freeFailures, maxDelaySeconds],
    );
    return counted?.blockedBefore;
  }

  /** Removes the failure that was counted last. The end of the delay before it stays, by which failures expire. */
  async removeLastFailure(key: string, blockedBefore: Date | null): Promise<void> {
    const { affected } = await this.update(
      { key, failures: MoreThan(1) },
      { failures: () => 'failures - 1', ...(blockedBefore && { blockedUntil: blockedBefore }) },
    );
    if (affected === 0) await this.delete({ key, failures: 1 });
  }

  /** Deletes failures that count no more. */
  @DailySweep('login-failures')
  async deleteOld(): Promise<number> {
    const { affected } = await this.delete({ blockedUntil: olderThan(keptSeconds) });
    return affected ?? 0;
  }

  /** Returns how long a client still has to wait; undefined for one without failures. */
  async secondsToWait(key: string): Promise<number | undefined> {
    const row = await this.createQueryBuilder('failure')
      .select('cast(extract(epoch from failure.blockedUntil - clock_timestamp()) as float8)', 'seconds')
      .where({ key })
      .getRawOne<{ seconds: number }>();
    return row?.seconds;
  }
}
