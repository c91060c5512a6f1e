import { healthRetentionDays } from '@salaria/contracts/desk/releases';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { bucketOf } from './load-times.js';

type Counted = 'views' | 'loads' | 'failures' | 'fallbacks' | 'errors';

/** `section_health` serves the first minutes of a release; older minutes are in `section_hours`. */
const minuteRetentionDays = 2;

/** Counts what browsers report of a section by hour. A failure to do so is logged: the report counts all the same. */
@Injectable()
export class SectionHours {
  private readonly logger = new Logger('Sections');

  constructor(private readonly source: DataSource) {}

  count(section: string, counted: Counted): Promise<void> {
    return this.increment(section, counted);
  }

  /** Counts how long a page view took until hydration. */
  countLoadTime(section: string, ms: number): Promise<void> {
    return this.increment(section, `"loadTimes"[${bucketOf(ms)}]`);
  }

  private async increment(section: string, counter: string): Promise<void> {
    try {
      const created = await this.source.query<object[]>(
        `insert into section_hours (section, hour) values ($1, date_trunc('hour', now(), 'UTC'))
         on conflict do nothing returning hour`,
        [section],
      );
      await this.source.query(
        `update section_hours set ${counter} = ${counter} + 1
         where section = $1 and hour = date_trunc('hour', now(), 'UTC')`,
        [section],
      );
      if (created.length > 0) await this.prune(section);
    } catch (error) {
      this.logger.error(error);
    }
  }

  /** Deletes what is older than the retention, once an hour. */
  private async prune(section: string): Promise<void> {
    await this.source.query(`delete from section_hours where section = $1 and hour < now() - $2 * interval '1 day'`, [
      section,
      healthRetentionDays,
    ]);
    await this.source.query(
      `delete from section_health where section = $1 and minute < now() - $2 * interval '1 day'`,
      [section, minuteRetentionDays],
    );
  }
}
