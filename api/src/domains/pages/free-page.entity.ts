import { freePageKind } from '@salaria/contracts/kinds/records/pages';
import type { Picture } from '@salaria/contracts/picture';
import { Column, Entity, Index, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';
import { ContentTable } from '../../platform/database/content-table.decorator.js';

/** A page that editors add to the site. Every page of the site has the footer, which may link to it. */
@ContentTable(freePageKind, {
  keyColumn: 'slug',
  columns: { image: ['imageUrl', 'image'], body: 'content' },
  tags: ['pages', 'site'],
  shown: {
    pages: ({ title, description, image }) => [title, description, image],
    site: ({ title, isInFooter }) => (isInFooter === true ? title : undefined),
  },
})
@Entity('free_pages')
export class FreePageEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Index('free_pages_slug_key', { unique: true })
  @Column('text')
  slug: string;

  @Column('text')
  title: string;

  /** For search engines. */
  @Column('text')
  description: string;

  /** Sanitised HTML. */
  @Column('text')
  content: string;

  @Column('text', { nullable: true })
  imageUrl: string | null;

  @Column('jsonb', { nullable: true })
  image: Picture | null;

  /** For search engines, in place of the title. */
  @Column('text', { nullable: true })
  searchTitle: string | null;

  /** `true` or `false`. */
  @Column('text', { default: 'false' })
  isInFooter: string;

  @UpdateDateColumn({ type: 'timestamptz', precision: 3 })
  updatedAt: Date;

  /** Name of the source file; null for a row that the import neither changes nor removes. */
  @Index('free_pages_import_key', { unique: true })
  @Column('text', { nullable: true, select: false })
  importKey: string | null;
}
