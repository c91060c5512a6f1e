import type { IssueSummary } from '@salaria/contracts/desk/visitors/newsletter';
import { In, IsNull, Not } from 'typeorm';
import { RepositoryOf } from '../../../platform/database/repository-of.js';
import { NewsletterDeliveryEntity } from './newsletter-delivery.entity.js';

type Counts = IssueSummary['counts'];

/** As `mailStateOf`, for counting. */
const deliveryState = `case when delivery.skipped then 'skipped' when delivery.mailId is null then 'waiting'
  when mail.id is null then 'sent' when mail.failedAt is null then 'waiting'
  when subscriber.refusedAt is null then 'failed' else 'refused' end`;

export class NewsletterDeliveriesRepository extends RepositoryOf(NewsletterDeliveryEntity) {
  /** Adds a delivery to each subscriber, and returns how many. */
  async addForSubscribers(issueId: number): Promise<number> {
    // Thousands of rows, which TypeORM would read and send back.
    const added = await this.query<unknown[]>(
      `insert into newsletter_deliveries ("issueId", "subscriberId")
       select $1, id from newsletter_subscribers where active = 1 and "refusedAt" is null returning 1`,
      [issueId],
    );
    return added.length;
  }

  /** Returns the ids of the next subscribers whose mail is not queued. */
  async findNextSubscribers(issueId: number, limit: number): Promise<number[]> {
    const next = await this.find({
      where: { issueId, mailId: IsNull(), skipped: false },
      order: { subscriberId: 'ASC' },
      take: limit,
    });
    return next.map(({ subscriberId }) => subscriberId);
  }

  /** Returns the ids of the mails of an issue, or of those to a subscriber. */
  async findMailIds(of: { issueId: number } | { subscriberId: number }): Promise<number[]> {
    return (await this.findBy({ ...of, mailId: Not(IsNull()) })).flatMap(({ mailId }) => mailId ?? []);
  }

  /** Marks the deliveries whose mails were withdrawn. */
  async skipMails(mailIds: readonly number[]): Promise<void> {
    await this.update({ mailId: In(mailIds) }, { skipped: true, mailId: null });
  }

  /** Marks the deliveries whose mails are not queued. */
  async skipUnqueued(issueId: number): Promise<void> {
    await this.update({ issueId, mailId: IsNull() }, { skipped: true });
  }

  /** Counts the mails of issues by what became of them. */
  async countStates(issueIds: readonly number[]): Promise<(issueId: number) => Counts> {
    const rows = await this.createQueryBuilder('delivery')
      .leftJoin('delivery.mail', 'mail')
      .leftJoin('delivery.subscriber', 'subscriber')
      .select('delivery.issueId', 'issueId')
      .addSelect(deliveryState, 'state')
      .addSelect('count(*)::integer', 'count')
      .where({ issueId: In(issueIds) })
      .groupBy('delivery.issueId')
      .addGroupBy('state')
      .getRawMany<{ issueId: number; state: keyof Counts; count: number }>();
    return (issueId) => {
      const counts = { sent: 0, waiting: 0, failed: 0, refused: 0, skipped: 0 };
      for (const row of rows) if (row.issueId === issueId) counts[row.state] = row.count;
      return counts;
    };
  }
}
