import { Injectable } from '@nestjs/common';
import type { Person } from '@salaria/contracts/desk/visitors/messages';
import { DataSource } from 'typeorm';
import { AuditLog } from '../../../platform/audit/audit-log.service.js';
import { People } from '../../../platform/contributions/people.service.js';
import { badRequest } from '../../../platform/errors/api-error.js';
import { DeskMessagesService } from './desk-messages.service.js';

/** The personal data of the writers of messages, in the tables of all domains. */
@Injectable()
export class MessageWritersService {
  constructor(
    private readonly source: DataSource,
    private readonly desk: DeskMessagesService,
    private readonly audit: AuditLog,
    private readonly people: People,
  ) {}

  /** @throws ApiError 404 for a message that does not exist */
  async find(messageId: number): Promise<Person> {
    const { email } = await this.desk.find(messageId);
    return { email, found: await this.people.find(email, 'staff') };
  }

  /** @throws ApiError 400 when the message is of another person, 404 for a message that does not exist */
  async erase(messageId: number, email: string): Promise<void> {
    await this.source.transaction(async () => {
      const message = await this.desk.lock(messageId);
      if (message.email.toLowerCase() !== email.toLowerCase())
        throw badRequest('Questo messaggio è di un’altra persona: nulla è stato cancellato.');
      const found = await this.people.find(message.email, 'staff');
      await this.people.erase(message.email, 'staff');
      await this.audit.describe({
        erased: Object.fromEntries(found.map(({ title, items }) => [title, items.length])),
      });
    });
  }
}
