import { Inject, Injectable } from '@nestjs/common';
import type { NewsletterStatus } from '@salaria/contracts/desk/visitors/newsletter';
import { DataSource } from 'typeorm';
import { Staff } from '../../../platform/access/staff.js';
import { AuditLog } from '../../../platform/audit/audit-log.service.js';
import { ENV, type Env } from '../../../platform/config/env.js';
import { badRequest } from '../../../platform/errors/api-error.js';
import { Outbox } from '../../../platform/mail/outbox.service.js';
import { NewsletterDeliveriesRepository } from '../issues/newsletter-deliveries.repository.js';
import { NewsletterIssuesRepository } from '../issues/newsletter-issues.repository.js';
import { NewsletterSubscribersRepository } from '../newsletter-subscribers.repository.js';
import { IssuePreviewService, problemsOf } from './issue-preview.service.js';
import { IssueSender, mailsPerMinute } from './issue-sender.js';
import { issueConflict, IssuesService } from './issues.service.js';
import { missingVariables, requireMail } from './mail-configuration.js';

/** The beginning and the end of sending an issue. */
@Injectable()
export class IssueSendingService {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly source: DataSource,
    private readonly drafts: IssuesService,
    private readonly previews: IssuePreviewService,
    private readonly issues: NewsletterIssuesRepository,
    private readonly deliveries: NewsletterDeliveriesRepository,
    private readonly subscribers: NewsletterSubscribersRepository,
    private readonly outbox: Outbox,
    private readonly sender: IssueSender,
    private readonly staff: Staff,
    private readonly audit: AuditLog,
  ) {}

  async status(): Promise<NewsletterStatus> {
    const activeSubscribers = await this.subscribers.countActive();
    return { missing: missingVariables(this.env), activeSubscribers, mailsPerMinute };
  }

  /**
   * Begins to send an issue to those who are subscribed now.
   *
   * @throws ApiError 409 when the issue has changed since `version` or is no draft, or without mail or subscribers
   */
  async send(id: number, version: string) {
    requireMail(this.env);
    const stored = await this.drafts.get(id);
    const articles = await this.previews.findArticles(stored);
    const pictures = await this.previews.findPictures(stored);
    return this.source.transaction(async () => {
      const draft = await this.drafts.lockDraft(id, version);
      const [problem] = problemsOf(draft, articles.length, pictures);
      if (problem !== undefined) throw badRequest(problem);
      const recipients = await this.deliveries.addForSubscribers(id);
      if (recipients === 0) throw issueConflict('Nessuno è iscritto alla newsletter.', 'no_subscribers');
      await this.issues.startSending(id, articles, this.staff.caller.name);
      await this.sender.request(id);
      await this.audit.describe({ subject: draft.subject });
      return this.drafts.get(id);
    });
  }

  /**
   * Withdraws what has not gone out of an issue.
   *
   * @throws ApiError 409 when nothing waits
   */
  async cancel(id: number) {
    return this.source.transaction(async () => {
      const issue = await this.drafts.lock(id);
      const before = (await this.deliveries.countStates([id]))(id);
      if (issue.state !== 'sending' && !(issue.state === 'sent' && before.waiting > 0))
        throw issueConflict('Questo numero non è in spedizione.', 'not_sending');
      const mailIds = await this.deliveries.findMailIds({ issueId: id });
      await this.deliveries.skipMails(await this.outbox.withdraw(mailIds));
      await this.deliveries.skipUnqueued(id);
      const change = { state: 'canceled', nextBatchAt: null } as const;
      await this.issues.change(id, change, this.staff.caller.name);
      await this.audit.describe({ before });
      return this.drafts.get(id);
    });
  }
}
