import { type HealthPoint, healthRetentionDays, type SectionHealth } from '@salaria/contracts/desk/releases';
import { Injectable } from '@nestjs/common';
import { medianMs } from './load-times.js';
import { type Periods, SectionHoursRepository } from './section-hours.repository.js';

const hours: Periods = { unit: 'hour', count: 48, timeZone: 'UTC', format: 'YYYY-MM-DD"T"HH24:MI:SS"Z"' };
const days: Periods = { unit: 'day', count: healthRetentionDays, timeZone: 'Europe/Rome', format: 'YYYY-MM-DD' };

/** Reads how the releases of a section did over time. */
@Injectable()
export class HealthHistory {
  constructor(private readonly counts: SectionHoursRepository) {}

  async read(section: string): Promise<SectionHealth> {
    return { section, hours: await this.points(section, hours), days: await this.points(section, days) };
  }

  private async points(section: string, periods: Periods): Promise<HealthPoint[]> {
    const rows = await this.counts.sumByPeriod(section, periods);
    return rows.map(({ loadTimes, ...counts }) => ({ ...counts, medianMs: medianMs(loadTimes) }));
  }
}
