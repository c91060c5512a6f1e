import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

@Entity('newsletter_subscribers')
// Unique over lower(email), which the schema builder cannot express.
@Index('newsletter_subscribers_email_key', { synchronize: false })
export class NewsletterSubscriberEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('text')
  email: string;

  @Column('text', { default: '' })
  name: string;

  @Column('timestamptz', { default: () => 'now()' })
  subscribed: Date;

  /** 1 receives the newsletter; 0 does not, or has not confirmed yet. */
  @Column('integer', { default: 1 })
  active: number;

  /** When the address itself said yes, by the link in the confirmation mail. */
  @Column('timestamptz', { nullable: true })
  confirmedAt: Date | null;
}
