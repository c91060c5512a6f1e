import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { DataSource } from 'typeorm';
import { tooManyRequests } from '../errors/api-error.js';
import { ClientKey } from '../rate-limit/client-key.js';

const freeFailures = 3;
const maxDelaySeconds = 900;

/** What the comparison of credentials found; 'operator' for ADMIN_TOKEN, whose holder may do everything. */
export type Verdict = 'invalid' | 'valid' | 'operator';

/**
 * Exponential backoff for invalid credentials, per client and over all processes: three failures are free, then the
 * client has to wait 2, 4, 8… seconds, at most a quarter of an hour. An hour without failures resets it.
 */
@Injectable()
export class LoginBackoff {
  /** The last attempt of each client in this process; the next one waits for it. */
  private readonly pending = new Map<string, Promise<unknown>>();

  constructor(
    private readonly source: DataSource,
    private readonly clients: ClientKey,
  ) {}

  /**
   * Verifies credentials after it has counted the attempt as a failure, so that attempts sent at once are not all
   * compared. ADMIN_TOKEN resets the count. Other valid credentials remove their own attempt only: a client with
   * credentials of its own could otherwise guess those of others between two valid logins.
   *
   * Attempts of one client run one after another: otherwise valid credentials sent several times at once would be
   * counted before the first of them is verified.
   *
   * @throws ApiError 429 while the client has to wait, whatever its credentials are
   */
  async attempt(request: Request, verify: () => Promise<Verdict> | Verdict): Promise<boolean> {
    const client = this.clients.of(request);
    const before = this.pending.get(client);
    const attempt = Promise.resolve(before)
      .catch(() => {})
      .then(() => this.verifyCounted(client, verify));
    this.pending.set(client, attempt);
    try {
      return await attempt;
    } finally {
      if (this.pending.get(client) === attempt) this.pending.delete(client);
    }
  }

  private async verifyCounted(client: string, verify: () => Promise<Verdict> | Verdict): Promise<boolean> {
    const blockedBefore = await this.count(client);
    // An error is no failure: the credentials were right for something else, or could not be verified.
    let verdict: Verdict = 'valid';
    try {
      verdict = await verify();
      return verdict !== 'invalid';
    } finally {
      if (verdict === 'valid') await this.uncount(client, blockedBefore);
      if (verdict === 'operator') await this.source.query('delete from login_failures where key = $1', [client]);
    }
  }

  /** Removes the attempt that was counted last. The end of the delay before it stays, by which failures expire. */
  private async uncount(client: string, blockedBefore: Date | null): Promise<void> {
    await this.source.query(
      `with others as (
         update login_failures set failures = failures - 1, "blockedUntil" = $2 where key = $1 and failures > 1)
       delete from login_failures where key = $1 and failures <= 1`,
      [client, blockedBefore],
    );
  }

  /**
   * Counts a failure and the delay after it in one statement, unless the client has to wait already. Returns the end of
   * the delay before it, null for the first failure.
   */
  private async count(client: string): Promise<Date | null> {
    const [counted] = await this.source.query<{ blockedBefore: Date | null }[]>(
      // A delay that ends later than any can is from before the database's clock was set back.
      `insert into login_failures as f (key, failures, "blockedUntil") values ($1, 1, clock_timestamp())
       on conflict (key) do update set
         failures = case when ${isCalm} then 1 else f.failures + 1 end,
         "blockedUntil" = clock_timestamp() + case when ${isCalm} or f.failures < $2 then interval '0'
           else least($3, power(2, least(f.failures + 1 - $2, 20))) * interval '1 second' end
       where f."blockedUntil" <= clock_timestamp()
         or f."blockedUntil" > clock_timestamp() + $3 * interval '1 second'
       returning (select b."blockedUntil" from login_failures b where b.key = $1) as "blockedBefore"`,
      [client, freeFailures, maxDelaySeconds],
    );
    if (counted) return counted.blockedBefore;
    const [row] = await this.source.query<{ seconds: number }[]>(
      `select extract(epoch from "blockedUntil" - clock_timestamp())::float8 as seconds
       from login_failures where key = $1`,
      [client],
    );
    throw tooManyRequests('Troppi tentativi con una chiave sbagliata. Riprova più tardi.', row?.seconds ?? 1);
  }
}

const isCalm = `f."blockedUntil" < clock_timestamp() - interval '1 hour'`;
