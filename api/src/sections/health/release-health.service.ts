import { Injectable, Logger } from '@nestjs/common';
import type { Request } from 'express';
import { DataSource } from 'typeorm';
import { ApiError } from '../../platform/errors/api-error.js';
import { ClientKey } from '../../platform/rate-limit/client-key.js';
import { RateLimiter } from '../../platform/rate-limit/rate-limiter.js';
import { LivePointers } from '../registry/live-pointers.service.js';

/** A release is watched for this long after it went live, minutes. */
export const watchMinutes = 10;
/** Reports of different readers before anything is decided, and the share of failures above which a release is taken back. */
export const fewestReports = 5;
export const largestShare = 0.5;

type Report = { section: string; release: string; kind?: string };

/**
 * Counts whether readers' browsers can use what is live, and takes a young release back when too many cannot. A reader
 * counts once for a release and outcome; only a keyed hash of the network address is held for that, for some minutes.
 */
@Injectable()
export class ReleaseHealth {
  private readonly logger = new Logger('Sections');

  constructor(
    private readonly source: DataSource,
    private readonly limiter: RateLimiter,
    private readonly clients: ClientKey,
    private readonly pointers: LivePointers,
  ) {}

  async loaded(request: Request, report: Report): Promise<void> {
    if (await this.counts(request, report, 'load')) await this.add(report, 'loads');
  }

  async failed(request: Request, report: Report): Promise<void> {
    if (!(await this.counts(request, report, 'failure'))) return;
    await this.add(report, 'failures');
    await this.judge(report);
  }

  /** Only what is live is counted: a report of anything else says nothing about the site as it is. */
  private async counts(request: Request, { section, release }: Report, outcome: string): Promise<boolean> {
    const row = await this.pointers.find(section);
    if (row?.live !== release) return false;
    const { allowed } = await this.limiter.consume(
      `section-${outcome}`,
      `${this.clients.of(request)} ${section} ${release}`,
      1,
      watchMinutes * 60,
    );
    return allowed;
  }

  private async add({ section, release }: Report, column: 'loads' | 'failures'): Promise<void> {
    await this.source.query(
      `INSERT INTO section_health AS h (section, release, minute, ${column}) VALUES ($1, $2, date_trunc('minute', now()), 1)
       ON CONFLICT (section, release, minute) DO UPDATE SET ${column} = h.${column} + 1`,
      [section, release],
    );
  }

  private async judge({ section, release }: Report): Promise<void> {
    const [sum] = await this.source.query<
      { loads: number; failures: number; version: number; previous: string | null }[]
    >(
      `SELECT coalesce(sum(h.loads), 0)::int AS loads, coalesce(sum(h.failures), 0)::int AS failures, s.version, s.previous
       FROM sections s JOIN section_health h ON h.section = s.name AND h.release = s.live AND h.minute >= date_trunc('minute', s."changedAt")
       WHERE s.name = $1 AND s.live = $2 AND s."changedAt" > now() - $3 * interval '1 minute'
       GROUP BY s.version, s.previous`,
      [section, release, watchMinutes],
    );
    if (!sum?.previous) return;
    const reports = sum.loads + sum.failures;
    if (reports < fewestReports || sum.failures / reports <= largestShare) return;
    const note = `ritirato dal registro: non funziona per ${sum.failures} lettori su ${reports} nei primi ${watchMinutes} minuti`;
    try {
      await this.pointers.move({
        section,
        id: sum.previous,
        by: 'registro',
        action: 'withdrawn',
        expected: sum.version,
        note,
      });
      this.logger.warn(`${section}, rilascio ${release}: ${note}`);
    } catch (error) {
      // Somebody was faster: another process with the same report, or the team.
      if (!(error instanceof ApiError)) throw error;
    }
  }
}
