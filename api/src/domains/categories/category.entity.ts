import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

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

  /** Name of the content entry it came from; null for a row that no import may change or remove. */
  @Index('blog_categories_import_key', { unique: true })
  @Column('text', { nullable: true, select: false })
  importKey: string | null;
}
