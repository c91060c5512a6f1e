import { Injectable } from '@nestjs/common';
import type { Subscription } from '@salaria/contracts/newsletter';
import { DataSource, type EntityManager } from 'typeorm';
import { RateLimiter } from '../../platform/rate-limit/rate-limiter.js';
import { ServerSecret } from '../../platform/rate-limit/server-secret.js';
import { Outbox } from '../../platform/mail/outbox.service.js';
import { confirmationMail } from './confirmation-mail.js';

type Purpose = 'confirm' | 'unsubscribe';

interface Subscriber {
  id: number;
  email: string;
  active: number;
}

// Nobody can have an address flooded with our confirmations: three a day, whoever asks.
const mailsADay = 3;
const day = 86_400;

@Injectable()
export class NewsletterService {
  constructor(
    private readonly source: DataSource,
    private readonly secret: ServerSecret,
    private readonly outbox: Outbox,
    private readonly limiter: RateLimiter,
  ) {}

  /** Whether an address has to confirm before it receives anything. */
  get asksToConfirm(): boolean {
    return this.outbox.isOn;
  }

  /**
   * One row for each address, whatever its letters' case. Without mail it is active at once; with mail it waits for the link
   * in the confirmation.
   */
  async subscribe({ email, name }: Omit<Subscription, 'website'>): Promise<void> {
    await this.source.transaction(async (manager) => {
      await manager.query(
        'insert into newsletter_subscribers (email, name, active) values ($1, $2, $3) on conflict (lower(email)) do nothing',
        [email, name ?? '', this.asksToConfirm ? 0 : 1],
      );
      const [subscriber] = await manager.query<Subscriber[]>(
        'select id, email, active from newsletter_subscribers where lower(email) = lower($1)',
        [email],
      );
      if (!subscriber || subscriber.active === 1) return;
      if (this.asksToConfirm) await this.askToConfirm(manager, subscriber);
      else
        await manager.query('update newsletter_subscribers set active = 1, subscribed = now() where id = $1', [
          subscriber.id,
        ]);
    });
    void this.outbox.kick().catch(() => {});
  }

  /** The address behind a token says yes. False for a token that we never gave. */
  confirm(token: string): Promise<boolean> {
    return this.change(
      'confirm',
      token,
      `active = 1, "confirmedAt" = now(), subscribed = case when active = 1 then subscribed else now() end`,
    );
  }

  /** The address behind a token wants no more. False for a token that we never gave. */
  unsubscribe(token: string): Promise<boolean> {
    return this.change('unsubscribe', token, 'active = 0');
  }

  /** For the links in mails: the row and a keyed hash over it, so that nothing has to be stored and nothing can be guessed. */
  token(purpose: Purpose, { id, email }: Pick<Subscriber, 'id' | 'email'>): string {
    return `${id}.${this.secret.sign(`newsletter-${purpose}`, `${id}:${email.toLowerCase()}`)}`;
  }

  private async askToConfirm(manager: EntityManager, subscriber: Subscriber): Promise<void> {
    const key = this.secret.sign('newsletter-address', subscriber.email.toLowerCase()).slice(0, 32);
    if (!(await this.limiter.consume('newsletter-mail', key, mailsADay, day)).allowed) return;
    const confirm = this.outbox.link(`/api/newsletter/confirm?token=${this.token('confirm', subscriber)}`);
    const unsubscribe = this.outbox.link(`/api/newsletter/unsubscribe?token=${this.token('unsubscribe', subscriber)}`);
    await this.outbox.add(manager, confirmationMail(subscriber.email, confirm, unsubscribe));
  }

  private async change(purpose: Purpose, token: string, set: string): Promise<boolean> {
    const [, id = '', signature = ''] = /^([1-9]\d{0,9})\.([\w-]{43})$/.exec(token) ?? [];
    const [subscriber] =
      id && Number(id) < 2 ** 31
        ? await this.source.query<Subscriber[]>('select id, email from newsletter_subscribers where id = $1', [id])
        : [];
    if (
      !subscriber ||
      !this.secret.verify(`newsletter-${purpose}`, `${id}:${subscriber.email.toLowerCase()}`, signature)
    )
      return false;
    await this.source.query(`update newsletter_subscribers set ${set} where id = $1`, [id]);
    return true;
  }
}
