import { Injectable } from '@nestjs/common';
import type { Change, Changes, ChangesQuery } from '@salaria/contracts/changes';
import { elementAt } from '../element-at.js';
import { JsonReader } from '../database/json-reader.js';
import { changesAfter, earliestChange, harvestedChanges, harvestedCount, lastChanges } from './changes.queries.js';

type ChangeRow = Change & { number: number };

/** Records that a harvester asks for: of `kinds`, last changed from `from` until before `until`. */
export interface HarvestFilter {
  kinds: readonly string[];
  /** ISO 8601 instants. */
  from?: string | undefined;
  until?: string | undefined;
  period?: string | undefined;
  id?: number | undefined;
}

/** The last change of a record, with the period it has, or had before it was removed. */
export interface HarvestedChange {
  kind: string;
  id: number;
  number: number;
  period: string | null;
  removed: boolean;
  at: string;
}

const endOfTime = 'infinity';
const defaultLimit = 100;
const beginning = '1970-01-01T00:00:00Z';

/** Reads what was added to the public records, changed and removed. Triggers of the database record it. */
@Injectable()
export class ChangesService {
  constructor(private readonly json: JsonReader) {}

  /** Returns the changes in the order of their commits; each record once, with its last change. */
  async list({ since = beginning, kind, cursor = 0, limit = defaultLimit }: ChangesQuery): Promise<Changes> {
    const instant = new Date(since).toISOString();
    const rows = await this.json.rows<ChangeRow>('changes', changesAfter, [instant, cursor, kind ?? null, limit + 1]);
    const changes = rows.slice(0, limit).map(({ number: _, ...change }) => change);
    const last = rows.length > limit ? rows[limit - 1] : undefined;
    return { changes, until: changes.at(-1)?.at ?? instant, ...(last && { next: String(last.number) }) };
  }

  /** Returns the next changes after `number` in the order of their commits, at most `limit`. */
  readHarvest(filter: HarvestFilter, number: number, limit: number): Promise<HarvestedChange[]> {
    return this.json.rows('harvested-changes', harvestedChanges, [...harvestValues(filter), number, limit]);
  }

  /** Returns how many records a filter selects. */
  async countHarvest(filter: HarvestFilter): Promise<number> {
    const rows = await this.json.rows<{ count: number }>('harvested-count', harvestedCount, harvestValues(filter));
    return elementAt(rows, 0).count;
  }

  /** Returns the instant of the first of the last changes; undefined when there is none. */
  async findEarliest(kinds: readonly string[]): Promise<string | undefined> {
    const rows = await this.json.rows<{ at: string | null }>('earliest-change', earliestChange, [kinds]);
    return rows[0]?.at ?? undefined;
  }

  /** Returns the time of the last change of each kind of records. */
  async readLastByKind(): Promise<ReadonlyMap<string, string>> {
    const rows = await this.json.rows<{ kind: string; at: string }>('last-changes', lastChanges);
    return new Map(rows.map(({ kind, at }) => [kind, at]));
  }
}

const harvestValues = ({ kinds, from = beginning, until = endOfTime, period, id }: HarvestFilter) => [
  ...[kinds, from, until],
  ...[period ?? null, id ?? null],
];
