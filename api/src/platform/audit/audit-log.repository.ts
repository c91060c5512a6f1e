import type { AuditFilter, AuditQuery } from '@salaria/contracts/desk/accounts/audit';
import { Equal, IsNull, type ObjectLiteral } from 'typeorm';
import { RepositoryOf } from '../database/repository-of.js';
import { readDeskPage } from '../paging/paginate.js';
import { auditSentence, hasText } from './audit-sentence.js';
import { AuditEntryEntity } from './audit-entry.entity.js';

/** Names the list in cursors. */
export const auditList = { name: 'audit-entries' };

type Note = Pick<AuditEntryEntity, 'status' | 'details'>;

/** What a sentence is made of, and the calls that have it. */
interface SentenceCalls extends Pick<AuditEntryEntity, 'actor' | 'action' | 'target'> {
  details: object[] | null;
  ids: string[];
}

const conditions = {
  actor: 'position(lower(:actor) in lower(entry.actor)) > 0',
  from: `entry.at >= cast(cast(:from as date) as timestamp) at time zone 'Europe/Rome'`,
  to: `entry.at < cast(cast(:to as date) + 1 as timestamp) at time zone 'Europe/Rome'`,
} satisfies Record<Exclude<keyof AuditFilter, 'action'>, string>;

export class AuditLogRepository extends RepositoryOf(AuditEntryEntity) {
  /** Lists calls with their notes, the last one first. */
  async list({ limit, cursor, ...filter }: AuditQuery) {
    const query = await this.matching(filter);
    const order = [{ column: 'entry.id', type: 'integer' }] as const;
    return readDeskPage({ ...auditList, query, order, descending: true, toItem: toAuditEntry }, { limit, cursor });
  }

  /** Returns at most `limit` calls with their notes, the last one first. */
  async findLast(filter: AuditFilter, limit: number) {
    const query = (await this.matching(filter)).orderBy('entry.id', 'DESC').limit(limit);
    const { entities, raw } = await query.getRawAndEntities<ObjectLiteral>();
    return entities.map((entry, index) => toAuditEntry(entry, raw[index] ?? {}));
  }

  /** Returns the last entry of an event with this target. */
  findLastEvent(action: string, target: object): Promise<Pick<AuditEntryEntity, 'id'> | null> {
    return this.findOne({ select: { id: true }, where: { action, target: Equal(target) }, order: { id: 'DESC' } });
  }

  private async matching({ action, ...filter }: AuditFilter) {
    const query = this.calls(filter).addSelect(
      (notes) =>
        notes
          .select(`json_agg(json_build_object('status', note.status, 'details', note.details) order by note.id)`)
          .from(AuditEntryEntity, 'note')
          .where('note.callId = entry.id'),
      'notes',
    );
    return action ? query.andWhere('entry.id = any(:ids)', { ids: await this.findIds(action, filter) }) : query;
  }

  /**
   * Returns the ids of the calls whose sentence has a text. Sentences are made outside of the database: each once,
   * however many calls have it, such as the saves of a draft.
   */
  private async findIds(text: string, filter: Omit<AuditFilter, 'action'>): Promise<string[]> {
    const sentences = await this.calls(filter)
      .leftJoin(
        (notes) =>
          notes
            .select('note.callId', 'call')
            .addSelect('jsonb_agg(note.details order by note.id)', 'details')
            .from(AuditEntryEntity, 'note')
            .where('note.callId is not null and note.details is not null')
            .groupBy('note.callId'),
        'changes',
        'changes.call = entry.id',
      )
      .select(['entry.actor as actor', 'entry.action as action', 'entry.target as target'])
      .addSelect('changes.details', 'details')
      .addSelect('array_agg(entry.id)', 'ids')
      .groupBy('entry.actor, entry.action, entry.target, changes.details')
      .getRawMany<SentenceCalls>();
    return sentences.flatMap(({ ids, details, ...entry }) =>
      hasText(auditSentence({ ...entry, details: details ?? [] }), text) ? ids : [],
    );
  }

  private calls(filter: Omit<AuditFilter, 'action'>) {
    const query = this.createQueryBuilder('entry').where({ callId: IsNull() });
    for (const [name, condition] of Object.entries(conditions)) {
      const value = filter[name as keyof typeof conditions];
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
