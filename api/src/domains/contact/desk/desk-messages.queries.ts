import type { EntityManager } from 'typeorm';
import { isoInstant } from '../../../platform/database/json-reader.js';
import { mailState } from '../../../platform/mail/outbox.service.js';
import type { ListQuery } from '../../../platform/paging/list-query.js';
import { containsWords } from '../../../platform/paging/read-desk-page.js';

const answered = `exists (select from contact_message_notes n where n."messageId" = m.id and n.kind = 'answer')`;
const fields = `m.id, m.xmin::text as version, ${isoInstant('m."createdAt"')} as "createdAt", m.name, m.email,
  m.subject, m.state, ${answered} as answered`;

/** `$1`: words or null, `$2`: filter or null. */
const filters = `${containsWords(1, ['m.name', 'm.email', 'm.subject', 'm.message'])}
  and case $2::text when 'unread' then m.state = 'new' when 'todo' then m.state <> 'done'
    when 'done' then m.state = 'done' else true end`;

export const deskMessages: ListQuery = {
  name: 'desk-messages',
  columns: `${fields}, left(m.message, 160) as preview`,
  from: 'contact_messages m',
  where: filters,
  order: [{ column: 'm.id', type: 'integer' }],
  descending: true,
};

/** `$1`: id. */
export const deskMessage = `select ${fields}, m.message, m."changedBy", ${isoInstant('m."changedAt"')} as "changedAt",
  coalesce((
    select json_agg(json_build_object('id', n.id, 'kind', n.kind, 'text', n.text, 'author', n.author,
      'createdAt', ${isoInstant('n."createdAt"')},
      'mail', case when n.kind = 'answer' then ${mailState('n."mailId"')} end) order by n.id)
    from contact_message_notes n where n."messageId" = m.id), '[]') as notes
  from contact_messages m where m.id = $1`;

export interface ExportedMessage {
  id: number;
  createdAt: Date;
  name: string;
  email: string;
  subject: string;
  message: string;
  state: string;
}

/** Reads whole messages for the export, newest first, at most `limit`. */
export const readExportedMessages = (
  manager: EntityManager,
  words: string | null,
  filter: string | null,
  limit: number,
): Promise<ExportedMessage[]> =>
  manager.query(
    `select m.id, m."createdAt", m.name, m.email, m.subject, m.message, m.state from contact_messages m
     where ${filters} order by m.id desc limit $3`,
    [words, filter, limit],
  );
