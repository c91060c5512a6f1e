import { categoryKind } from '@salaria/contracts/kinds/records/categories';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { ContentTable } from '../../platform/database/content-table.decorator.js';

@ContentTable(categoryKind, { keyColumn: 'slug', unique: ['name'], tags: ['categories', 'posts'] })
@Entity('blog_categories')
export class CategoryEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Index('blog_categories_name_key', { unique: true })
  @Column('text')
  name: string;

  @Index('blog_categories_slug_key', { unique: true })
  @Column('text')
  slug: string;

  /** Key of the source entry; null for a row that the import neither changes nor removes. */
  @Index('blog_categories_import_key', { unique: true })
  @Column('text', { nullable: true, select: false })
  importKey: string | null;
}
