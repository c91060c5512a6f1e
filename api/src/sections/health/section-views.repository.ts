import { olderThan } from '../../platform/database/sql/ages.js';
import { RepositoryOf } from '../../platform/database/repository-of.js';
import type { NetworkVotes } from './release-votes.js';
import { SectionViewEntity, type ViewReport } from './section-view.entity.js';

type NewView = Pick<SectionViewEntity, 'id' | 'section' | 'release' | 'network'>;

export class SectionViewsRepository extends RepositoryOf(SectionViewEntity) {
  /** Adds a page view unless its network has had `max` of the release in `minutes`; returns whether it did. */
  async addWithin(
    { id, section, release, network }: NewView,
    { max, minutes }: { max: number; minutes: number },
  ): Promise<boolean> {
    // One statement, which QueryBuilder cannot write: views that start at once would each find room between a count and
    // an insert.
    const added = await this.query<object[]>(
      `insert into section_views (id, section, release, network) select $1, $2, $3, $4
       where (select count(*) from section_views where section = $2 and release = $3 and network = $4
         and "startedAt" > now() - $5 * interval '1 minute') < $6
       returning id`,
      [id, section, release, network, minutes, max],
    );
    return added.length > 0;
  }

  /** Adds a report to a page view; returns false when it has one of this kind, or there is no such view. */
  async addReport(id: string, kind: ViewReport): Promise<boolean> {
    const { affected } = await this.createQueryBuilder()
      .update()
      .set({ reports: () => 'array_append(reports, :kind)' })
      .where('id = :id and :kind <> all(reports)', { id, kind })
      .execute();
    return affected === 1;
  }

  /**
   * Counts a page view of a release since `since` once, with its worst report, and a network once, with what most of its
   * views had. A view that has not reported within `hydrationMinutes` has failed.
   */
  async countVotes(
    { section, release }: { section: string; release: string },
    since: Date,
    hydrationMinutes: number,
  ): Promise<NetworkVotes> {
    const views = this.createQueryBuilder('view')
      .select('view.network', 'network')
      .addSelect('view.reports', 'reports')
      .addSelect(`'errors' = any(view.reports)`, 'threw')
      .addSelect(
        `'failures' = any(view.reports) or ('loads' <> all(view.reports)
          and view.startedAt < now() - :hydrationMinutes * interval '1 minute')`,
        'failed',
      )
      .where({ section, release })
      .andWhere('view.startedAt >= :since', { since, hydrationMinutes });
    const networks = this.manager
      .createQueryBuilder()
      .select(`count(*) filter (where failed or reports && '{loads,errors}')`, 'ended')
      .addSelect('count(*) filter (where failed)', 'failed')
      .addSelect('count(*) filter (where threw)', 'threw')
      .addSelect('count(*) filter (where failed or threw)', 'broken')
      .from(`(${views.getQuery()})`, 'view')
      .groupBy('network');
    const votes = await this.manager
      .createQueryBuilder()
      .select('cast(count(*) filter (where ended > 0) as integer)', 'networks')
      .addSelect('cast(count(*) filter (where failed * 2 > ended) as integer)', 'failing')
      .addSelect('cast(count(*) filter (where threw > 0) as integer)', 'throwing')
      .addSelect('cast(count(*) filter (where broken * 2 > ended) as integer)', 'broken')
      .from(`(${networks.getQuery()})`, 'network')
      .setParameters(views.getParameters())
      .getRawOne<NetworkVotes>();
    return votes ?? { networks: 0, failing: 0, throwing: 0, broken: 0 };
  }

  async deleteOlderThan(hours: number): Promise<void> {
    await this.delete({ startedAt: olderThan(hours * 3600) });
  }
}
