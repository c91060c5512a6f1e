import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { JobEntity } from '../../../platform/jobs/job.entity.js';
import { NewsletterIssueEntity } from './newsletter-issue.entity.js';
import { NewsletterSubscriberEntity } from '../newsletter-subscriber.entity.js';

/** One mail of an issue to one subscriber; the key keeps a subscriber from receiving an issue twice. */
@Entity('newsletter_deliveries')
export class NewsletterDeliveryEntity {
  @PrimaryColumn('integer')
  issueId: number;

  @Index('newsletter_deliveries_subscriber_idx')
  @PrimaryColumn('integer')
  subscriberId: number;

  @ManyToOne(() => NewsletterIssueEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ foreignKeyConstraintName: 'newsletter_deliveries_issueId_fkey' })
  issue: Relation<NewsletterIssueEntity>;

  @ManyToOne(() => NewsletterSubscriberEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ foreignKeyConstraintName: 'newsletter_deliveries_subscriberId_fkey' })
  subscriber: Relation<NewsletterSubscriberEntity>;

  /** Null while the mail is not queued. */
  @Column('integer', { nullable: true })
  mailId: number | null;

  /** The mail until it is sent. */
  @ManyToOne(() => JobEntity, { createForeignKeyConstraints: false })
  @JoinColumn()
  mail: Relation<JobEntity> | null;

  /** The subscriber had left when it was due, or it was withdrawn. */
  @Column('boolean', { default: false })
  skipped: boolean;
}
