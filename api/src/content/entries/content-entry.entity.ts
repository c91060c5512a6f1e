import type { Fields } from '@salaria/content/entries/entry';
import type { ContentProblem } from '@salaria/contracts/desk/content/content';
import type { EntryKind } from '@salaria/contracts/kinds/kinds';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

const ofPreviousVersion = { nullable: true, select: false, insert: false, update: false } as const;

/** Columns of a row that no field of its entry has: its id, and what its domain has set. */
export type KeptRow = Readonly<Record<string, unknown>>;

/** An entry of the site: the truth, from which the rows of the domains derive. */
@Entity('content_entries')
@Index('content_entries_unique_value', ['kind', 'uniqueValue'])
@Index('content_entries_anchor', ['kind', 'anchor'])
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

  /** When it becomes a draft; null for never. */
  @Column('timestamptz', { nullable: true })
  withdrawAt: Date | null;

  /** Its slug now, for the row that an entry leaves at an earlier address. */
  @Column('text', { nullable: true })
  movedTo: string | null;

  /** Of the row of a draft or removed entry; its row has it again when visitors see the entry. */
  @Column('jsonb', { nullable: true, select: false })
  keptRow: KeptRow | null;

  /** What no other entry of the kind may have; null for kinds without such fields. */
  @Column('text', { nullable: true })
  uniqueValue: string | null;

  /** Name of its gallery, whose place other texts may link to. */
  @Column('text', { nullable: true })
  anchor: string | null;

  /** What the nightly check of the whole site has found in it; null for nothing. */
  @Column('jsonb', { nullable: true })
  problems: ContentProblem[] | null;

  @Column('text', ofPreviousVersion)
  importedHash: string | null;

  @Column('text', ofPreviousVersion)
  exportedHash: string | null;
}
