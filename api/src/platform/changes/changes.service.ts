import { Injectable } from '@nestjs/common';
import type { Change, Changes, ChangesQuery } from '@salaria/contracts/changes';
import type { ChangeEntity } from './change.entity.js';
import { type ChangeFilter, ChangesRepository } from './changes.repository.js';

/** Records that a harvester asks for. */
export type HarvestFilter = ChangeFilter & { kinds: readonly string[] };

/** The last change of a record, with the period it has, or had before it was removed. */
export interface HarvestedChange {
  kind: string;
  id: number;
  number: number;
  period: string | null;
  removed: boolean;
  at: string;
}

const defaultLimit = 100;
const beginning = '1970-01-01T00:00:00Z';

/** Reads what was added to the public records, changed and removed. */
@Injectable()
export class ChangesService {
  constructor(private readonly changes: ChangesRepository) {}

  /** Returns the changes in the order of their commits; each record once, with its last change. */
  async list({ since = beginning, kind, cursor = 0, limit = defaultLimit }: ChangesQuery): Promise<Changes> {
    const from = new Date(since);
    const kinds = kind && [kind];
    const rows = await this.changes.findAfter({ kinds, from: from.toISOString() }, cursor, limit + 1);
    const changes = rows.slice(0, limit).map((row) => toChange(row, from));
    const last = rows.length > limit ? rows[limit - 1] : undefined;
    return {
      changes,
      until: changes.at(-1)?.at ?? from.toISOString(),
      ...(last && { next: String(last.number) }),
    };
  }

  /** Returns the next changes after `number` in the order of their commits, at most `limit`. */
  async readHarvest(filter: HarvestFilter, number: number, limit: number): Promise<HarvestedChange[]> {
    return (await this.changes.findAfter(filter, number, limit)).map(toHarvestedChange);
  }

  /** Returns how many records a filter selects. */
  countHarvest(filter: HarvestFilter): Promise<number> {
    return this.changes.countOf(filter);
  }

  /** Returns the instant of the first of the last changes; undefined when there is none. */
  async findEarliest(kinds: readonly string[]): Promise<string | undefined> {
    return (await this.changes.findEarliest(kinds))?.changedAt.toISOString();
  }

  /** Returns the time of the last change of each kind of records. */
  readLastByKind(): Promise<ReadonlyMap<string, string>> {
    return this.changes.findLastByKind();
  }
}

function toChange({ kind, item, addedAt, changedAt, removedAt }: ChangeEntity, since: Date): Change {
  const addedOrChanged = addedAt >= since ? 'added' : 'changed';
  return { kind, id: item, action: removedAt ? 'removed' : addedOrChanged, at: changedAt.toISOString() };
}

const toHarvestedChange = ({ kind, item, number, period, changedAt, removedAt }: ChangeEntity): HarvestedChange => ({
  kind,
  id: item,
  number,
  period,
  removed: removedAt !== null,
  at: changedAt.toISOString(),
});
