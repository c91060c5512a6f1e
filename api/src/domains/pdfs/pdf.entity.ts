import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { InTrash } from '../../platform/trash/removable-rows.repository.js';
import { Removable } from '../../platform/trash/removable.js';

/** A PDF that the chatbot answers from. */
@InTrash({ area: 'pdfs', role: 'moderatore', title: 'title', tags: ['documents'] })
@Entity('documents')
export class PdfEntity extends Removable {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('text')
  title: string;

  @Column('text')
  fileName: string;

  /** SHA-256 of the file, hex: the same file is stored once. */
  @Index('documents_hash_key', { unique: true })
  @Column('text')
  hash: string;

  @Column('text')
  contentPreview: string;

  @Column('integer')
  pageCount: number;

  /** The file itself, up to 20 MB, which lists do not select. */
  @Column('bytea', { select: false })
  file: Buffer;

  /** Whether visitors may open the file from replies, which always quote its text. */
  @Column('boolean', { default: false })
  isPublic: boolean;

  /** A scan whose text is being read in the background, or could not be; null for a PDF with its text. */
  @Column('text', { nullable: true })
  scan: 'reading' | 'failed' | null;

  @Column('timestamptz', { default: () => 'now()' })
  uploadedAt: Date;
}
