import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

@Entity('authors')
export class AuthorEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('text')
  name: string;

  @Column('text', { default: '' })
  title: string;

  @Column('text', { default: '' })
  bio: string;

  @Column('text', { nullable: true })
  imageUrl: string | null;

  /** Name of the content entry it came from; null for a row that no import may change or remove. */
  @Index('authors_import_key', { unique: true })
  @Column('text', { nullable: true, select: false })
  importKey: string | null;
}
