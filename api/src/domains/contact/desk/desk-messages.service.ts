import { Inject, Injectable } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import type { DeskPage } from '@salaria/contracts/desk/page';
import type {
  Message,
  MessageStateChange,
  MessagesQuery,
  MessageSummary,
  NewAnswer,
  Person,
} from '@salaria/contracts/desk/messages';
import type { Request } from 'express';
import { DataSource, type EntityManager } from 'typeorm';
import { Staff } from '../../../platform/access/staff.js';
import { AuditLog } from '../../../platform/audit/audit-log.service.js';
import { ENV, type Env } from '../../../platform/config/env.js';
import { erasePerson, findPerson } from '../../../platform/contributions/person.js';
import { personalData } from '../../../platform/contributions/personal-data.js';
import { toCsv } from '../../../platform/formats/csv.js';
import { JsonReader } from '../../../platform/database/json-reader.js';
import { ApiError, badRequest, notFound } from '../../../platform/errors/api-error.js';
import { Outbox } from '../../../platform/mail/outbox.service.js';
import { formatRomeTime } from '../../../platform/formats/rome-time.js';
import { readDeskPage } from '../../../platform/paging/read-desk-page.js';
import { deskMessage, deskMessages, readExportedMessages } from './desk-messages.queries.js';

const maxExportedRows = 50_000;
const stateNames: Readonly<Record<string, string>> = { new: 'non letto', open: 'da fare', done: 'fatto' };

const messageNotFound = () => notFound('Questo messaggio non c’è più: qualcuno lo ha eliminato.');

interface LockedMessage {
  version: string;
  email: string;
  state: string;
  changedBy: string | null;
}

/** The messages of visitors as staff deal with them. */
@Injectable()
export class DeskMessagesService {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly source: DataSource,
    private readonly json: JsonReader,
    private readonly outbox: Outbox,
    private readonly staff: Staff,
    private readonly audit: AuditLog,
    private readonly modules: ModulesContainer,
  ) {}

  list({ q, filter, ...page }: MessagesQuery): Promise<DeskPage<MessageSummary>> {
    return readDeskPage(this.json, deskMessages, [q || null, filter ?? null], page);
  }

  async csv({ q, filter }: MessagesQuery): Promise<string> {
    const rows = await readExportedMessages(this.source.manager, q || null, filter ?? null, maxExportedRows);
    const lines = rows.map(({ id, createdAt, name, email, subject, message, state }) => [
      ...[String(id), formatRomeTime(createdAt), name, email, subject, message, stateNames[state] ?? state],
    ]);
    return toCsv([['N.', 'Ricevuto', 'Nome', 'E-mail', 'Oggetto', 'Messaggio', 'Stato'], ...lines]);
  }

  /** @throws ApiError 404 for a message that does not exist */
  async get(id: number): Promise<Message> {
    const [message] = await this.json.rows<Omit<Message, 'canMail'>>('desk-message', deskMessage, [id]);
    if (!message) throw messageNotFound();
    return { ...message, canMail: this.outbox.isOn };
  }

  /** Marks an unread message as read; one that is read stays as it is. */
  async markRead(id: number, request: Request): Promise<Message> {
    await this.source.query(
      `update contact_messages set state = 'open', "changedBy" = $2, "changedAt" = now()
       where id = $1 and state = 'new'`,
      [id, this.staff.of(request).name],
    );
    return this.get(id);
  }

  /** @throws ApiError 409 when the message has changed since `version` */
  async setState(id: number, { state, version }: MessageStateChange, request: Request): Promise<Message> {
    await this.source.transaction(async (manager) => {
      const before = await this.lock(manager, id, version);
      await this.change(manager, id, state, request);
      await this.audit.describe(manager, request, { from: before.state, to: state });
    });
    return this.get(id);
  }

  async addNote(id: number, text: string, request: Request): Promise<Message> {
    await this.source.transaction(async (manager) => {
      await this.lock(manager, id);
      await this.addEntry(manager, id, { kind: 'note', text }, request);
    });
    return this.get(id);
  }

  /**
   * Mails an answer to the writer, stores it with the message and marks that as done.
   *
   * @throws ApiError 409 when the message has changed since `version`, or mail is not configured
   */
  async answer(id: number, { subject, text, version }: NewAnswer, request: Request): Promise<Message> {
    if (!this.outbox.isOn)
      throw new ApiError(409, 'no_mail', 'Il sito non può spedire e-mail: rispondi con il tuo programma di posta.');
    await this.source.transaction(async (manager) => {
      const { email } = await this.lock(manager, id, version);
      const mailId = await this.outbox.add(manager, {
        to: email,
        subject,
        text,
        owner: email,
        ...(this.env.MAIL_TO === undefined ? {} : { replyTo: this.env.MAIL_TO }),
      });
      await this.addEntry(manager, id, { kind: 'answer', text, mailId }, request);
      await this.change(manager, id, 'done', request);
    });
    void this.outbox.sendDue().catch(() => {});
    return this.get(id);
  }

  /** @throws ApiError 404 for a message that does not exist */
  async remove(id: number): Promise<void> {
    const [, removed] = await this.source.query<[unknown, number]>('delete from contact_messages where id = $1', [id]);
    if (removed === 0) throw messageNotFound();
  }

  /** Returns what the tables of all domains have about the writer of a message. */
  async person(id: number): Promise<Person> {
    const { email } = await this.get(id);
    return { email, found: await findPerson(this.source.manager, this.personalDataTables(), email) };
  }

  /**
   * Erases the data of the writer of a message in all domains.
   *
   * @throws ApiError 400 when the message is of another person
   */
  async erasePerson(id: number, email: string, request: Request): Promise<void> {
    await this.source.transaction(async (manager) => {
      const message = await this.lock(manager, id);
      if (message.email.toLowerCase() !== email.toLowerCase())
        throw badRequest('Questo messaggio è di un’altra persona: nulla è stato cancellato.');
      const found = await findPerson(manager, this.personalDataTables(), message.email);
      await erasePerson(manager, this.personalDataTables(), message.email);
      await this.audit.describe(manager, request, {
        erased: Object.fromEntries(found.map(({ title, items }) => [title, items.length])),
      });
    });
  }

  private personalDataTables() {
    return personalData.collect(this.modules).filter(({ operatorOnly }) => !operatorOnly);
  }

  private async lock(manager: EntityManager, id: number, version?: string): Promise<LockedMessage> {
    const [message] = await manager.query<LockedMessage[]>(
      'select xmin::text as version, email, state, "changedBy" from contact_messages where id = $1 for update',
      [id],
    );
    if (!message) throw messageNotFound();
    if (version !== undefined && version !== message.version) {
      const who = message.changedBy ?? 'un’altra persona';
      throw new ApiError(
        409,
        'conflict',
        `Nel frattempo ${who} ha modificato questo messaggio, che ora è «${stateNames[message.state] ?? ''}». ` +
          'Ricaricalo e guarda che cosa è cambiato prima di continuare.',
      );
    }
    return message;
  }

  private change(manager: EntityManager, id: number, state: string, request: Request): Promise<unknown> {
    return manager.query(
      'update contact_messages set state = $2, "changedBy" = $3, "changedAt" = now() where id = $1',
      [id, state, this.staff.of(request).name],
    );
  }

  private addEntry(
    manager: EntityManager,
    id: number,
    { kind, text, mailId }: { kind: 'note' | 'answer'; text: string; mailId?: number | undefined },
    request: Request,
  ): Promise<unknown> {
    return manager.query(
      `insert into contact_message_notes ("messageId", kind, text, author, "mailId") values ($1, $2, $3, $4, $5)`,
      [id, kind, text, this.staff.of(request).name, mailId ?? null],
    );
  }
}
