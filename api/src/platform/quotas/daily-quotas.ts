import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../config/env.js';
import { tooManyRequests } from '../errors/api-error.js';
import { RateLimiter } from '../rate-limit/rate-limiter.js';

const secondsPerDay = 86_400;
const kilobytesPerMegabyte = 1000;

/** What is limited a day: files and their kilobytes for each owner, the others for the whole site. */
export type QuotaName = 'files' | 'kilobytes' | 'mails' | 'model-calls';

/** A part of a quota. */
interface Portion {
  amount?: number;
  /** Part of the quota, 0 to 1, beyond which this use is refused, so that the rest stays for others. */
  share?: number;
}

/** Quotas of a day, counted in PostgreSQL for all processes. A day begins with the first use. */
@Injectable()
export class DailyQuotas {
  private readonly limits: Record<QuotaName, number>;

  constructor(
    private readonly limiter: RateLimiter,
    @Inject(ENV) { UPLOADS_PER_DAY, UPLOAD_MB_PER_DAY, MAILS_PER_DAY, CHAT_LLM_CALLS_PER_DAY }: Env,
  ) {
    this.limits = {
      files: UPLOADS_PER_DAY,
      kilobytes: UPLOAD_MB_PER_DAY * kilobytesPerMegabyte,
      mails: MAILS_PER_DAY,
      'model-calls': CHAT_LLM_CALLS_PER_DAY,
    };
  }

  /** Takes a portion of a quota of the site. Returns when the quota is free again if there is no room for it. */
  async take(name: QuotaName, { amount = 1, share = 1 }: Portion = {}, owner = 'site'): Promise<Date | undefined> {
    const limit = Math.floor(this.limits[name] * share);
    const { allowed, resetAt } = await this.limiter.consume(`daily-${name}`, owner, limit, secondsPerDay, amount);
    return allowed ? undefined : resetAt;
  }

  /**
   * Takes a file of `bytes` from the quotas of its owner.
   *
   * @throws ApiError 429 when one of them is used up
   */
  async takeUpload(owner: string, bytes: number): Promise<void> {
    const { files, kilobytes } = this.limits;
    const amount = Math.ceil(bytes / 1000);
    const resetAt = (await this.take('files', {}, owner)) ?? (await this.take('kilobytes', { amount }, owner));
    if (resetAt === undefined) return;
    const megabytes = kilobytes / kilobytesPerMegabyte;
    throw tooManyRequests(
      `In un giorno si possono caricare ${files} file e ${megabytes} MB: il limite è raggiunto.`,
      (resetAt.getTime() - Date.now()) / 1000,
    );
  }

  /** Returns how much of a quota is used. */
  async usage(name: QuotaName, owner = 'site'): Promise<{ used: number; limit: number }> {
    return { used: await this.limiter.countOf(`daily-${name}`, owner), limit: this.limits[name] };
  }
}
