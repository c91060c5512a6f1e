import { articleKind } from '@salaria/contracts/kinds/records/articles';
import type { Picture } from '@salaria/contracts/picture';
import type { Gallery } from '@salaria/contracts/posts';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { foldedColumn } from '../../platform/database/sql/folded.js';
import { ContentTable } from '../../platform/database/content-table.decorator.js';
import { AuthorEntity } from './author.entity.js';
import { CategoryEntity } from './category.entity.js';

@ContentTable(articleKind, {
  keyColumn: 'slug',
  columns: { image: ['imageUrl', 'image'], category: 'categoryId', author: 'authorId', body: 'content' },
  tags: ['posts'],
  shown: {
    posts: ({ title, excerpt, image, category, publishedAt, gallery }) => [
      ...[title, excerpt, image, category],
      ...[publishedAt, gallery],
    ],
  },
})
@Entity('blog_posts')
@Index('blog_posts_outside_covers', { synchronize: false })
@Index('blog_posts_outside_texts', { synchronize: false })
@Index('blog_posts_outside_galleries', { synchronize: false })
@Index('blog_posts_list_idx', ['publishedAt', 'id'])
@Index('blog_posts_category_idx', ['categoryId', 'publishedAt'])
export class PostEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('text')
  title: string;

  @Index('blog_posts_slug_key', { unique: true })
  @Column('text')
  slug: string;

  /** Sanitised HTML. */
  @Column('text')
  content: string;

  @Column('text', { default: '' })
  excerpt: string;

  @Column('text', { nullable: true })
  imageUrl: string | null;

  @Column('jsonb', { nullable: true })
  image: Picture | null;

  /** For search engines, in place of the title. */
  @Column('text', { nullable: true })
  searchTitle: string | null;

  @Column('text', { nullable: true })
  searchDescription: string | null;

  /** Null for an article without one. */
  @Column('jsonb', { nullable: true })
  gallery: Gallery | null;

  @Column('integer', { nullable: true })
  categoryId: number | null;

  @Column('integer', { nullable: true })
  authorId: number | null;

  @Column('timestamptz', { default: () => 'now()' })
  publishedAt: Date;

  /** Name of the source file; null for a row that the import neither changes nor removes. */
  @Index('blog_posts_import_key', { unique: true })
  @Column('text', { nullable: true, select: false })
  importKey: string | null;

  @ManyToOne(() => CategoryEntity, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'categoryId', foreignKeyConstraintName: 'blog_posts_category_fkey' })
  category?: Relation<CategoryEntity> | null;

  @ManyToOne(() => AuthorEntity, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'authorId', foreignKeyConstraintName: 'blog_posts_author_fkey' })
  author?: Relation<AuthorEntity> | null;

  /** What lists are searched in, folded: folding 70,000 rows for a search takes seconds. */
  @Column(foldedColumn)
  foldedText?: string | null;
}
