import { Column, Entity, PrimaryGeneratedColumn, VersionColumn } from 'typeorm';
import type { IssueArticle } from '../desk/issue-mail.js';
import { InTrash } from '../../../platform/trash/removable-rows.repository.js';
import { Removable } from '../../../platform/trash/removable.js';

/** Returns a condition: `issue` has not been sent yet and shows the picture whose slug is an SQL expression. */
export const willShowSql = (slug: string): string =>
  `issue.state in ('draft', 'sending') and position('](' || ${slug} || ')' in issue.intro) > 0`;

/** An issue of the newsletter. */
@InTrash({ area: 'newsletter', role: 'moderatore', title: 'subject' })
@Entity('newsletter_issues')
export class NewsletterIssueEntity extends Removable {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('text')
  subject: string;

  @Column('text')
  intro: string;

  /** Articles in their order. */
  @Column('jsonb')
  slugs: string[];

  /** `sent` when all mails are queued. */
  @Column('text', { default: 'draft' })
  state: 'draft' | 'sending' | 'sent' | 'canceled';

  /** The articles as they were when sending began. */
  @Column('jsonb', { nullable: true })
  articles: IssueArticle[] | null;

  /** Name of the member of staff who changed it last. */
  @Column('text')
  changedBy: string;

  @Column('timestamptz', { default: () => 'now()' })
  changedAt: Date;

  @Column('timestamptz', { nullable: true })
  startedAt: Date | null;

  /** Written by processes of version 1.0 only, which continue an issue at this time. */
  @Column('timestamptz', { nullable: true, select: false })
  nextBatchAt: Date | null;

  @VersionColumn({ default: 1 })
  version: number;
}
