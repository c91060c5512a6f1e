import type { DeskPage } from '@salaria/contracts/desk/page';
import type { PageQuery } from '@salaria/contracts/paging';
import { RepositoryOf } from '../../platform/database/repository-of.js';
import { readDeskPage } from '../../platform/paging/paginate.js';
import { NewsletterIssueEntity } from './newsletter-issue.entity.js';

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

  /** Locks an issue until the end of the transaction. */
  lock(id: number): Promise<NewsletterIssueEntity | null> {
    return this.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
  }
}
