import type { AuditFilter, AuditQuery } from '@salaria/contracts/desk/accounts/audit';
import { IsNull, type ObjectLiteral } from 'typeorm';
import { RepositoryOf } from '../database/repository-of.js';
import { readDeskPage } from '../paging/paginate.js';
import { auditSentence } from './audit-sentence.js';
import { AuditEntryEntity } from './audit-entry.entity.js';

/** Names the list in cursors. */
export const auditList = { name: 'audit-entries' };

type Note = Pick<AuditEntryEntity, 'status' | 'details'>;

const conditions = {
  actor: 'position(lower(:actor) in lower(entry.actor)) > 0',
  action: `position(lower(:action) in lower(concat_ws(' ', entry.action, entry.target,
    (select string_agg(note.details::text, ' ') from audit_log note where note.entry = entry.id)))) > 0`,
  from: `entry.at >= cast(cast(:from as date) as timestamp) at time zone 'Europe/Rome'`,
  to: `entry.at < cast(cast(:to as date) + 1 as timestamp) at time zone 'Europe/Rome'`,
} satisfies Record<keyof AuditFilter, string>;

export class AuditLogRepository extends RepositoryOf(AuditEntryEntity) {
  /** Lists calls with their notes, the last one first. */
  list({ limit, cursor, ...filter }: AuditQuery) {
    const query = this.calls(filter);
    const order = [{ column: 'entry.id', type: 'integer' }] as const;
    return readDeskPage({ ...auditList, query, order, descending: true, toItem: toAuditEntry }, { limit, cursor });
  }

  /** Returns at most `limit` calls with their notes, the last one first. */
  async findLast(filter: AuditFilter, limit: number) {
    const query = this.calls(filter).orderBy('entry.id', 'DESC').limit(limit);
    const { entities, raw } = await query.getRawAndEntities<ObjectLiteral>();
    return entities.map((entry, index) => toAuditEntry(entry, raw[index] ?? {}));
  }

  private calls(filter: AuditFilter) {
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
      const value = filter[name as keyof AuditFilter];
      if (value) query.andWhere(condition, { [name]: value });
    }
    return query;
  }
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
