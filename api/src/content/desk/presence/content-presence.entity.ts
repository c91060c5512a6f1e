import type { ContentKind } from '@salaria/contracts/kinds/kinds';
import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';

/** An entry that a person has open. */
@Entity('content_presences')
export class ContentPresenceEntity {
  @PrimaryColumn('integer')
  accountId: number;

  @PrimaryColumn('text')
  kind: ContentKind;

  @PrimaryColumn('text')
  slug: string;

  @Column('timestamptz', { default: () => 'now()' })
  seenAt: Date;

  // By table name: content may not import the entities of accounts.
  @ManyToOne('accounts', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'accountId', foreignKeyConstraintName: 'content_presences_account_fkey' })
  account?: { name: string };
}
