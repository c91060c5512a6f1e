import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** A tarball or declaration file of a section kit that this site has served. */
@Entity('section_kit_files')
export class SectionKitFileEntity {
  /** Contains the version, and with it a hash of the contents. */
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'section_kit_files_pkey' })
  file: string;

  @Column('text')
  version: string;

  /** Versions of the shared modules of the kit's shell, by package. */
  @Column('jsonb')
  provides: Record<string, string>;

  @Column('text')
  integrity: string;

  @Column('bytea')
  bytes: Buffer;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
