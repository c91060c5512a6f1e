import type { BrowserError } from '@salaria/contracts/section-reports';
import { Column, CreateDateColumn, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';

/** An error of a section in browsers, grouped by where it was thrown. Holds nothing about the visitors. */
@Entity('section_errors')
export class SectionErrorEntity {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'section_errors_pkey' })
  section: string;

  /** SHA-256 of release, kind and error. */
  @PrimaryColumn({ type: 'char', length: 64, primaryKeyConstraintName: 'section_errors_pkey' })
  fingerprint: string;

  @Column({ type: 'char', length: 12 })
  release: string;

  @Column('text')
  kind: string;

  @Column('jsonb')
  error: BrowserError;

  @Column('integer', { default: 1 })
  count: number;

  /** How often in which browser: `{ "Firefox su Windows": 2 }`. */
  @Column('jsonb', { default: {} })
  browsers: Record<string, number>;

  /** Places in the sources, or in scripts without a source map; null until they are read. */
  @Column('text', { array: true, nullable: true })
  stack: string[] | null;

  @CreateDateColumn({ type: 'timestamptz' })
  firstAt: Date;

  @UpdateDateColumn({ type: 'timestamptz' })
  lastAt: Date;
}
