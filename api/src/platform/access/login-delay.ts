import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { DataSource } from 'typeorm';
import { tooManyRequests } from '../errors/api-error.js';
import { ClientKey } from '../rate-limit/client-key.js';

const free = 3;
const longestSeconds = 900;

/** Wrong keys cost time: three are free, then 2, 4, 8… seconds up to a quarter of an hour; an hour of calm forgets them. */
@Injectable()
export class LoginDelay {
  constructor(
    private readonly source: DataSource,
    private readonly clients: ClientKey,
  ) {}

  async check(request: Request): Promise<void> {
    const [row] = await this.source.query<{ seconds: number }[]>(
      // Nobody is made to wait for longer than the longest: an end beyond it is from before the clock was set back.
      `select extract(epoch from "blockedUntil" - now())::float8 as seconds from login_failures
       where key = $1 and "blockedUntil" > now() and "blockedUntil" <= now() + $2 * interval '1 second'`,
      [this.clients.of(request), longestSeconds],
    );
    if (row) throw tooManyRequests('Troppi tentativi con una chiave sbagliata. Riprova più tardi.', row.seconds);
  }

  async count(request: Request): Promise<void> {
    await this.source.query(
      `insert into login_failures as f (key, failures, "blockedUntil") values ($1, 1, now())
       on conflict (key) do update set
         failures = case when ${calm} then 1 else f.failures + 1 end,
         "blockedUntil" = now() + case when ${calm} or f.failures < $2 then interval '0'
           else least($3, power(2, least(f.failures + 1 - $2, 20))) * interval '1 second' end`,
      [this.clients.of(request), free, longestSeconds],
    );
  }

  async forget(request: Request): Promise<void> {
    await this.source.query('delete from login_failures where key = $1', [this.clients.of(request)]);
  }
}

const calm = `f."blockedUntil" < now() - interval '1 hour'`;
