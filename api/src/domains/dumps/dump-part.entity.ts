import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { DumpEntity } from './dump.entity.js';

/** A part of a file; all but the last have `partBytes` bytes. */
@Entity('dump_parts')
export class DumpPartEntity {
  @PrimaryColumn('integer', { primaryKeyConstraintName: 'dump_parts_pkey' })
  dumpId: number;

  /** From 0. */
  @PrimaryColumn('integer', { primaryKeyConstraintName: 'dump_parts_pkey' })
  position: number;

  @Column('bytea')
  content: Buffer;

  @ManyToOne(() => DumpEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'dumpId', foreignKeyConstraintName: 'dump_parts_dump_fkey' })
  dump?: DumpEntity;
}
