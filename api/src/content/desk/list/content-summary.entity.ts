import type { ContentState } from '@salaria/contracts/desk/content/content';
import type { ContentKind } from '@salaria/contracts/kinds/kinds';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** What lists show of an entry, or of its working copy. Triggers write it after each change of either. */
@Entity('content_summaries')
@Index('content_summaries_key', ['kind', 'slug'], { unique: true })
@Index('content_summaries_version', ['kind', 'version', 'id'])
@Index('content_summaries_changed', ['version', 'id'])
@Index('content_summaries_author', ['updatedBy', 'version', 'id'])
@Index('content_summaries_state', ['kind', 'state', 'version', 'id'])
@Index('content_summaries_check', { synchronize: false })
@Index('content_summaries_facets', { synchronize: false })
@Index('content_summaries_day', { synchronize: false })
@Index('content_summaries_title', { synchronize: false })
@Index('content_summaries_counts', ['kind', 'state', 'hasFailed', 'review', 'problems'])
@Index('content_summaries_published', ['publishedAt'])
export class ContentSummaryEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('text')
  kind: ContentKind;

  @Column('text')
  slug: string;

  /** Its slug where it has none. */
  @Column('text')
  title: string;

  /** The first 40 characters of the title, folded. */
  @Column('text', { select: false })
  sortTitle: string;

  @Column('text')
  state: ContentState;

  /** Of the last change: those of later changes are larger. 0 where none is known. */
  @Column('bigint', { select: false })
  version: number;

  @Column('timestamptz', { nullable: true })
  updatedAt: Date | null;

  @Column('text', { nullable: true })
  updatedBy: string | null;

  /** When and by whom visitors got what they see; null for what comes from an import, or is not on the site. */
  @Column('timestamptz', { nullable: true, select: false })
  publishedAt: Date | null;

  @Column('text', { nullable: true, select: false })
  publishedBy: string | null;

  @Column('timestamptz', { nullable: true })
  publishAt: Date | null;

  @Column('boolean')
  hasFailed: boolean;

  @Column('text', { nullable: true })
  review: 'waiting' | 'returned' | null;

  @Column('integer')
  problems: number;

  /** Its short texts by field. */
  @Column('jsonb', { select: false })
  facets: Record<string, string>;
}
