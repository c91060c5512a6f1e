import { Inject, Injectable } from '@nestjs/common';
import type { NewsletterStatus } from '@salaria/contracts/desk/newsletter';
import type { Request, Response } from 'express';
import { DataSource } from 'typeorm';
import { Staff } from '../../../platform/access/staff.js';
import { AuditLog } from '../../../platform/audit/audit-log.service.js';
import { ENV, type Env } from '../../../platform/config/env.js';
import { badRequest } from '../../../platform/errors/api-error.js';
import { Outbox } from '../../../platform/mail/outbox.service.js';
import { type Limit, RateLimiter } from '../../../platform/rate-limit/rate-limiter.js';
import { NewsletterDeliveriesRepository } from '../newsletter-deliveries.repository.js';
import { NewsletterIssuesRepository } from '../newsletter-issues.repository.js';
import { NewsletterSubscribersRepository } from '../newsletter-subscribers.repository.js';
import { IssueContentService, problemsOf } from './issue-content.service.js';
import { cannotMail, hasNoSubscribers, isNotSending, issueNotFound } from './issue-errors.js';
import { IssueSender, mailsPerMinute } from './issue-sender.js';
import { IssuesService } from './issues.service.js';

const testMails: Limit = {
  bucket: 'newsletter-test',
  limit: 20,
  windowSeconds: 3600,
  message: 'Troppe e-mail di prova. Riprova tra un’ora.',
};

/** The beginning and the end of sending an issue, and test mails. */
@Injectable()
export class IssueSendingService {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly source: DataSource,
    private readonly issues: NewsletterIssuesRepository,
    private readonly deliveries: NewsletterDeliveriesRepository,
    private readonly subscribers: NewsletterSubscribersRepository,
    private readonly drafts: IssuesService,
    private readonly content: IssueContentService,
    private readonly outbox: Outbox,
    private readonly sender: IssueSender,
    private readonly limiter: RateLimiter,
    private readonly staff: Staff,
    private readonly audit: AuditLog,
  ) {}

  async status(): Promise<NewsletterStatus> {
    const activeSubscribers = await this.subscribers.countActive();
    return { missing: this.missingVariables(), activeSubscribers, mailsPerMinute };
  }

  /** @throws ApiError 409 without mail, 429 after too many */
  async test(id: number, email: string, request: Request, response: Response): Promise<void> {
    this.requireMail();
    await this.limiter.enforce(request, response, testMails);
    const { subject, text, html } = await this.content.preview(await this.drafts.get(id));
    await this.outbox.add(this.source.manager, { to: email, subject: `[Prova] ${subject}`, text, html });
  }

  /**
   * Begins to send an issue to those who are subscribed now.
   *
   * @throws ApiError 409 when the issue has changed since `version` or is no draft, or without mail or subscribers
   */
  async send(id: number, version: string, request: Request) {
    this.requireMail();
    const articles = await this.content.findArticles(await this.drafts.get(id));
    await this.source.transaction(async (manager) => {
      const draft = await this.drafts.lockDraft(manager, id, version);
      const [problem] = problemsOf(draft, articles.length);
      if (problem !== undefined) throw badRequest(problem);
      const recipients = await manager.withRepository(this.deliveries).addForSubscribers(id);
      if (recipients === 0) throw hasNoSubscribers();
      await manager
        .withRepository(this.issues)
        .update(id, { state: 'sending', articles, startedAt: () => 'now()', ...this.changedBy(request) });
      await this.sender.request(manager, id);
      await this.audit.describe(manager, request, { subject: draft.subject });
    });
    return this.drafts.get(id);
  }

  /**
   * Withdraws what has not gone out of an issue.
   *
   * @throws ApiError 409 when nothing waits
   */
  async cancel(id: number, request: Request) {
    await this.source.transaction(async (manager) => {
      const issues = manager.withRepository(this.issues);
      const deliveries = manager.withRepository(this.deliveries);
      const issue = await issues.lock(id);
      if (!issue) throw issueNotFound();
      const before = (await deliveries.countStates([id]))(id);
      if (issue.state !== 'sending' && !(issue.state === 'sent' && before.waiting > 0)) throw isNotSending();
      const mailIds = await deliveries.findMailIds({ issueId: id });
      await deliveries.skipMails(await this.outbox.withdraw(manager, mailIds));
      await deliveries.skipUnqueued(id);
      await issues.update(id, { state: 'canceled', nextBatchAt: null, ...this.changedBy(request) });
      await this.audit.describe(manager, request, { before });
    });
    return this.drafts.get(id);
  }

  private changedBy(request: Request) {
    return { changedBy: this.staff.of(request).name, changedAt: () => 'now()' };
  }

  private missingVariables(): string[] {
    const { SMTP_URL, MAIL_FROM, PUBLIC_URL } = this.env;
    return Object.entries({ SMTP_URL, MAIL_FROM, PUBLIC_URL }).flatMap(([name, value]) => (value ? [] : [name]));
  }

  private requireMail(): void {
    const missing = this.missingVariables();
    if (missing.length > 0) throw cannotMail(missing);
  }
}
