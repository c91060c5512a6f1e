import type { Fields } from '@salaria/content/entries/entry';
import type { ContentReview } from '@salaria/contracts/desk/content/content';
import type { ContentKind } from '@salaria/contracts/kinds/kinds';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { storedFields } from './stored-fields.js';

/** A working copy of an entry. */
@Entity('content_drafts')
@Index('content_drafts_due', ['publishAt'], { where: '"publishAt" IS NOT NULL' })
export class DraftEntity {
  @PrimaryColumn('text')
  kind: ContentKind;

  @PrimaryColumn('text')
  slug: string;

  /** Of the sequence that ids of revisions come from as well: the larger one is the later change of an entry. */
  @Column('bigint', {
    default: () => "nextval('content_versions')",
    transformer: { to: (it: unknown) => it, from: Number },
  })
  version: number;

  /** Not jsonb, which would change the order of the fields. */
  @Column('json', { name: 'texts', transformer: storedFields })
  fields: Fields;

  /** How many, when it was saved. */
  @Column('integer')
  problems: number;

  @Column('timestamptz', { default: () => 'now()' })
  updatedAt: Date;

  @Column('text')
  updatedBy: string;

  /** When a text of it was last put among the revisions, or when it was begun. */
  @Column('timestamptz', { default: () => 'now()' })
  keptAt: Date;

  @Column('timestamptz', { nullable: true })
  publishAt: Date | null;

  @Column('text', { nullable: true })
  publishFailure: string | null;

  /** Null until a review is asked for. */
  @Column('jsonb', { nullable: true })
  review: ContentReview | null;
}
