import { olderThan } from '../database/ages.js';
import { RepositoryOf } from '../database/repository-of.js';
import { RateLimitEntity } from './rate-limit.entity.js';

/** Half a minute of grace: of two concurrent requests the one that began earlier may be counted second. */
const hasExpired = `(r."resetsAt" <= now() or r."resetsAt" > excluded."resetsAt" + interval '30 seconds')`;

export class RateLimitsRepository extends RepositoryOf(RateLimitEntity) {
  /** Counts one in the window of `key`, or in a new one. Returns undefined when `limit` are counted already. */
  async countRequest(
    { bucket, key }: Pick<RateLimitEntity, 'bucket' | 'key'>,
    limit: number,
    windowSeconds: number,
  ): Promise<Pick<RateLimitEntity, 'n' | 'resetsAt'> | undefined> {
    // Raw: `on conflict` with expressions and a condition, in one statement for all processes.
    const [window] = await this.query<Pick<RateLimitEntity, 'n' | 'resetsAt'>[]>(
      `insert into rate_limits as r (bucket, key, n, "resetsAt")
       select $1, $2, 1, now() + $4::float8 * interval '1 second' where $3::int > 0
       on conflict (bucket, key) do update set
         n = case when ${hasExpired} then 1 else r.n + 1 end,
         "resetsAt" = case when ${hasExpired} then excluded."resetsAt" else r."resetsAt" end
       where r.n < $3::int or ${hasExpired}
       returning n, "resetsAt"`,
      [bucket, key, limit, windowSeconds],
    );
    return window;
  }

  deleteExpired() {
    return this.delete({ resetsAt: olderThan(0) });
  }
}
