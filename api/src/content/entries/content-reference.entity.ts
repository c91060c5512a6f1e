import type { EntryKind } from '@salaria/contracts/kinds/kinds';
import { Entity, Index, PrimaryColumn } from 'typeorm';

/** A place in an entry, or in its working copy, that names another entry or a picture. */
@Entity('content_references')
@Index('content_references_target', ['toKind', 'toSlug'])
export class ContentReferenceEntity {
  @PrimaryColumn('text')
  fromKind: EntryKind;

  @PrimaryColumn('text')
  fromSlug: string;

  /** Whether the working copy has it, not the entry of the site. */
  @PrimaryColumn('boolean')
  isWorkingCopy: boolean;

  /** List items counted from 1: `gallery.items.2.image`. */
  @PrimaryColumn('text')
  field: string;

  @PrimaryColumn('text')
  toKind: EntryKind;

  @PrimaryColumn('text')
  toSlug: string;

  /** Point of the page that a link names; '' for none. */
  @PrimaryColumn('text')
  anchor: string;
}
