import { Injectable } from '@nestjs/common';
import type { IssueChange, IssueDraft } from '@salaria/contracts/desk/newsletter';
import type { PageQuery } from '@salaria/contracts/paging';
import type { Request } from 'express';
import { DataSource, type EntityManager } from 'typeorm';
import { Staff } from '../../../platform/access/staff.js';
import { NewsletterDeliveriesRepository } from '../newsletter-deliveries.repository.js';
import type { NewsletterIssueEntity } from '../newsletter-issue.entity.js';
import { NewsletterIssuesRepository } from '../newsletter-issues.repository.js';
import { isNoDraft, issueChanged, issueNotFound } from './issue-errors.js';

/** Issues of the newsletter, and their drafts. */
@Injectable()
export class IssuesService {
  constructor(
    private readonly source: DataSource,
    private readonly issues: NewsletterIssuesRepository,
    private readonly deliveries: NewsletterDeliveriesRepository,
    private readonly staff: Staff,
  ) {}

  async list(page: PageQuery) {
    const { items, ...rest } = await this.issues.list(page);
    return { items: await this.withCounts(items), ...rest };
  }

  /** @throws ApiError 404 for an issue that does not exist */
  async get(id: number) {
    const issue = await this.issues.findOneBy({ id });
    const [view] = await this.withCounts(issue ? [issue] : []);
    if (!view) throw issueNotFound();
    return view;
  }

  async create({ subject, intro, slugs }: IssueDraft, request: Request) {
    const changedBy = this.staff.of(request).name;
    const { id } = await this.issues.save({ subject, intro, slugs, changedBy });
    return this.get(id);
  }

  /** @throws ApiError 409 when the issue has changed since `version`, or is no draft */
  async save(id: number, { subject, intro, slugs, version }: IssueChange, request: Request) {
    const change = { subject, intro, slugs, changedBy: this.staff.of(request).name, changedAt: () => 'now()' };
    await this.source.transaction(async (manager) => {
      await this.lockDraft(manager, id, version);
      await manager.withRepository(this.issues).update(id, change);
    });
    return this.get(id);
  }

  /** @throws ApiError 409 for an issue that is no draft */
  async remove(id: number): Promise<void> {
    await this.source.transaction(async (manager) => {
      await this.lockDraft(manager, id);
      await manager.withRepository(this.issues).delete(id);
    });
  }

  /**
   * Locks a draft until the end of the caller's transaction.
   *
   * @throws ApiError 404, or 409 when the issue has changed since `version` or is no draft
   */
  async lockDraft(manager: EntityManager, id: number, version?: string): Promise<NewsletterIssueEntity> {
    const issue = await manager.withRepository(this.issues).lock(id);
    if (!issue) throw issueNotFound();
    if (issue.state !== 'draft') throw isNoDraft();
    if (version !== undefined && version !== String(issue.version)) throw issueChanged(issue);
    return issue;
  }

  /** An issue whose last mails wait for another attempt is still being sent. */
  private async withCounts(issues: readonly NewsletterIssueEntity[]) {
    const countsOf = await this.deliveries.countStates(issues.map(({ id }) => id));
    return issues.map(({ state, version, ...issue }) => {
      const counts = countsOf(issue.id);
      const isWaiting = state === 'sent' && counts.waiting > 0;
      return { ...issue, version: String(version), counts, state: isWaiting ? ('sending' as const) : state };
    });
  }
}
