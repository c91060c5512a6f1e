import { authorKind } from '@salaria/contracts/kinds/records/authors';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { ContentTable } from '../../platform/database/content-table.decorator.js';

@ContentTable(authorKind, { columns: { image: 'imageUrl' }, tags: ['authors', 'posts'] })
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

  /** Key of the source entry; null for a row that the import neither changes nor removes. */
  @Index('authors_import_key', { unique: true })
  @Column('text', { nullable: true, select: false })
  importKey: string | null;
}
