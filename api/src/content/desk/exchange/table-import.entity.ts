import type { Entry } from '@salaria/content/entries/entry';
import type { ContentKind } from '@salaria/contracts/kinds/kinds';
import { Column, CreateDateColumn, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** An import of a table, which can be undone as a whole. */
@Entity('table_imports')
export class TableImportEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('text')
  kind: ContentKind;

  @Column('text')
  fileName: string;

  @Column('text')
  author: string;

  @CreateDateColumn({ type: 'timestamptz' })
  at: Date;

  /** Whether it has written working copies, not the site. */
  @Column('boolean')
  asDrafts: boolean;

  @Column('integer')
  added: number;

  @Column('integer')
  changed: number;

  @Column('text', { nullable: true })
  undoneBy: string | null;
}

/** What an import has replaced in an entry. */
@Entity('table_import_changes')
export class TableImportChangeEntity {
  @PrimaryColumn('integer')
  importId: number;

  @PrimaryColumn('text')
  slug: string;

  /** Of what the import has stored. */
  @Column('bigint', { transformer: { to: (it: unknown) => it, from: Number } })
  version: number;

  /** What the site had, or the working copy; null for none. Not jsonb, which would change the order of the fields. */
  @Column('json', { nullable: true })
  before: Entry | null;
}
