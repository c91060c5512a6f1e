import type { AuditFilter, AuditQuery } from '@salaria/contracts/desk/accounts/audit';
import { IsNull, type ObjectLiteral, type SelectQueryBuilder } from 'typeorm';
import { RepositoryOf } from '../database/repository-of.js';
import { readDeskPage } from '../paging/paginate.js';
import { auditSentence, hasText } from './audit-sentence.js';
import { AuditEntryEntity } from './audit-entry.entity.js';

/** Names the list in cursors. */
export const auditList = { name: 'audit-entries' };

type Note = Pick<AuditEntryEntity, 'status' | 'details'>;

const conditions = {
  actor: 'position(lower(:actor) in lower(entry.actor)) > 0',
  from: `entry.at >= cast(cast(:from as date) as timestamp) at time zone 'Europe/Rome'`,
  to: `entry.at < cast(cast(:to as date) + 1 as timestamp) at time zone 'Europe/Rome'`,
} satisfies Record<Exclude<keyof AuditFilter, 'action'>, string>;

/** Calls of which the sentences are searched at once. */
const batchSize = 5000;

export class AuditLogRepository extends RepositoryOf(AuditEntryEntity) {
  /** Lists calls with their notes, the last one first. */
  async list({ limit, cursor, ...filter }: AuditQuery) {
    const query = await this.matching(filter);
    const order = [{ column: 'entry.id', type: 'integer' }] as const;
    return readDeskPage({ ...auditList, query, order, descending: true, toItem: toAuditEntry }, { limit, cursor });
  }

  /** Returns at most `limit` calls with their notes, the last one first. */
  async findLast(filter: AuditFilter, limit: number) {
    return readLast(await this.matching(filter), limit);
  }

  /** The text is searched in the sentences, which only `auditSentence` makes. */
  private async matching({ action, ...filter }: AuditFilter) {
    if (!action) return this.calls(filter);
    const ids: number[] = [];
    let batch = await readLast(this.calls(filter), batchSize);
    while (batch.length > 0) {
      ids.push(...batch.filter(({ sentence }) => hasText(sentence, action)).map(({ id }) => id));
      const earlier = this.calls(filter).andWhere('entry.id < :last', { last: batch.at(-1)?.id });
      batch = await readLast(earlier, batchSize);
    }
    return this.calls(filter).andWhere('entry.id = any(:ids)', { ids });
  }

  private calls(filter: Omit<AuditFilter, 'action'>) {
    const query = this.createQueryBuilder('entry')
      .where({ callId: IsNull() })
      .addSelect(
        (notes) =>
          notes
            .select(`json_agg(json_build_object('status', note.status, 'details', note.details) order by note.id)`)
            .from(AuditEntryEntity, 'note')
            .where('note.callId = entry.id'),
        'notes',
      );
    for (const [name, condition] of Object.entries(conditions)) {
      const value = filter[name as keyof typeof conditions];
      if (value) query.andWhere(condition, { [name]: value });
    }
    return query;
  }
}

async function readLast(query: SelectQueryBuilder<AuditEntryEntity>, limit: number) {
  const { entities, raw } = await query.orderBy('entry.id', 'DESC').limit(limit).getRawAndEntities<ObjectLiteral>();
  return entities.map((entry, index) => toAuditEntry(entry, raw[index] ?? {}));
}

function toAuditEntry({ id, at, actor, action, call, target }: AuditEntryEntity, columns: ObjectLiteral) {
  const notes = (columns.notes ?? []) as Note[];
  // The note of a failure has no details.
  const failure = notes.find(({ details }) => details === null);
  const details = notes.flatMap((note) => note.details ?? []);
  return {
    sentence: auditSentence({ actor, action, target, details }),
    ...{ id: Number(id), at, actor, action, call },
    target: target && Object.keys(target).length > 0 ? target : null,
    hasFailed: failure !== undefined,
    status: failure?.status ?? null,
    details,
  };
}
