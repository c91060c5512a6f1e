import { newerThan, olderThan } from '../database/sql/ages.js';
import { RepositoryOf } from '../database/repository-of.js';
import { RateLimitEntity } from './rate-limit.entity.js';

/** Half a minute of grace: of two concurrent requests the one that began earlier may be counted second. */
const hasExpired = `(r."resetsAt" <= now() or r."resetsAt" > excluded."resetsAt" + interval '30 seconds')`;

export class RateLimitsRepository extends RepositoryOf(RateLimitEntity) {
  /** Counts `amount` in the window of `key`, or in a new one. Returns undefined when that would be more than `limit`. */
  async countRequest(
    { bucket, key }: Pick<RateLimitEntity, 'bucket' | 'key'>,
    limit: number,
    windowSeconds: number,
    amount = 1,
  ): Promise<Pick<RateLimitEntity, 'n' | 'resetsAt'> | undefined> {
    // Raw: `on conflict` with expressions and a condition, in one statement for all processes.
    const [window] = await this.query<Pick<RateLimitEntity, 'n' | 'resetsAt'>[]>(
      `insert into rate_limits as r (bucket, key, n, "resetsAt")
       select $1, $2, $5::int, now() + $4::float8 * interval '1 second' where $5::int <= $3::int
       on conflict (bucket, key) do update set
         n = case when ${hasExpired} then $5::int else r.n + $5::int end,
         "resetsAt" = case when ${hasExpired} then excluded."resetsAt" else r."resetsAt" end
       where r.n + $5::int <= $3::int or ${hasExpired}
       returning n, "resetsAt"`,
      [bucket, key, limit, windowSeconds, amount],
    );
    return window;
  }

  /** Returns what is counted in the window of `key`. */
  async countOf(bucket: string, key: string): Promise<number> {
    return (await this.findOneBy({ bucket, key, resetsAt: newerThan(0) }))?.n ?? 0;
  }

  deleteExpired() {
    return this.delete({ resetsAt: olderThan(0) });
  }
}
