import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A file of one or more releases, by its SHA-256 (hex). */
@Entity('section_files')
export class SectionFileEntity {
  @PrimaryColumn({ type: 'char', length: 64, primaryKeyConstraintName: 'section_files_pkey' })
  hash: string;

  @Column('text')
  type: string;

  @Column('bytea')
  bytes: Buffer;

  @Column('bytea', { nullable: true })
  gzip: Buffer | null;

  @Column('bytea', { nullable: true })
  brotli: Buffer | null;
}
