import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { JobQueue } from '../../../platform/jobs/job-queue.service.js';
import { SiteFacts } from '../../../platform/site-facts/site-facts.js';
import { type SitePicture, SitePictures } from '../../../platform/site-facts/site-pictures.js';
import { Outbox } from '../../../platform/mail/outbox.service.js';
import { NewsletterDeliveriesRepository } from '../issues/newsletter-deliveries.repository.js';
import type { NewsletterIssueEntity } from '../issues/newsletter-issue.entity.js';
import { NewsletterIssuesRepository } from '../issues/newsletter-issues.repository.js';
import type { NewsletterSubscriberEntity } from '../newsletter-subscriber.entity.js';
import { NewsletterSubscribersRepository } from '../newsletter-subscribers.repository.js';
import { NewsletterService } from '../newsletter.service.js';
import { picturesOf, renderIssueHtml, renderIssueText } from './issue-mail.js';

/** Mails of an issue that all processes together queue in a minute: mail providers refuse bursts. */
export const mailsPerMinute = 50;
const batchIntervalMs = 60_000;
/** Queue of the issues that are being sent; the keys are their ids. */
const issueQueue = 'newsletter-issue';

/** One mail of an issue. */
interface IssueRecipient {
  issue: NewsletterIssueEntity;
  subscriber: NewsletterSubscriberEntity;
  siteName: string;
  pictures: ReadonlyMap<string, SitePicture>;
}

/**
 * Queues the mails of issues that are being sent, batch by batch. A batch is one transaction, so that a process that
 * ends leaves none half done, and any process continues with the next.
 */
@Injectable()
export class IssueSender implements OnModuleInit {
  constructor(
    private readonly source: DataSource,
    private readonly issues: NewsletterIssuesRepository,
    private readonly deliveries: NewsletterDeliveriesRepository,
    private readonly subscribers: NewsletterSubscribersRepository,
    private readonly outbox: Outbox,
    private readonly newsletter: NewsletterService,
    private readonly queue: JobQueue,
    private readonly facts: SiteFacts,
    private readonly pictures: SitePictures,
  ) {}

  onModuleInit(): void {
    if (!this.outbox.isOn) return;
    this.queue.work<{ id: number }>(issueQueue, async ({ data }) => {
      const { name: siteName } = await this.facts.current();
      const issue = await this.issues.findOneBy({ id: data.id });
      const pictures = await this.pictures.find(picturesOf(issue?.intro ?? ''));
      await this.source.transaction(() => this.queueBatch(data.id, { siteName, pictures }));
    });
  }

  /** Has the next batch of an issue queued at a time, or after the end of the caller's transaction. */
  async request(id: number, runAt?: Date): Promise<void> {
    await this.queue.add(issueQueue, { id }, { key: String(id), ...(runAt && { runAt }) });
  }

  private async queueBatch(id: number, shared: Pick<IssueRecipient, 'siteName' | 'pictures'>): Promise<void> {
    const issue = await this.issues.lock(id);
    if (issue?.state !== 'sending') return;
    const ids = await this.deliveries.findNextSubscribers(id, mailsPerMinute);
    // A cancellation waits for the end of the batch, and then withdraws the mail.
    const subscribers = await this.subscribers.lock(ids);
    for (const subscriber of subscribers) await this.queueMail({ issue, subscriber, ...shared });
    const isLast = ids.length < mailsPerMinute;
    await this.issues.update(id, { nextBatchAt: null, ...(isLast && { state: 'sent' }) });
    if (!isLast) await this.request(id, new Date(Date.now() + batchIntervalMs));
  }

  private async queueMail(mail: IssueRecipient): Promise<void> {
    const { issue, subscriber } = mail;
    const isActive = subscriber.active === 1 && subscriber.refusedAt === null;
    const mailId = isActive ? await this.outbox.add(this.createMail(mail)) : undefined;
    await this.deliveries.update(
      { issueId: issue.id, subscriberId: subscriber.id },
      { mailId: mailId ?? null, skipped: mailId === undefined },
    );
  }

  private createMail({ issue, subscriber, ...shared }: IssueRecipient) {
    const { subject, intro, articles } = issue;
    const unsubscribe = this.newsletter.unsubscribeLink(subscriber);
    const content = { subject, intro, articles: articles ?? [], unsubscribe, ...shared, site: this.outbox.link('/') };
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
