import { type HealthPoint, healthRetentionDays, type SectionHealth } from '@salaria/contracts/desk/releases';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { loadTimeBoundsMs, medianMs } from './load-times.js';

const shownHours = 48;

type Row = Omit<HealthPoint, 'medianMs'> & { loadTimes: number[] };

const bucketSums = Array.from({ length: loadTimeBoundsMs.length + 1 }, (_, index) => index + 1)
  .map((bucket) => `coalesce(sum(h."loadTimes"[${bucket}]), 0)::int`)
  .join(', ');

/**
 * Counts of a section in equal periods, also those without a report. `period` is a unit of date_trunc; `format` writes
 * its beginning. `$1`: section, `$2`: number of periods, `$3`: time zone of their bounds.
 */
const selectPeriods = (period: 'hour' | 'day', format: string) => `
  select ${format} as at, coalesce(sum(h.views), 0)::int as views, coalesce(sum(h.loads), 0)::int as loads,
    coalesce(sum(h.failures), 0)::int as failures, coalesce(sum(h.fallbacks), 0)::int as fallbacks,
    coalesce(sum(h.errors), 0)::int as errors,
    array[${bucketSums}] as "loadTimes"
  from generate_series(
    date_trunc('${period}', now() at time zone $3) - ($2::int - 1) * interval '1 ${period}',
    date_trunc('${period}', now() at time zone $3), interval '1 ${period}') as p(at)
  left join section_hours h on h.section = $1 and date_trunc('${period}', h.hour at time zone $3) = p.at
  group by p.at order by p.at`;

const hours = selectPeriods('hour', `to_char(p.at, 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`);
const days = selectPeriods('day', `to_char(p.at, 'YYYY-MM-DD')`);

/** Reads how the releases of a section did over time. */
@Injectable()
export class HealthHistory {
  constructor(private readonly source: DataSource) {}

  async read(section: string): Promise<SectionHealth> {
    return {
      section,
      hours: await this.points(hours, [section, shownHours, 'UTC']),
      days: await this.points(days, [section, healthRetentionDays, 'Europe/Rome']),
    };
  }

  private async points(sql: string, values: unknown[]): Promise<HealthPoint[]> {
    const rows = await this.source.query<Row[]>(sql, values);
    return rows.map(({ loadTimes, ...counts }) => ({ ...counts, medianMs: medianMs(loadTimes) }));
  }
}
