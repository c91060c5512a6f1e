import type { MessageState, MessagesQuery, MessageStateChange } from '@salaria/contracts/desk/visitors/messages';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Staff } from '../../../platform/access/staff.js';
import { AuditLog } from '../../../platform/audit/audit-log.service.js';
import { ApiError, notFound } from '../../../platform/errors/api-error.js';
import { mailStateOf } from '../../../platform/mail/mail-state.js';
import { Outbox } from '../../../platform/mail/outbox.service.js';
import { moveToTrash } from '../../../platform/trash/removable-rows.repository.js';
import type { ContactMessageEntity } from '../contact-message.entity.js';
import { ContactMessageNotesRepository } from '../contact-message-notes.repository.js';
import { ContactMessagesRepository } from '../contact-messages.repository.js';

export const stateNames: Readonly<Record<MessageState, string>> = { new: 'non letto', open: 'da fare', done: 'fatto' };

/** The messages of visitors, with the states and notes that staff give them. */
@Injectable()
export class DeskMessagesService {
  constructor(
    private readonly source: DataSource,
    private readonly messages: ContactMessagesRepository,
    private readonly notes: ContactMessageNotesRepository,
    private readonly outbox: Outbox,
    private readonly staff: Staff,
    private readonly audit: AuditLog,
  ) {}

  list(query: MessagesQuery) {
    return this.messages.list(query);
  }

  /** @throws ApiError 404 for a message that does not exist */
  async get(id: number) {
    const message = await this.find(id);
    const notes = (await this.notes.findOfMessage(id)).map((note) => ({
      ...note,
      mail: note.kind === 'answer' ? mailStateOf(note) : null,
    }));
    return {
      ...message,
      version: String(message.version),
      notes,
      answered: notes.some(({ kind }) => kind === 'answer'),
      canMail: this.outbox.isOn,
    };
  }

  /** Marks an unread message as read; one that is read stays as it is. */
  async markRead(id: number) {
    await this.messages.markRead(id, this.staff.caller.name);
    return this.get(id);
  }

  /** @throws ApiError 409 when the message has changed since `version` */
  async setState(id: number, { state, version }: MessageStateChange) {
    return this.source.transaction(async () => {
      const { state: from } = await this.lock(id, version);
      await this.messages.setState(id, state, this.staff.caller.name);
      await this.audit.describe({ from, to: state, stateName: stateNames[state] });
      return this.get(id);
    });
  }

  async addNote(id: number, text: string) {
    const author = this.staff.caller.name;
    return this.source.transaction(async () => {
      await this.lock(id);
      await this.notes.insert({ messageId: id, kind: 'note', text, author });
      return this.get(id);
    });
  }

  /** @throws ApiError 404 for a message that does not exist */
  async remove(id: number): Promise<void> {
    if (!(await moveToTrash(this.messages, id, this.staff.caller.name))) throw messageNotFound();
  }

  /** @throws ApiError 404 for a message that does not exist */
  async find(id: number): Promise<ContactMessageEntity> {
    const message = await this.messages.findOneBy({ id });
    if (!message) throw messageNotFound();
    return message;
  }

  /**
   * Locks a message until the end of the caller's transaction.
   *
   * @throws ApiError 404 for a message that does not exist, 409 when it has changed since `version`
   */
  async lock(id: number, version?: string): Promise<ContactMessageEntity> {
    const message = await this.messages.lock(id);
    if (!message) throw messageNotFound();
    if (version !== undefined && version !== String(message.version)) throw messageChanged(message);
    return message;
  }
}

const messageNotFound = () => notFound('Questo messaggio non c’è più: qualcuno lo ha eliminato.');

const messageChanged = ({ changedBy, state }: ContactMessageEntity) =>
  new ApiError(
    409,
    'conflict',
    `Nel frattempo ${changedBy ?? 'un’altra persona'} ha modificato questo messaggio, che ora è ` +
      `«${stateNames[state]}». Ricaricalo e guarda che cosa è cambiato prima di continuare.`,
  );
