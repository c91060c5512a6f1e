import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Outbox } from '../../../platform/mail/outbox.service.js';
import type { NewsletterSubscriberEntity } from '../newsletter-subscriber.entity.js';
import { NewsletterService } from '../newsletter.service.js';
import { type IssueArticle, renderIssueHtml, renderIssueText } from './issue-mail.js';

/** Mails of an issue that all processes together queue in a minute: mail providers refuse bursts. */
export const mailsPerMinute = 50;
const pollIntervalMs = 5000;

interface SentIssue {
  id: number;
  subject: string;
  intro: string;
  articles: IssueArticle[];
}

/**
 * Queues the mails of issues that are being sent, batch by batch. A batch is one transaction, so that a process that
 * ends leaves none half done, and any process continues with the next.
 */
@Injectable()
export class IssueSender implements OnModuleInit, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;

  constructor(
    private readonly source: DataSource,
    private readonly outbox: Outbox,
    private readonly newsletter: NewsletterService,
  ) {}

  onModuleInit(): void {
    // A failed batch is repeated by the next run.
    if (this.outbox.isOn) this.timer = setInterval(() => void this.run().catch(() => {}), pollIntervalMs).unref();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.running?.catch(() => {});
  }

  /** Queues the batches that are due. */
  run(): Promise<void> {
    this.running ??= this.queueDueBatches().finally(() => {
      this.running = undefined;
    });
    return this.running;
  }

  private async queueDueBatches(): Promise<void> {
    while (await this.source.transaction((manager) => this.queueBatch(manager)))
      void this.outbox.sendDue().catch(() => {});
  }

  /** Queues the next batch of one issue. Returns false when none is due. */
  private async queueBatch(manager: EntityManager): Promise<boolean> {
    const [issue] = await manager.query<SentIssue[]>(
      `select id, subject, intro, articles from newsletter_issues
       where state = 'sending' and "nextBatchAt" <= now() order by id limit 1 for update skip locked`,
    );
    if (!issue) return false;
    const next = await manager.query<{ subscriberId: number }[]>(
      `select "subscriberId" from newsletter_deliveries
       where "issueId" = $1 and "mailId" is null and not skipped order by "subscriberId" limit $2`,
      [issue.id, mailsPerMinute],
    );
    const ids = next.map(({ subscriberId }) => subscriberId);
    // A cancellation waits for the end of the batch, and then withdraws the mail.
    const subscribers = await manager.query<Recipient[]>(
      'select id, email, active from newsletter_subscribers where id = any($1::integer[]) order by id for share',
      [ids],
    );
    for (const subscriber of subscribers) await this.queueMail(manager, issue, subscriber);
    const isLast = ids.length < mailsPerMinute;
    await manager.query(
      `update newsletter_issues set state = case when $2 then 'sent' else state end,
         "nextBatchAt" = case when $2 then null else now() + interval '1 minute' end where id = $1`,
      [issue.id, isLast],
    );
    return true;
  }

  private async queueMail(manager: EntityManager, issue: SentIssue, subscriber: Recipient): Promise<void> {
    const mailId =
      subscriber.active === 1 ? await this.outbox.add(manager, this.createMail(issue, subscriber)) : undefined;
    await manager.query(
      `update newsletter_deliveries set "mailId" = $3, skipped = $4 where "issueId" = $1 and "subscriberId" = $2`,
      [issue.id, subscriber.id, mailId ?? null, mailId === undefined],
    );
  }

  private createMail({ subject, intro, articles }: SentIssue, subscriber: Recipient) {
    const unsubscribe = this.newsletter.unsubscribeLink(subscriber);
    const content = { subject, intro, articles, unsubscribe, site: this.outbox.link('/') };
    return {
      to: subscriber.email,
      subject,
      text: renderIssueText(content),
      html: renderIssueHtml(content),
      once: true,
      headers: { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    };
  }
}

type Recipient = Pick<NewsletterSubscriberEntity, 'id' | 'email' | 'active'>;
