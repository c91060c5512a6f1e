import type { SectionVitals } from '@salaria/contracts/section-reports';
import { olderThan } from '../../../platform/database/sql/ages.js';
import { RepositoryOf } from '../../../platform/database/repository-of.js';
import { bucketOf } from '../histograms.js';
import { SectionVitalsEntity } from './section-vitals.entity.js';

const metrics = ['lcp', 'inp', 'cls'] as const;

export class SectionVitalsRepository extends RepositoryOf(SectionVitalsEntity) {
  /** Counts a page view of a route; returns whether it is the first of its release. */
  async countVisit({ section, release, route, ...values }: SectionVitals): Promise<boolean> {
    const key = { section, release, route };
    const { raw } = await this.createQueryBuilder().insert().values(key).orIgnore().returning('route').execute();
    const buckets = metrics.map((metric) => {
      const value = values[metric];
      return value === undefined ? null : bucketOf(metric, value);
    });
    // QueryBuilder sets whole columns, not one element of an array.
    const increments = metrics.map((metric, index) => {
      const place = `$${index + 4}::integer`;
      return `${metric} = case when ${place} is null then ${metric}
        else ${metric}[:${place} - 1] || ${metric}[${place}] + 1 || ${metric}[${place} + 1:] end`;
    });
    await this.query(
      `update section_vitals set visits = visits + 1, "lastAt" = now(), ${increments.join(', ')}
       where section = $1 and release = $2 and route = $3`,
      [section, release, route, ...buckets],
    );
    return (raw as unknown[]).length > 0;
  }

  /** Returns the latest routes of a section, by release. */
  listLatest(section: string, count: number): Promise<SectionVitalsEntity[]> {
    return this.find({ where: { section }, order: { lastAt: 'DESC' }, take: count });
  }

  async deleteOlderThan(section: string, days: number): Promise<void> {
    await this.delete({ section, lastAt: olderThan(days * 86_400) });
  }
}
