import type { Fields } from '@salaria/content/entries/entry';
import type { EntryKind } from '@salaria/contracts/kinds/kinds';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An entry of the site. What its rows have in full, they have rightly: this has the rest, and what has no row. */
@Entity('content_entries')
export class ContentEntryEntity {
  @PrimaryColumn('text')
  kind: EntryKind;

  @PrimaryColumn('text')
  slug: string;

  /** Null for an entry that the site has removed. Not jsonb, which would change the order of the fields. */
  @Column('json', { nullable: true })
  fields: Fields | null;

  /** Whether visitors do not see it. */
  @Column('boolean', { default: false })
  isDraft: boolean;

  /** Of the entry in the folder of the last import; '' or null where it was not there. */
  @Column('text', { nullable: true })
  importedHash: string | null;

  /** Of the entry in the last export to a folder; '' where it was not there, null before the first export. */
  @Column('text', { nullable: true })
  exportedHash: string | null;
}
