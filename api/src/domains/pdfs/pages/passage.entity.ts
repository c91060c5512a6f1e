import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { PdfEntity } from '../pdf.entity.js';

/** A passage of a PDF, the unit of the search index. */
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

  @ManyToOne(() => PdfEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'documentId', foreignKeyConstraintName: 'passages_document_fkey' })
  document?: PdfEntity;
}
