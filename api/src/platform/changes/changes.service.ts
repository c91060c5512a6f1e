import { Injectable } from '@nestjs/common';
import type { Change, Changes, ChangesQuery } from '@salaria/contracts/changes';
import { JsonReader } from '../database/json-reader.js';
import { changesAfter, lastChanges } from './changes.queries.js';

type ChangeRow = Change & { number: number };

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

  /** Returns the time of the last change of each kind of records. */
  async lastByKind(): Promise<ReadonlyMap<string, string>> {
    const rows = await this.json.rows<{ kind: string; at: string }>('last-changes', lastChanges);
    return new Map(rows.map(({ kind, at }) => [kind, at]));
  }
}
