import { Inject, Injectable } from '@nestjs/common';
import type { MessageStateChange, NewAnswer } from '@salaria/contracts/desk/messages';
import type { Request } from 'express';
import { DataSource, type EntityManager } from 'typeorm';
import { Staff } from '../../../platform/access/staff.js';
import { AuditLog } from '../../../platform/audit/audit-log.service.js';
import { ENV, type Env } from '../../../platform/config/env.js';
import { formatRomeTime } from '../../../platform/formats/rome-time.js';
import { mailStateOf } from '../../../platform/mail/mail-state.js';
import { Outbox } from '../../../platform/mail/outbox.service.js';
import type { ContactMessageEntity } from '../contact-message.entity.js';
import { ContactMessageNotesRepository } from '../contact-message-notes.repository.js';
import { ContactMessagesRepository } from '../contact-messages.repository.js';
import { cannotMail, messageChanged, messageNotFound, stateNames } from './message-errors.js';

/** What staff do with a message: read it, write notes, answer, mark it, delete it. */
@Injectable()
export class MessageHandlingService {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly source: DataSource,
    private readonly messages: ContactMessagesRepository,
    private readonly notes: ContactMessageNotesRepository,
    private readonly outbox: Outbox,
    private readonly staff: Staff,
    private readonly audit: AuditLog,
  ) {}

  /** @throws ApiError 404 for a message that does not exist */
  async get(id: number) {
    const message = await this.messages.findOneBy({ id });
    if (!message) throw messageNotFound();
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
  async markRead(id: number, request: Request) {
    await this.messages.update({ id, state: 'new' }, { state: 'open', ...this.changedBy(request) });
    return this.get(id);
  }

  /** @throws ApiError 409 when the message has changed since `version` */
  async setState(id: number, { state, version }: MessageStateChange, request: Request) {
    await this.source.transaction(async (manager) => {
      const { state: from } = await this.lock(manager, id, version);
      await manager.withRepository(this.messages).update(id, { state, ...this.changedBy(request) });
      await this.audit.describe(manager, request, { from, to: state, stateName: stateNames[state] });
    });
    return this.get(id);
  }

  async addNote(id: number, text: string, request: Request) {
    const author = this.staff.of(request).name;
    await this.source.transaction(async (manager) => {
      await this.lock(manager, id);
      await manager.withRepository(this.notes).insert({ messageId: id, kind: 'note', text, author });
    });
    return this.get(id);
  }

  /**
   * Mails an answer to the writer, stores it with the message and marks that as done.
   *
   * @throws ApiError 409 when the message has changed since `version`, or mail is not configured
   */
  async answer(id: number, { subject, text, version }: NewAnswer, request: Request) {
    if (!this.outbox.isOn) throw cannotMail();
    const author = this.staff.of(request).name;
    await this.source.transaction(async (manager) => {
      const message = await this.lock(manager, id, version);
      const { email } = message;
      const replyTo = this.env.MAIL_TO;
      const mail = {
        to: email,
        subject,
        text: `${text}\n\n${quoteOf(message)}`,
        owner: email,
        ...(replyTo !== undefined && { replyTo }),
      };
      const mailId = (await this.outbox.add(manager, mail)) ?? null;
      await manager.withRepository(this.notes).insert({ messageId: id, kind: 'answer', text, author, mailId });
      await manager.withRepository(this.messages).update(id, { state: 'done', ...this.changedBy(request) });
    });
    return this.get(id);
  }

  /** @throws ApiError 404 for a message that does not exist */
  async remove(id: number): Promise<void> {
    const { affected } = await this.messages.delete(id);
    if (!affected) throw messageNotFound();
  }

  private async lock(manager: EntityManager, id: number, version?: string): Promise<ContactMessageEntity> {
    const message = await manager.withRepository(this.messages).lock(id);
    if (!message) throw messageNotFound();
    if (version !== undefined && version !== String(message.version)) throw messageChanged(message);
    return message;
  }

  private changedBy(request: Request) {
    return { changedBy: this.staff.of(request).name, changedAt: () => 'now()' };
  }
}

/** Returns a message as answers quote it. */
const quoteOf = ({ name, createdAt, message }: ContactMessageEntity): string =>
  `${name} ha scritto il ${formatRomeTime(createdAt)}:\n${message.replace(/^/gm, '> ')}`;
