import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { PdfEntity } from '../pdf.entity.js';

/** The text of one page of a PDF. Passages can be split again from it without reading the file. */
@Entity('document_pages')
export class PdfPageEntity {
  @PrimaryColumn('integer', { primaryKeyConstraintName: 'document_pages_pkey' })
  documentId: number;

  /** From 1. */
  @PrimaryColumn('integer', { primaryKeyConstraintName: 'document_pages_pkey' })
  number: number;

  @Column('text')
  text: string;

  @ManyToOne(() => PdfEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'documentId', foreignKeyConstraintName: 'document_pages_document_fkey' })
  document?: PdfEntity;
}
