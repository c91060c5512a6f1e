import { Injectable } from '@nestjs/common';
import { type RestoredItem, type Trash, type TrashKey, trashDays } from '@salaria/contracts/desk/trash';
import { DataSource } from 'typeorm';
import { Staff } from '../access/staff.js';
import { AuditLog } from '../audit/audit-log.service.js';
import { Contributions } from '../contributions/contributions.js';
import { notFound } from '../errors/api-error.js';
import { CacheInvalidator } from '../http-cache/cache-invalidator.js';
import { DailySweep } from '../sweep/daily-sweep.js';
import { rowAreasOf } from './removable-rows.repository.js';
import { type RemovedItem, type TrashArea, TrashedBy, type TrashedThings } from './trash-area.js';

const dayMs = 86_400_000;

/** What staff have removed, of all domains. */
@Injectable()
export class TrashService {
  constructor(
    private readonly source: DataSource,
    private readonly staff: Staff,
    private readonly audit: AuditLog,
    private readonly contributions: Contributions,
    private readonly invalidator: CacheInvalidator,
  ) {}

  /** Returns what the caller may put back, the latest first. */
  async list(): Promise<Trash> {
    const found = await Promise.all(
      this.areas().map(async ([{ area }, things]) =>
        (await things.find()).map(({ removedAt, ...item }) => ({
          ...{ area, ...item },
          removedAt: removedAt.toISOString(),
          expiresAt: new Date(removedAt.getTime() + trashDays * dayMs).toISOString(),
        })),
      ),
    );
    return { items: found.flat().sort((one, other) => other.removedAt.localeCompare(one.removedAt)) };
  }

  restore(key: TrashKey): Promise<RestoredItem> {
    return this.change(key, (things) => things.restore(key.id, this.staff.caller));
  }

  /** Removes an item for good. */
  async purge(key: TrashKey): Promise<void> {
    await this.change(key, (things) => things.purge(key.id));
  }

  @DailySweep('trash')
  async sweep(): Promise<number> {
    let count = 0;
    for (const [, things] of this.allAreas()) count += await things.sweep();
    return count;
  }

  /** Returns the areas of the caller's role. */
  private areas(): TrashArea[] {
    const { role: own } = this.staff.caller;
    return this.allAreas().filter(([{ role }]) => own === 'responsabile' || own === role);
  }

  private allAreas(): TrashArea[] {
    return [...this.contributions.providers(TrashedBy), ...rowAreasOf(this.source)];
  }

  private change<T extends object | true>(
    { area, id }: TrashKey,
    act: (things: TrashedThings) => Promise<T | false | undefined>,
  ): Promise<T> {
    const [options, things] = this.areas().find(([each]) => each.area === area) ?? [];
    return this.source.transaction(async () => {
      const item = (await things?.find())?.find((each: RemovedItem) => each.id === id);
      const result = things && item && (await act(things));
      if (!item || !result) throw notFound('Non è più nel cestino.');
      await this.audit.describe({ title: item.title });
      if (options?.tags) await this.invalidator.invalidateOnCommit(...options.tags);
      return result;
    });
  }
}
