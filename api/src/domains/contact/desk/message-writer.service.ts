import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { Person } from '@salaria/contracts/desk/messages';
import type { Request } from 'express';
import { DataSource } from 'typeorm';
import { AuditLog } from '../../../platform/audit/audit-log.service.js';
import { erasePerson, findPerson } from '../../../platform/contributions/person.js';
import { personalData } from '../../../platform/contributions/personal-data.js';
import { badRequest } from '../../../platform/errors/api-error.js';
import { ContactMessagesRepository } from '../contact-messages.repository.js';
import { messageNotFound } from './message-errors.js';

/** The data of the person who has written a message, in the tables of all domains. */
@Injectable()
export class MessageWriterService {
  constructor(
    private readonly source: DataSource,
    private readonly messages: ContactMessagesRepository,
    private readonly audit: AuditLog,
    private readonly discovery: DiscoveryService,
  ) {}

  /** @throws ApiError 404 for a message that does not exist */
  async find(messageId: number): Promise<Person> {
    const message = await this.messages.findOneBy({ id: messageId });
    if (!message) throw messageNotFound();
    const { email } = message;
    return { email, found: await findPerson(this.source.manager, this.personalDataTables(), email) };
  }

  /** @throws ApiError 400 when the message is of another person, 404 for a message that does not exist */
  async erase(messageId: number, email: string, request: Request): Promise<void> {
    await this.source.transaction(async (manager) => {
      const message = await manager.withRepository(this.messages).lock(messageId);
      if (!message) throw messageNotFound();
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
    return personalData.collect(this.discovery).filter(({ operatorOnly }) => !operatorOnly);
  }
}
