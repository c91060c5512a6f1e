import { Inject, Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type {
  MessagesQuery,
  MessageState,
  MessageStateChange,
  NewAnswer,
  Person,
} from '@salaria/contracts/desk/messages';
import { DataSource, type EntityManager } from 'typeorm';
import { Staff } from '../../../platform/access/staff.js';
import { AuditLog } from '../../../platform/audit/audit-log.service.js';
import { ENV, type Env } from '../../../platform/config/env.js';
import { erasePerson, findPerson } from '../../../platform/contributions/person.js';
import { personalData } from '../../../platform/contributions/personal-data.js';
import { ApiError, badRequest, notFound } from '../../../platform/errors/api-error.js';
import { toCsv } from '../../../platform/formats/csv.js';
import { formatRomeTime } from '../../../platform/formats/rome-time.js';
import { mailStateOf } from '../../../platform/mail/mail-state.js';
import { Outbox } from '../../../platform/mail/outbox.service.js';
import type { ContactMessageEntity } from '../contact-message.entity.js';
import { ContactMessageNotesRepository } from '../contact-message-notes.repository.js';
import { ContactMessagesRepository } from '../contact-messages.repository.js';

const maxExportedRows = 50_000;
const stateNames: Readonly<Record<MessageState, string>> = { new: 'non letto', open: 'da fare', done: 'fatto' };

/** The messages of visitors as staff handle them. */
@Injectable()
export class DeskMessagesService {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly source: DataSource,
    private readonly messages: ContactMessagesRepository,
    private readonly notes: ContactMessageNotesRepository,
    private readonly outbox: Outbox,
    private readonly staff: Staff,
    private readonly audit: AuditLog,
    private readonly discovery: DiscoveryService,
  ) {}

  list(query: MessagesQuery) {
    return this.messages.list(query);
  }

  async csv(filters: MessagesQuery): Promise<string> {
    const messages = await this.messages.findMatching(filters, maxExportedRows);
    const lines = messages.map(({ id, createdAt, name, email, subject, message, state }) => [
      ...[String(id), formatRomeTime(createdAt), name, email, subject, message, stateNames[state]],
    ]);
    return toCsv([['N.', 'Ricevuto', 'Nome', 'E-mail', 'Oggetto', 'Messaggio', 'Stato'], ...lines]);
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
    await this.messages.update({ id, state: 'new' }, { state: 'open', ...this.changedBy });
    return this.get(id);
  }

  /** @throws ApiError 409 when the message has changed since `version` */
  async setState(id: number, { state, version }: MessageStateChange) {
    await this.source.transaction(async (manager) => {
      const { state: from } = await this.lock(manager, id, version);
      await manager.withRepository(this.messages).update(id, { state, ...this.changedBy });
      await this.audit.describe(manager, { from, to: state, stateName: stateNames[state] });
    });
    return this.get(id);
  }

  async addNote(id: number, text: string) {
    const author = this.staff.caller.name;
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
  async answer(id: number, { subject, text, version }: NewAnswer) {
    if (!this.outbox.isOn) throw cannotMail();
    const author = this.staff.caller.name;
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
      await manager.withRepository(this.messages).update(id, { state: 'done', ...this.changedBy });
    });
    return this.get(id);
  }

  /** @throws ApiError 404 for a message that does not exist */
  async remove(id: number): Promise<void> {
    const { affected } = await this.messages.delete(id);
    if (!affected) throw messageNotFound();
  }

  /** Returns the data of the writer of a message in the tables of all domains. */
  async findPerson(messageId: number): Promise<Person> {
    const { email } = await this.find(messageId);
    return { email, found: await findPerson(this.source.manager, this.personalDataTables(), email) };
  }

  /** @throws ApiError 400 when the message is of another person, 404 for a message that does not exist */
  async erasePerson(messageId: number, email: string): Promise<void> {
    await this.source.transaction(async (manager) => {
      const message = await this.lock(manager, messageId);
      if (message.email.toLowerCase() !== email.toLowerCase())
        throw badRequest('Questo messaggio è di un’altra persona: nulla è stato cancellato.');
      const found = await findPerson(manager, this.personalDataTables(), message.email);
      await erasePerson(manager, this.personalDataTables(), message.email);
      await this.audit.describe(manager, {
        erased: Object.fromEntries(found.map(({ title, items }) => [title, items.length])),
      });
    });
  }

  private personalDataTables() {
    return personalData.collect(this.discovery).filter(({ operatorOnly }) => !operatorOnly);
  }

  private async find(id: number): Promise<ContactMessageEntity> {
    const message = await this.messages.findOneBy({ id });
    if (!message) throw messageNotFound();
    return message;
  }

  private async lock(manager: EntityManager, id: number, version?: string): Promise<ContactMessageEntity> {
    const message = await manager.withRepository(this.messages).lock(id);
    if (!message) throw messageNotFound();
    if (version !== undefined && version !== String(message.version)) throw messageChanged(message);
    return message;
  }

  private get changedBy() {
    return { changedBy: this.staff.caller.name, changedAt: () => 'now()' };
  }
}

const messageNotFound = () => notFound('Questo messaggio non c’è più: qualcuno lo ha eliminato.');

const messageChanged = ({ changedBy, state }: { changedBy: string | null; state: MessageState }) =>
  new ApiError(
    409,
    'conflict',
    `Nel frattempo ${changedBy ?? 'un’altra persona'} ha modificato questo messaggio, che ora è ` +
      `«${stateNames[state]}». Ricaricalo e guarda che cosa è cambiato prima di continuare.`,
  );

const cannotMail = () =>
  new ApiError(409, 'no_mail', 'Il sito non può spedire e-mail: rispondi con il tuo programma di posta.');

/** Returns a message as answers quote it. */
const quoteOf = ({ name, createdAt, message }: ContactMessageEntity): string =>
  `${name} ha scritto il ${formatRomeTime(createdAt)}:\n${message.replace(/^/gm, '> ')}`;
