import { Injectable } from '@nestjs/common';
import { ApiError } from '../../../platform/errors/api-error.js';
import { RateLimiter } from '../../../platform/rate-limit/rate-limiter.js';
import { ReleasesRepository } from '../releases.repository.js';

const megabyte = 1024 * 1024;
const daySeconds = 86_400;

/** What one section may have stored and send. A preview is a release that no visitor was ever given. */
export const releaseQuotas = {
  release: { maxBytes: 150 * megabyte, perDay: 50, plural: 'rilasci' },
  preview: { maxBytes: 60 * megabyte, perDay: 50, plural: 'anteprime' },
} as const;

/** Bounds what a team occupies of the database and of the gate. */
@Injectable()
export class ReleaseQuotas {
  constructor(
    private readonly releases: ReleasesRepository,
    private readonly limiter: RateLimiter,
  ) {}

  /**
   * Counts a release that a section sends.
   * @throws ApiError 429 `release_quota` after too many in a day, 507 `release_quota` when no more bytes may be stored
   */
  async require(section: string, kind: keyof typeof releaseQuotas, bytes: number): Promise<void> {
    const { maxBytes, perDay, plural } = releaseQuotas[kind];
    const { allowed, resetAt } = await this.limiter.consume(`section-${kind}`, section, perDay, daySeconds);
    if (!allowed) {
      const retryAfter = Math.max(1, Math.ceil((resetAt.getTime() - Date.now()) / 1000));
      const message = `${section} ha già inviato ${perDay} ${plural} in un giorno, il massimo: riprovare più tardi.`;
      throw new ApiError(429, 'release_quota', message, { retryAfter });
    }
    const stored = await this.releases.countStoredBytes(section);
    if (stored[kind] + bytes <= maxBytes) return;
    const message =
      `Con questo invio le ${kind === 'preview' ? 'anteprime' : 'versioni'} conservate di ${section} superano i ` +
      `${maxBytes / megabyte} MB ammessi. Le anteprime si cancellano da sé dopo 14 giorni, i vecchi rilasci dopo 30.`;
    throw new ApiError(507, 'release_quota', message);
  }
}
