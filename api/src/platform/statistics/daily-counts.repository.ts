import { Raw } from 'typeorm';
import { RepositoryOf } from '../database/repository-of.js';
import { type CountKind, DailyCountEntity } from './daily-count.entity.js';

export type NewCount = Pick<DailyCountEntity, 'kind' | 'name' | 'count'>;

/** Names of one kind that a day keeps, the most frequent ones. */
export const maxNamesPerDay = 200;
/** Of sites that visitors came from: anyone can invent some. */
const maxReferrersPerDay = 100;

/** Days that words of searches are kept: visitors wrote them. */
const searchedWordDays = 92;

const today = "cast(now() at time zone 'Europe/Rome' as date)";
const inLast = (days: number) => Raw((column) => `${column} > ${today} - cast(:days as integer)`, { days });

export class DailyCountsRepository extends RepositoryOf(DailyCountEntity) {
  /** Adds to the counts of today, in the order of their keys: processes that do so at once cannot deadlock. */
  async add(counts: readonly NewCount[]): Promise<void> {
    const ordered = counts.toSorted((a, b) => (a.kind + a.name < b.kind + b.name ? -1 : 1));
    // TypeORM's upsert replaces values; it cannot add to them.
    await this.query(
      `insert into daily_counts as d (day, kind, name, count)
       select ${today}, added.* from unnest($1::text[], $2::text[], $3::integer[]) as added
       on conflict (day, kind, name) do update set count = d.count + excluded.count`,
      [ordered.map(({ kind }) => kind), ordered.map(({ name }) => name), ordered.map(({ count }) => count)],
    );
  }

  /** Sets a count of today that is known as a whole. */
  async put(kind: CountKind, count: number): Promise<void> {
    await this.upsert({ day: () => today, kind, name: '', count }, ['day', 'kind', 'name']);
  }

  /** Deletes the least frequent names of today beyond those that a kind keeps, and days before the last `days`. */
  async trim(days: number): Promise<void> {
    const ranked = this.createQueryBuilder('ranked')
      .select(['ranked.kind as kind', 'ranked.name as name'])
      .addSelect('row_number() over (partition by ranked.kind order by ranked.count desc, ranked.name)', 'rank')
      .where(`ranked.day = ${today}`);
    const rare = this.manager
      .createQueryBuilder()
      .select('kind, name')
      .from(`(${ranked.getQuery()})`, 'ranked')
      .where(`rank > case kind when 'referrer' then ${maxReferrersPerDay} else ${maxNamesPerDay} end`);
    await this.createQueryBuilder().delete().where(`day = ${today} and (kind, name) in (${rare.getQuery()})`).execute();
    const isOlder = `day <= ${today} - cast(:days as integer)`;
    await this.createQueryBuilder().delete().where(isOlder, { days }).execute();
    const words = { kind: 'empty-search-word' } as const;
    await this.createQueryBuilder().delete().where(words).andWhere(isOlder, { days: searchedWordDays }).execute();
  }

  /** Returns the counts without a name of the last `days`, the oldest first. */
  findTotals(days: number): Promise<DailyCountEntity[]> {
    return this.find({ where: { name: '', day: inLast(days) }, order: { day: 'ASC' } });
  }

  /** Returns the names of a kind with their sums over the last `days`, the most frequent first. */
  sumByName(kind: CountKind, days: number): Promise<{ name: string; count: number }[]> {
    return this.createQueryBuilder('counted')
      .select('counted.name', 'name')
      .addSelect('cast(sum(counted.count) as integer)', 'count')
      .where({ kind, day: inLast(days) })
      .groupBy('counted.name')
      .orderBy('count', 'DESC')
      .addOrderBy('counted.name')
      .limit(maxNamesPerDay)
      .getRawMany<{ name: string; count: number }>();
  }
}
