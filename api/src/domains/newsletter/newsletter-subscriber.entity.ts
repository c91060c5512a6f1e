import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

@Entity('newsletter_subscribers')
// The unique index is over lower(email), which the schema builder cannot express.
@Index('newsletter_subscribers_email_key', { synchronize: false })
export class NewsletterSubscriberEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('text')
  email: string;

  @Column('text', { default: '' })
  name: string;

  @CreateDateColumn({ type: 'timestamptz' })
  subscribed: Date;

  /** 1 receives the newsletter; 0 does not, or has not confirmed yet. */
  @Column('integer', { default: 1 })
  active: number;

  /** When the subscriber followed the link of the confirmation mail. */
  @Column('timestamptz', { nullable: true })
  confirmedAt: Date | null;

  /** How the consent of a person whom staff have added was given. */
  @Column('text', { nullable: true })
  consent: string | null;

  /** When the mail server refused the address, or staff marked it; it gets no issue until staff clear it. */
  @Column('timestamptz', { nullable: true })
  refusedAt: Date | null;

  @Column('text', { nullable: true })
  refusedReason: string | null;
}
