import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';

/** A piece of a document that can be an answer; the search index is made of these. */
@Entity('passages')
@Index('passages_order_idx', ['documentId', 'id'])
export class PassageEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('integer')
  documentId: number;

  @Column('integer')
  page: number;

  @Column('text')
  text: string;

  @ManyToOne('documents', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'documentId', foreignKeyConstraintName: 'passages_document_fkey' })
  document?: unknown;
}
