import { healthRetentionDays } from '@salaria/contracts/desk/releases';
import { Injectable, Logger } from '@nestjs/common';
import { bucketOf } from './load-times.js';
import { type Counter, SectionHoursRepository } from './section-hours.repository.js';
import { SectionViewsRepository } from './section-views.repository.js';

/** Longer than a release is watched and a nonce is valid. */
const viewRetentionHours = 1;

/** Counts what browsers report of a section by hour. A failure to do so is logged: the report counts all the same. */
@Injectable()
export class SectionHours {
  private readonly logger = new Logger('Sections');

  constructor(
    private readonly hours: SectionHoursRepository,
    private readonly views: SectionViewsRepository,
  ) {}

  count(section: string, counter: Counter): Promise<void> {
    return this.inThisHour(section, () => this.hours.incrementCounter(section, counter));
  }

  /** Counts how long a page view took until hydration. */
  countLoadTime(section: string, ms: number): Promise<void> {
    return this.inThisHour(section, () => this.hours.incrementLoadTime(section, bucketOf(ms)));
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
