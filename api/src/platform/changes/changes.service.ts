import { Injectable } from '@nestjs/common';
import type { Change, Changes, ChangesQuery } from '@salaria/contracts/changes';
import type { ChangeEntity } from './change.entity.js';
import { ChangesRepository } from './changes.repository.js';

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
}

function toChange({ kind, item, addedAt, changedAt, removedAt }: ChangeEntity, since: Date): Change {
  const addedOrChanged = addedAt >= since ? 'added' : 'changed';
  return { kind, id: item, action: removedAt ? 'removed' : addedOrChanged, at: changedAt.toISOString() };
}
