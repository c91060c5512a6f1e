import { healthRetentionDays } from '@salaria/contracts/desk/releases';
import type { SectionView } from '@salaria/contracts/section-reports';
import { Injectable, Logger } from '@nestjs/common';
import { SectionCanariesRepository } from '../../canary/section-canaries.repository.js';
import { bucketOf } from '../histograms.js';
import { type Counter, SectionHoursRepository } from './section-hours.repository.js';
import { SectionViewsRepository } from '../section-views.repository.js';

/** Longer than a release is watched and a nonce is valid. */
const viewRetentionHours = 1;

/**
 * Counts what browsers report of live releases by hour, and of canaries by canary. A failure to do so is logged: the report
 * counts all the same.
 */
@Injectable()
export class SectionHours {
  private readonly logger = new Logger('Sections');

  constructor(
    private readonly hours: SectionHoursRepository,
    private readonly canaries: SectionCanariesRepository,
    private readonly views: SectionViewsRepository,
  ) {}

  /** `release` is that of a page view; errors of a section's own data have none. */
  count({ section, release }: { section: string; release?: string }, counter: Counter): Promise<void> {
    return this.inThisHour(section, async () => {
      const isCanary = release !== undefined && (await this.canaries.incrementCounter({ section, release }, counter));
      if (!isCanary) await this.hours.incrementCounter(section, counter);
    });
  }

  /** Counts how long a page view took until hydration. */
  countLoadTime(view: SectionView, ms: number): Promise<void> {
    return this.inThisHour(view.section, async () => {
      if (!(await this.canaries.incrementLoadTime(view, bucketOf('load', ms))))
        await this.hours.incrementLoadTime(view.section, bucketOf('load', ms));
    });
  }

  private async inThisHour(section: string, increment: () => Promise<void>): Promise<void> {
    try {
      const isNewHour = await this.hours.start(section);
      await increment();
      if (!isNewHour) return;
      await this.hours.deleteOlderThan(section, healthRetentionDays);
      await this.views.deleteOlderThan(viewRetentionHours);
    } catch (error) {
      this.logger.error(error);
    }
  }
}
