import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { Counter } from 'prom-client';
import { tooManyRequests } from '../errors/api-error.js';
import { Metrics } from '../observability/metrics.js';
import { currentResponse } from '../requests/request-context.js';
import { ClientKey } from './client-key.js';
import { RateLimitsRepository } from './rate-limits.repository.js';

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
  /** Italian message of the 429. */
  message: string;
}

/** Of PostgreSQL's integer. */
const maxInteger = 2 ** 31 - 1;
const sweepIntervalMs = 10 * 60_000;

/**
 * Rate limits with fixed windows, counted in PostgreSQL for all processes together. A window begins with its first
 * request and follows the database's clock; one that ends later than it can, because the clock was set back, has
 * expired.
 */
@Injectable()
export class RateLimiter implements OnModuleInit, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private readonly rejections: Counter<'bucket'>;

  constructor(
    private readonly windows: RateLimitsRepository,
    private readonly clients: ClientKey,
    metrics: Metrics,
  ) {
    this.rejections = metrics.counter('salaria_rate_limit_rejections_total', 'Requests over a rate limit, by bucket', [
      'bucket',
    ]);
  }

  /** Consumes `amount` of `limit` in `windowSeconds`. `key` is stored as it is: pass a hash, not an address. */
  async consume(
    bucket: string,
    key: string,
    limit: number,
    windowSeconds: number,
    amount = 1,
  ): Promise<RateLimitResult> {
    const window = await this.windows.countRequest({ bucket, key }, limit, windowSeconds, amount);
    if (window) return { allowed: true, limit, remaining: limit - window.n, resetAt: window.resetsAt };
    // A limit of 1 marks what was counted before: no request is refused.
    if (limit > 1) this.rejections.inc({ bucket });
    const exhausted = await this.windows.findOneBy({ bucket, key });
    return {
      allowed: false,
      limit,
      remaining: 0,
      resetAt: exhausted?.resetsAt ?? new Date(Date.now() + windowSeconds * 1000),
    };
  }

  /** Counts one in the window of `key`, and returns how many that are. */
  async count(bucket: string, key: string, windowSeconds: number): Promise<number> {
    return (await this.windows.countRequest({ bucket, key }, maxInteger, windowSeconds))?.n ?? maxInteger;
  }

  /** Returns how many are counted in the window of `key`. */
  countOf(bucket: string, key: string): Promise<number> {
    return this.windows.countOf(bucket, key);
  }

  /** Consumes one for the client of the current request. Returns false when none is left. */
  async allows({ bucket, limit, windowSeconds }: Omit<Limit, 'message'>): Promise<boolean> {
    return (await this.consume(bucket, this.clients.subscriber, limit, windowSeconds)).allowed;
  }

  /**
   * Consumes one for the client of the current request, and sets the headers `RateLimit-Policy` and `RateLimit`
   * (https://datatracker.ietf.org/doc/draft-ietf-httpapi-ratelimit-headers/).
   *
   * @throws ApiError 429 when none is left
   */
  async enforce({ bucket, limit, windowSeconds, message }: Limit): Promise<void> {
    const response = currentResponse();
    const result = await this.consume(bucket, this.clients.subscriber, limit, windowSeconds);
    const seconds = Math.min(windowSeconds, Math.max(1, Math.ceil((result.resetAt.getTime() - Date.now()) / 1000)));
    response.setHeader('RateLimit-Policy', `"${bucket}";q=${limit};w=${windowSeconds}`);
    response.setHeader('RateLimit', `"${bucket}";r=${result.remaining};t=${seconds}`);
    if (!result.allowed) throw tooManyRequests(message, seconds);
  }

  onModuleInit(): void {
    this.timer = setInterval(() => void this.sweep(), sweepIntervalMs).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** Deletes expired windows. */
  async sweep(): Promise<void> {
    await this.windows.deleteExpired().catch(() => {});
  }
}
