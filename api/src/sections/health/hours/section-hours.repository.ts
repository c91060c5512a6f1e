import { Raw } from 'typeorm';
import { olderThan } from '../../../platform/database/sql/ages.js';
import { RepositoryOf } from '../../../platform/database/repository-of.js';
import { histogramBounds } from '../histograms.js';
import { SectionHourEntity } from './section-hour.entity.js';
import type { ViewReport } from '../section-view.entity.js';

export type Counter = 'views' | ViewReport;
const counters: readonly Counter[] = ['views', 'loads', 'failures', 'fallbacks', 'errors'];

export type Counts = Record<Counter, number>;
/** Counts of an hour or a day; `at` is its beginning. */
export type PeriodCounts = Counts & { at: string; loadTimes: number[] };

/** Periods of equal length up to the present one. */
export interface Periods {
  unit: 'hour' | 'day';
  count: number;
  /** Of their bounds. */
  timeZone: string;
  /** Of `at`, for PostgreSQL's to_char. */
  format: string;
}

const thisHour = `date_trunc('hour', now(), 'UTC')`;

const sumOf = (column: string): string => `cast(coalesce(sum("counted".${column}), 0) as integer)`;
const loadTimeSums = Array.from({ length: histogramBounds.load.length + 1 }, (_, index) =>
  sumOf(`"loadTimes"[${index + 1}]`),
);

export class SectionHoursRepository extends RepositoryOf(SectionHourEntity) {
  /** Starts the present hour of a section; returns false when it has been started. */
  async start(section: string): Promise<boolean> {
    const values = { section, hour: () => thisHour };
    const { raw } = await this.createQueryBuilder().insert().values(values).orIgnore().returning('hour').execute();
    return (raw as unknown[]).length > 0;
  }

  async incrementCounter(section: string, counter: Counter): Promise<void> {
    await this.increment({ section, hour: Raw((column) => `${column} = ${thisHour}`) }, counter, 1);
  }

  async incrementLoadTime(section: string, bucket: number): Promise<void> {
    // QueryBuilder sets whole columns, not one element of an array.
    await this.query(
      `update section_hours set "loadTimes"[$2] = "loadTimes"[$2] + 1 where section = $1 and hour = ${thisHour}`,
      [section, bucket],
    );
  }

  /** Returns the counts of the last `days` of the sections that have any, or of one, by section. */
  async sumSince(days: number, section?: string): Promise<Map<string, Counts>> {
    const query = this.createQueryBuilder('counted')
      .select('counted.section', 'section')
      .where(`counted.hour > now() - :days * interval '1 day'`, { days })
      .groupBy('counted.section');
    if (section !== undefined) query.andWhere({ section });
    for (const counter of counters) query.addSelect(sumOf(counter), counter);
    const rows = await query.getRawMany<Counts & { section: string }>();
    return new Map(rows.map(({ section: name, ...counts }) => [name, counts]));
  }

  /** Returns the counts of a section in periods, also in those without any, the oldest first. */
  sumByPeriod(section: string, { unit, count, timeZone, format }: Periods): Promise<PeriodCounts[]> {
    const periods = `(select generate_series(
      date_trunc('${unit}', now() at time zone :timeZone) - (:count - 1) * interval '1 ${unit}',
      date_trunc('${unit}', now() at time zone :timeZone), interval '1 ${unit}') as start)`;
    const query = this.manager
      .createQueryBuilder()
      .select('to_char(period.start, :format)', 'at')
      .addSelect(`array[${loadTimeSums.join(', ')}]`, 'loadTimes')
      .from(periods, 'period')
      .leftJoin(
        SectionHourEntity,
        'counted',
        `counted.section = :section and date_trunc('${unit}', counted.hour at time zone :timeZone) = period.start`,
      )
      .setParameters({ section, count, timeZone, format })
      .groupBy('period.start')
      .orderBy('period.start');
    for (const counter of counters) query.addSelect(sumOf(counter), counter);
    return query.getRawMany<PeriodCounts>();
  }

  async deleteOlderThan(section: string, days: number): Promise<void> {
    await this.delete({ section, hour: olderThan(days * 86_400) });
  }
}
