import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { Request, Response } from 'express';
import { DataSource } from 'typeorm';
import { tooManyRequests } from '../errors/api-error.js';
import { ClientKey } from './client-key.js';

export interface RateLimitResult {
  allowed: boolean;
  limit: number;
  remaining: number;
  resetAt: Date;
}

export interface Limit {
  bucket: string;
  limit: number;
  windowSeconds: number;
  /** What the visitor reads when it is used up. */
  message: string;
}

const sweepEveryMs = 10 * 60_000;

/**
 * Counts in PostgreSQL, so that all processes together keep one limit. A window begins with its first request. The
 * database's clock decides, and a window that ends later than it can (the clock went back) counts as over.
 */
@Injectable()
export class RateLimiter implements OnModuleInit, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly source: DataSource,
    private readonly clients: ClientKey,
  ) {}

  /** Takes one of `limit` in `windowSeconds` for `key`, which is kept as it is: pass a hash, not an address. */
  async consume(bucket: string, key: string, limit: number, windowSeconds: number): Promise<RateLimitResult> {
    const rows = await this.source.query<{ n: number; resetsAt: Date }[]>(
      `insert into rate_limits as r (bucket, key, n, "resetsAt")
       select $1, $2, 1, now() + $4::float8 * interval '1 second' where $3::int > 0
       on conflict (bucket, key) do update set
         n = case when ${over} then 1 else r.n + 1 end,
         "resetsAt" = case when ${over} then excluded."resetsAt" else r."resetsAt" end
       where r.n < $3::int or ${over}
       returning n, "resetsAt"`,
      [bucket, key, limit, windowSeconds],
    );
    const [row] = rows;
    if (row) return { allowed: true, limit, remaining: limit - row.n, resetAt: row.resetsAt };
    const [full] = await this.source.query<{ resetsAt: Date }[]>(
      'select "resetsAt" from rate_limits where bucket = $1 and key = $2',
      [bucket, key],
    );
    return {
      allowed: false,
      limit,
      remaining: 0,
      resetAt: full?.resetsAt ?? new Date(Date.now() + windowSeconds * 1000),
    };
  }

  /** Takes one for the client of a request and says so in RateLimit-* headers; throws 429 when there is none left. */
  async enforce(request: Request, response: Response, { bucket, limit, windowSeconds, message }: Limit): Promise<void> {
    const taken = await this.consume(bucket, this.clients.of(request), limit, windowSeconds);
    const seconds = Math.min(windowSeconds, Math.max(1, Math.ceil((taken.resetAt.getTime() - Date.now()) / 1000)));
    response.setHeader('RateLimit-Limit', String(limit));
    response.setHeader('RateLimit-Remaining', String(taken.remaining));
    response.setHeader('RateLimit-Reset', String(seconds));
    if (!taken.allowed) throw tooManyRequests(message, seconds);
  }

  onModuleInit(): void {
    this.timer = setInterval(() => void this.sweep(), sweepEveryMs).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** Forgets windows that are over. */
  async sweep(): Promise<void> {
    await this.source.query(`delete from rate_limits where "resetsAt" < now()`).catch(() => {});
  }
}

// Half a minute of grace: of two requests at a time the one that began earlier may come second.
const over = `(r."resetsAt" <= now() or r."resetsAt" > excluded."resetsAt" + interval '30 seconds')`;
