import type { Fields } from '@salaria/content/entries/entry';
import type { ContentRevision } from '@salaria/contracts/desk/content/content-revisions';
import type { EntryKind } from '@salaria/contracts/kinds/kinds';
import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';
import { storedFields } from '../entries/stored-fields.js';

/** What an entry said after a change. */
@Entity('content_revisions')
@Index('content_revisions_entry', ['kind', 'slug', 'id'])
export class RevisionEntity {
  @PrimaryColumn('bigint', {
    default: () => "nextval('content_versions')",
    transformer: { to: (it: unknown) => it, from: Number },
  })
  id: number;

  @Column('text')
  kind: EntryKind;

  @Column('text')
  slug: string;

  @Column('text')
  event: ContentRevision['event'];

  @Column('text')
  author: string;

  @CreateDateColumn({ type: 'timestamptz' })
  at: Date;

  /** Null for a removal. Selected on demand: an entry may have thousands of revisions. */
  @Column('json', { name: 'texts', nullable: true, select: false, transformer: storedFields })
  fields: Fields | null;
}
