import { Inject, Injectable } from '@nestjs/common';
import type { NewAnswer } from '@salaria/contracts/desk/visitors/messages';
import { DataSource } from 'typeorm';
import { Staff } from '../../../platform/access/staff.js';
import { ENV, type Env } from '../../../platform/config/env.js';
import { ApiError } from '../../../platform/errors/api-error.js';
import { formatRomeTime } from '../../../platform/formats/rome-time.js';
import { Outbox } from '../../../platform/mail/outbox.service.js';
import type { ContactMessageEntity } from '../contact-message.entity.js';
import { ContactMessageNotesRepository } from '../contact-message-notes.repository.js';
import { ContactMessagesRepository } from '../contact-messages.repository.js';
import { DeskMessagesService } from './desk-messages.service.js';

/** Answers to messages, by e-mail. */
@Injectable()
export class MessageAnswersService {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly source: DataSource,
    private readonly desk: DeskMessagesService,
    private readonly messages: ContactMessagesRepository,
    private readonly notes: ContactMessageNotesRepository,
    private readonly outbox: Outbox,
    private readonly staff: Staff,
  ) {}

  /**
   * Mails an answer to the writer, stores it with the message and marks that as done.
   *
   * @throws ApiError 409 when the message has changed since `version`, or mail is not configured
   */
  async send(id: number, { subject, text, version }: NewAnswer) {
    if (!this.outbox.isOn) throw cannotMail();
    const author = this.staff.caller.name;
    return this.source.transaction(async () => {
      const message = await this.desk.lock(id, version);
      const { email } = message;
      const replyTo = this.env.MAIL_TO;
      const mail = {
        to: email,
        subject,
        text: `${text}\n\n${quoteOf(message)}`,
        owner: email,
        ...(replyTo !== undefined && { replyTo }),
      };
      const mailId = (await this.outbox.add(mail)) ?? null;
      await this.notes.insert({ messageId: id, kind: 'answer', text, author, mailId });
      await this.messages.setState(id, 'done', author);
      return this.desk.get(id);
    });
  }
}

const cannotMail = () =>
  new ApiError(409, 'no_mail', 'Il sito non può spedire e-mail: rispondi con il tuo programma di posta.');

/** Returns a message as answers quote it. */
const quoteOf = ({ name, createdAt, message }: ContactMessageEntity): string =>
  `${name} ha scritto il ${formatRomeTime(createdAt)}:\n${message.replace(/^/gm, '> ')}`;
