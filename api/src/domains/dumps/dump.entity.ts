import type { Dump, DumpName } from '@salaria/contracts/dumps/dumps';
import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A file for download with all records of a kind, or one that is being made. */
@Entity('dumps')
@Index('dumps_latest_idx', ['name', 'id'])
export class DumpEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('text')
  name: DumpName;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  madeAt: Date;

  /** Null while it is being made. */
  @Column('integer', { nullable: true })
  bytes: number | null;

  @Column('text', { nullable: true })
  sha256: string | null;

  @Column('integer', { default: 0 })
  records: number;

  @Column('integer', { default: 0 })
  withheld: number;

  @Column('jsonb', { default: [] })
  licences: Dump['licences'];
}
