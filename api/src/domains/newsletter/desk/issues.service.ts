import { Injectable } from '@nestjs/common';
import type { PictureUse } from '@salaria/contracts/desk/content/pictures';
import type { IssueChange, IssueDraft } from '@salaria/contracts/desk/visitors/newsletter';
import type { PageQuery } from '@salaria/contracts/paging';
import { DataSource } from 'typeorm';
import { Staff } from '../../../platform/access/staff.js';
import { ApiError, notFound } from '../../../platform/errors/api-error.js';
import { moveToTrash } from '../../../platform/trash/removable-rows.repository.js';
import { NewsletterDeliveriesRepository } from '../issues/newsletter-deliveries.repository.js';
import type { NewsletterIssueEntity } from '../issues/newsletter-issue.entity.js';
import { NewsletterIssuesRepository } from '../issues/newsletter-issues.repository.js';

/** The issues of the newsletter, of which staff edit the drafts. */
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

  async create({ subject, intro, slugs }: IssueDraft) {
    const changedBy = this.staff.caller.name;
    const { id } = await this.issues.save({ subject, intro, slugs, changedBy });
    return this.get(id);
  }

  /** @throws ApiError 409 when the issue has changed since `version`, or is no draft */
  async save(id: number, { subject, intro, slugs, version }: IssueChange) {
    const changedBy = this.staff.caller.name;
    return this.source.transaction(async () => {
      await this.lockDraft(id, version);
      await this.issues.change(id, { subject, intro, slugs }, changedBy);
      return this.get(id);
    });
  }

  /** @throws ApiError 409 for an issue that is no draft */
  async remove(id: number): Promise<void> {
    await this.source.transaction(async () => {
      await this.lockDraft(id);
      await moveToTrash(this.issues, id, this.staff.caller.name);
    });
  }

  /** Has the drafts name an article by its new slug, in the caller's transaction. */
  async renameArticle(slug: string, next: string): Promise<void> {
    for (const { id, slugs } of await this.issues.findDraftsWith(slug))
      await this.issues.update(id, { slugs: slugs.map((it) => (it === slug ? next : it)) });
  }

  /** Returns the issues that have not been sent yet and show a picture, as the library lists them. */
  async usesOfPicture(slug: string): Promise<PictureUse[]> {
    const issues = await this.issues.findThatWillShow(slug);
    return issues.map(({ id, subject, state }) => ({
      label: `Newsletter «${subject || 'senza oggetto'}», ${state === 'draft' ? 'in bozza' : 'in spedizione'}`,
      page: `/redazione/newsletter?numero=${id}`,
    }));
  }

  /**
   * Locks an issue until the end of the caller's transaction.
   *
   * @throws ApiError 404 for an issue that does not exist
   */
  async lock(id: number): Promise<NewsletterIssueEntity> {
    const issue = await this.issues.lock(id);
    if (!issue) throw issueNotFound();
    return issue;
  }

  /**
   * Locks a draft until the end of the caller's transaction.
   *
   * @throws ApiError 404, or 409 when the issue has changed since `version` or is no draft
   */
  async lockDraft(id: number, version?: string): Promise<NewsletterIssueEntity> {
    const issue = await this.lock(id);
    if (issue.state !== 'draft')
      throw issueConflict('Questo numero non è più una bozza: è già stato spedito.', 'no_draft');
    if (version !== undefined && version !== String(issue.version))
      throw issueConflict(
        `Nel frattempo ${issue.changedBy} ha modificato questo numero. ` +
          'Copia da parte il tuo testo, ricarica e guarda che cosa è cambiato.',
      );
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

export const issueConflict = (message: string, code = 'conflict') => new ApiError(409, code, message);

const issueNotFound = () => notFound('Questo numero della newsletter non c’è più.');
