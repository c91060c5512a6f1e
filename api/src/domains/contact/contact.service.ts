import { Inject, Injectable } from '@nestjs/common';
import type { Acknowledgement } from '@salaria/contracts/common';
import type { ContactMessage } from '@salaria/contracts/contact';
import { DataSource } from 'typeorm';
import { ENV, type Env } from '../../platform/config/env.js';
import { Outbox } from '../../platform/mail/outbox.service.js';
import { ContactMessageEntity } from './contact-message.entity.js';

@Injectable()
export class ContactService {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly source: DataSource,
    private readonly outbox: Outbox,
  ) {}

  /** Stores a message and forwards it to MAIL_TO. One with the hidden field is acknowledged and discarded. */
  async send({ website, ...message }: ContactMessage): Promise<Acknowledgement> {
    if (!website) await this.store(message);
    return { success: true, message: 'Il tuo messaggio è stato inviato con successo!' };
  }

  private async store({ name, email, subject, message }: Omit<ContactMessage, 'website'>): Promise<void> {
    await this.source.transaction(async (manager) => {
      await manager.insert(ContactMessageEntity, { name, email, subject, message });
      if (!this.env.MAIL_TO) return;
      const text = `${name} <${email}> scrive dal sito:\n\n${message}\n`;
      await this.outbox.add(manager, { to: this.env.MAIL_TO, replyTo: email, subject: `[Sito] ${subject}`, text });
    });
    void this.outbox.kick().catch(() => {});
  }
}
