import type { MessagesQuery, MessageState, MessageSummary } from '@salaria/contracts/desk/visitors/messages';
import type { DeskPage } from '@salaria/contracts/desk/page';
import { Not } from 'typeorm';
import { containsWords } from '../../platform/database/sql/folded.js';
import { RepositoryOf } from '../../platform/database/repository-of.js';
import { readDeskPage } from '../../platform/paging/paginate.js';
import { ContactMessageEntity } from './contact-message.entity.js';
import { ContactMessageNoteEntity } from './contact-message-note.entity.js';

const states = { unread: 'new', todo: Not('done' as const), done: 'done' } as const;

export const messageListName = 'desk-messages';

export class ContactMessagesRepository extends RepositoryOf(ContactMessageEntity) {
  /** Lists messages with the beginning of their texts, newest first. */
  list({ q, filter, ...page }: MessagesQuery): Promise<DeskPage<Omit<MessageSummary, 'createdAt' | 'changedAt'>>> {
    const query = this.matching({ q, filter }).addSelect('left(message.message, 160)', 'preview');
    const answers = query.subQuery().select('1').from(ContactMessageNoteEntity, 'note');
    answers.where(`note.messageId = message.id and note.kind = 'answer'`);
    query.addSelect(`exists ${answers.getQuery()}`, 'answered');
    return readDeskPage(
      {
        name: messageListName,
        query,
        order: [{ column: 'message.id', type: 'integer' }],
        descending: true,
        toItem: ({ version, ...message }, { answered, preview }) => ({
          ...message,
          version: String(version),
          answered: answered as boolean,
          preview: preview as string,
        }),
      },
      page,
    );
  }

  /** Returns whole messages, newest first, at most `limit`. */
  findMatching(filters: Pick<MessagesQuery, 'q' | 'filter'>, limit: number): Promise<ContactMessageEntity[]> {
    return this.matching(filters).orderBy('message.id', 'DESC').limit(limit).getMany();
  }

  /** Marks an unread message as read; one that is read stays as it is. */
  async markRead(id: number, changedBy: string): Promise<void> {
    await this.update({ id, state: 'new' }, { state: 'open', changedBy, changedAt: () => 'now()' });
  }

  async setState(id: number, state: MessageState, changedBy: string): Promise<void> {
    await this.update(id, { state, changedBy, changedAt: () => 'now()' });
  }

  /** Locks a message until the end of the transaction. */
  lock(id: number): Promise<ContactMessageEntity | null> {
    return this.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  private matching({ q, filter }: Pick<MessagesQuery, 'q' | 'filter'>) {
    const query = this.createQueryBuilder('message').where(filter ? { state: states[filter] } : {});
    if (q) {
      const columns = ['name', 'email', 'subject', 'message'].map((column) => `message.${column}`);
      query.andWhere(containsWords(...columns), { words: q });
    }
    return query;
  }
}
