import type { SelectQueryBuilder } from 'typeorm';
import { RepositoryOf } from '../database/repository-of.js';
import { ChangeEntity } from './change.entity.js';

/** Records that a reader asks for: of `kinds`, last changed from `from` until before `until`. */
export interface ChangeFilter {
  kinds?: readonly string[] | undefined;
  /** ISO 8601 instants. */
  from?: string | undefined;
  until?: string | undefined;
  period?: string | undefined;
}

export class ChangesRepository extends RepositoryOf(ChangeEntity) {
  /** Returns the next changes after `number` in the order of their commits, at most `limit`. */
  findAfter(filter: ChangeFilter, number: number, limit: number): Promise<ChangeEntity[]> {
    return this.filtered(filter)
      .andWhere('change.number > :number', { number })
      .orderBy('change.number')
      .limit(limit)
      .getMany();
  }

  /** Returns the last changes up to `number`, or of all, the newest first, at most `limit`. */
  findBefore(filter: ChangeFilter, number: number | undefined, limit: number): Promise<ChangeEntity[]> {
    const query = this.filtered(filter);
    if (number !== undefined) query.andWhere('change.number <= :number', { number });
    return query.orderBy('change.number', 'DESC').limit(limit).getMany();
  }

  countOf(filter: ChangeFilter): Promise<number> {
    return this.filtered(filter).getCount();
  }

  /** Returns the first of the last changes of records of these kinds. */
  findEarliest(kinds: readonly string[]): Promise<ChangeEntity | null> {
    return this.filtered({ kinds }).orderBy('change.changedAt').limit(1).getOne();
  }

  /** Returns the instant of the last change of each record of a kind by its id, in ISO 8601. */
  async findLastOf(kind: string): Promise<ReadonlyMap<number, string>> {
    const changes = await this.createQueryBuilder('change')
      .select('change.item', 'item')
      .addSelect('change.changedAt', 'at')
      .where({ kind })
      .getRawMany<{ item: number; at: Date }>();
    return new Map(changes.map(({ item, at }) => [item, at.toISOString()]));
  }

  /** Returns the instant of the last change of each kind of records, in ISO 8601. */
  async findLastByKind(): Promise<ReadonlyMap<string, string>> {
    const rows = await this.createQueryBuilder('change')
      .select('change.kind', 'kind')
      .addSelect('max(change.changedAt)', 'at')
      .groupBy('change.kind')
      .getRawMany<{ kind: string; at: Date }>();
    return new Map(rows.map(({ kind, at }) => [kind, at.toISOString()]));
  }

  private filtered({ kinds, from, until, period }: ChangeFilter): SelectQueryBuilder<ChangeEntity> {
    const query = this.createQueryBuilder('change');
    if (kinds) query.andWhere('change.kind = any(:kinds)', { kinds });
    if (from !== undefined) query.andWhere('change.changedAt >= :from', { from });
    if (until !== undefined) query.andWhere('change.changedAt < :until', { until });
    if (period !== undefined) query.andWhere('change.period = :period', { period });
    return query;
  }
}
