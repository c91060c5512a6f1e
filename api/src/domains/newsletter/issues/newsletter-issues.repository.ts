import type { DeskPage } from '@salaria/contracts/desk/page';
import type { PageQuery } from '@salaria/contracts/paging';
import { RepositoryOf } from '../../../platform/database/repository-of.js';
import { readDeskPage } from '../../../platform/paging/paginate.js';
import type { IssueArticle } from '../desk/issue-mail.js';
import { NewsletterIssueEntity, willShowSql } from './newsletter-issue.entity.js';

export const issueListName = 'desk-issues';

export class NewsletterIssuesRepository extends RepositoryOf(NewsletterIssueEntity) {
  /** Lists issues, newest first. */
  list(page: PageQuery): Promise<DeskPage<NewsletterIssueEntity>> {
    const order = [{ column: 'issue.id', type: 'integer' }] as const;
    return readDeskPage(
      { name: issueListName, query: this.createQueryBuilder('issue'), order, descending: true },
      page,
    );
  }

  /** Returns the drafts that have an article, locked until the end of the transaction. */
  findDraftsWith(slug: string): Promise<NewsletterIssueEntity[]> {
    return this.createQueryBuilder('issue')
      .where({ state: 'draft' })
      .andWhere('issue.slugs @> to_jsonb(:slug::text)', { slug })
      .setLock('pessimistic_write')
      .getMany();
  }

  /** Returns the issues that have not been sent yet and show a picture, newest first. */
  findThatWillShow(picture: string): Promise<NewsletterIssueEntity[]> {
    return this.createQueryBuilder('issue')
      .where(willShowSql(':picture::text'), { picture })
      .orderBy('issue.id', 'DESC')
      .getMany();
  }

  /** Changes columns of an issue in the name of `changedBy`. */
  async change(
    id: number,
    change: Partial<Pick<NewsletterIssueEntity, 'subject' | 'intro' | 'slugs' | 'state' | 'nextBatchAt'>>,
    changedBy: string,
  ): Promise<void> {
    await this.update(id, { ...change, changedBy, changedAt: () => 'now()' });
  }

  /** Marks an issue as being sent, and stores its articles as they are now. */
  async startSending(id: number, articles: IssueArticle[], changedBy: string): Promise<void> {
    const now = () => 'now()';
    await this.update(id, { state: 'sending', articles, startedAt: now, changedBy, changedAt: now });
  }

  /** Locks an issue until the end of the transaction. */
  lock(id: number): Promise<NewsletterIssueEntity | null> {
    return this.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
  }
}
