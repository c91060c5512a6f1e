import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type Acknowledgement, idParamSchema } from '@salaria/contracts/common';
import * as z from '@salaria/contracts/z';
import { maxRefusalReason } from '@salaria/contracts/desk/visitors/newsletter';
import type { Subscription } from '@salaria/contracts/newsletter';
import { DataSource } from 'typeorm';
import { type Limit, RateLimiter } from '../../platform/rate-limit/rate-limiter.js';
import { ServerSecret } from '../../platform/rate-limit/server-secret.js';
import { SiteFacts } from '../../platform/site-facts/site-facts.js';
import { Outbox } from '../../platform/mail/outbox.service.js';
import { NewsletterDeliveriesRepository } from './issues/newsletter-deliveries.repository.js';
import type { NewsletterSubscriberEntity } from './newsletter-subscriber.entity.js';
import { NewsletterSubscribersRepository } from './newsletter-subscribers.repository.js';
import { createConfirmationMail } from './confirmation-mail.js';

const limit: Limit = {
  bucket: 'newsletter',
  limit: 5,
  windowSeconds: 600,
  message: 'Troppe iscrizioni da questo indirizzo. Riprova tra qualche minuto.',
};

type Purpose = 'confirm' | 'unsubscribe';

type Subscriber = Pick<NewsletterSubscriberEntity, 'id' | 'email' | 'active' | 'refusedAt'>;

// Protects an address from a flood of confirmation mails.
const maxMailsPerDay = 3;
const secondsPerDay = 86_400;

// The response is the same for an address that is already subscribed, so that it does not reveal subscribers.
const storedMessage = 'Riceverai i nostri aggiornamenti e nuovi post del blog.';
const mailedMessage = "Ti abbiamo scritto: apri il collegamento nell'e-mail per confermare l'iscrizione.";

@Injectable()
export class NewsletterService implements OnModuleInit {
  constructor(
    private readonly source: DataSource,
    private readonly subscribers: NewsletterSubscribersRepository,
    private readonly deliveries: NewsletterDeliveriesRepository,
    private readonly secret: ServerSecret,
    private readonly outbox: Outbox,
    private readonly limiter: RateLimiter,
    private readonly facts: SiteFacts,
  ) {}

  onModuleInit(): void {
    this.outbox.onRefusal(async (email, reason) => {
      const subscriber = await this.subscribers.findByAddress(email);
      if (subscriber) await this.source.transaction(() => this.markRefused(subscriber.id, reason));
    });
  }

  /**
   * Subscribes an address. A subscription with the hidden field is acknowledged and discarded.
   *
   * @throws ApiError 429 when the client has sent too many
   */
  async subscribe({ website, ...subscription }: Subscription): Promise<Acknowledgement> {
    await this.limiter.enforce(limit);
    if (!website) await this.store(subscription);
    return { success: true, message: this.requiresConfirmation ? mailedMessage : storedMessage };
  }

  /** Without mail a subscription is active at once; with mail, after the link in the confirmation mail. */
  get requiresConfirmation(): boolean {
    return this.outbox.isOn;
  }

  /** Stores an address once, regardless of case. */
  private async store({ email, name = '' }: Omit<Subscription, 'website'>): Promise<void> {
    const { name: siteName } = await this.facts.current();
    await this.source.transaction(async () => {
      await this.subscribers.addAddress({ email, name, active: this.requiresConfirmation ? 0 : 1 });
      const subscriber = await this.subscribers.findByAddress(email);
      if (!subscriber || (subscriber.active === 1 && !subscriber.refusedAt)) return;
      // A new request starts the week of an address that is not confirmed again.
      await this.subscribers.renewRequest(subscriber.id);
      if (this.requiresConfirmation) await this.queueConfirmation(subscriber, siteName);
      else await this.subscribers.activate(subscriber.id);
    });
  }

  /** Activates the subscription of a token. Returns false for an invalid token. */
  confirm(token: string): Promise<boolean> {
    return this.change('confirm', token, (id) => this.subscribers.confirm(id));
  }

  /** Cancels the subscription of a token. Returns false for an invalid token. */
  unsubscribe(token: string): Promise<boolean> {
    return this.change('unsubscribe', token, async (id) => {
      await this.subscribers.update(id, { active: 0 });
      await this.withdrawIssues(id);
    });
  }

  /** Returns the token of a link in a mail: the row id and a keyed hash, so that no token is stored. */
  token(purpose: Purpose, { id, email }: Pick<Subscriber, 'id' | 'email'>): string {
    return this.secret.seal(`newsletter-${purpose}`, String(id), `${id}:${email.toLowerCase()}`);
  }

  /** Returns the URL that offers to cancel a subscription, and cancels it with a POST. */
  unsubscribeLink(subscriber: Pick<Subscriber, 'id' | 'email'>): string {
    return this.outbox.link(`/api/newsletter/unsubscribe?token=${this.token('unsubscribe', subscriber)}`);
  }

  /** Withdraws the issues that wait to go out to a subscriber, in the caller's transaction. */
  async withdrawIssues(subscriberId: number): Promise<void> {
    const mailIds = await this.deliveries.findMailIds({ subscriberId });
    await this.deliveries.skipMails(await this.outbox.withdraw(mailIds));
  }

  /** Marks an address as refused: its issues do not go out. Returns whether there is the subscriber. */
  async markRefused(subscriberId: number, reason: string): Promise<boolean> {
    await this.withdrawIssues(subscriberId);
    return this.subscribers.markRefused(subscriberId, reason.slice(0, maxRefusalReason));
  }

  private async queueConfirmation(subscriber: Subscriber, siteName: string): Promise<void> {
    const key = this.secret.sign('newsletter-address', subscriber.email.toLowerCase()).slice(0, 32);
    if (!(await this.limiter.consume('newsletter-mail', key, maxMailsPerDay, secondsPerDay)).allowed) return;
    const confirm = this.outbox.link(`/api/newsletter/confirm?token=${this.token('confirm', subscriber)}`);
    const unsubscribe = this.unsubscribeLink(subscriber);
    await this.outbox.add(createConfirmationMail(subscriber.email, siteName, confirm, unsubscribe));
  }

  private async change(purpose: Purpose, token: string, apply: (id: number) => Promise<void>): Promise<boolean> {
    const [, key, signature = ''] = /^(\d+)\.([\w-]+)$/.exec(token) ?? [];
    const id = z.safeParse(idParamSchema, key).data;
    if (id === undefined) return false;
    return this.source.transaction(async () => {
      const subscriber = await this.subscribers.findOneBy({ id });
      if (!subscriber) return false;
      const signed = `${id}:${subscriber.email.toLowerCase()}`;
      if (!this.secret.verify(`newsletter-${purpose}`, signed, signature)) return false;
      await apply(id);
      return true;
    });
  }
}
