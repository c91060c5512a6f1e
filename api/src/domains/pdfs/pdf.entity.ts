import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A PDF that the chat answers from. */
@Entity('documents')
export class PdfEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('text')
  title: string;

  @Column('text')
  fileName: string;

  /** SHA-256 of the file, hex: the same file twice is one document. */
  @Index('documents_hash_key', { unique: true })
  @Column('text')
  hash: string;

  @Column('text')
  contentPreview: string;

  @Column('integer')
  pageCount: number;

  /** The file as it came. Up to 20 MB, so never read along with a list. */
  @Column('bytea', { select: false })
  file: Buffer;

  @Column('timestamptz', { default: () => 'now()' })
  uploadedAt: Date;
}
