import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { Person } from '@salaria/contracts/desk/messages';
import { DataSource } from 'typeorm';
import { AuditLog } from '../../../platform/audit/audit-log.service.js';
import { erasePerson, findPerson } from '../../../platform/contributions/person.js';
import { personalData } from '../../../platform/contributions/personal-data.js';
import { badRequest } from '../../../platform/errors/api-error.js';
import { DeskMessagesService } from './desk-messages.service.js';

/** The personal data of the writers of messages, in the tables of all domains. */
@Injectable()
export class MessageWritersService {
  constructor(
    private readonly source: DataSource,
    private readonly desk: DeskMessagesService,
    private readonly audit: AuditLog,
    private readonly discovery: DiscoveryService,
  ) {}

  /** @throws ApiError 404 for a message that does not exist */
  async find(messageId: number): Promise<Person> {
    const { email } = await this.desk.find(messageId);
    return { email, found: await findPerson(this.source.manager, this.tables(), email) };
  }

  /** @throws ApiError 400 when the message is of another person, 404 for a message that does not exist */
  async erase(messageId: number, email: string): Promise<void> {
    await this.source.transaction(async (manager) => {
      const message = await this.desk.lock(messageId);
      if (message.email.toLowerCase() !== email.toLowerCase())
        throw badRequest('Questo messaggio è di un’altra persona: nulla è stato cancellato.');
      const found = await findPerson(manager, this.tables(), message.email);
      await erasePerson(manager, this.tables(), message.email);
      await this.audit.describe({
        erased: Object.fromEntries(found.map(({ title, items }) => [title, items.length])),
      });
    });
  }

  private tables() {
    return personalData.collect(this.discovery).filter(({ operatorOnly }) => !operatorOnly);
  }
}
