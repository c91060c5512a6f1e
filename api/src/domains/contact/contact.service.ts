import { Inject, Injectable } from '@nestjs/common';
import type { Acknowledgement } from '@salaria/contracts/common';
import type { ContactMessage } from '@salaria/contracts/contact';
import { DataSource } from 'typeorm';
import { ENV, type Env } from '../../platform/config/env.js';
import { type Limit, RateLimiter } from '../../platform/rate-limit/rate-limiter.js';
import { Outbox } from '../../platform/mail/outbox.service.js';
import { ContactMessagesRepository } from './contact-messages.repository.js';

const limit: Limit = {
  bucket: 'contact',
  limit: 5,
  windowSeconds: 600,
  message: 'Hai inviato troppi messaggi. Riprova tra qualche minuto.',
};

@Injectable()
export class ContactService {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly source: DataSource,
    private readonly messages: ContactMessagesRepository,
    private readonly outbox: Outbox,
    private readonly limiter: RateLimiter,
  ) {}

  /**
   * Stores a message and forwards it to MAIL_TO. One with the hidden field is acknowledged and discarded.
   *
   * @throws ApiError 429 when the client has sent too many
   */
  async send({ website, ...message }: ContactMessage): Promise<Acknowledgement> {
    await this.limiter.enforce(limit);
    if (!website) await this.store(message);
    return { success: true, message: 'Il tuo messaggio è stato inviato con successo!' };
  }

  private async store({ name, email, subject, message }: Omit<ContactMessage, 'website'>): Promise<void> {
    await this.source.transaction(async () => {
      await this.messages.insert({ name, email, subject, message });
      if (!this.env.MAIL_TO) return;
      const text = `${name} <${email}> scrive dal sito:\n\n${message}\n`;
      await this.outbox.add({ to: this.env.MAIL_TO, replyTo: email, subject: `[Sito] ${subject}`, text });
    });
  }
}
