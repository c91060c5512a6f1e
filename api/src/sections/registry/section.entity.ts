import type { SectionManifest } from '@salaria/contracts/sections';
import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { SectionReleaseEntity } from '../releases/section-release.entity.js';

/** A section and its live release. */
@Entity('sections')
export class SectionEntity {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'sections_pkey' })
  name: string;

  @Column('text')
  title: string;

  /** Of the live release; of the source folder before the first release. */
  @Column('jsonb')
  manifest: SectionManifest;

  @Column({ type: 'char', length: 12, nullable: true })
  live: string | null;

  @Column({ type: 'char', length: 12, nullable: true })
  previous: string | null;

  /** Counts the changes of the live release. */
  @Column('integer', { default: 0 })
  version: number;

  @Column('timestamptz', { default: () => 'now()' })
  changedAt: Date;

  // Only for their foreign keys.
  @ManyToOne(() => SectionReleaseEntity)
  @JoinColumn([
    { name: 'name', referencedColumnName: 'section', foreignKeyConstraintName: 'sections_live_fkey' },
    { name: 'live', referencedColumnName: 'id', foreignKeyConstraintName: 'sections_live_fkey' },
  ])
  liveRelease?: unknown;

  @ManyToOne(() => SectionReleaseEntity)
  @JoinColumn([
    { name: 'name', referencedColumnName: 'section', foreignKeyConstraintName: 'sections_previous_fkey' },
    { name: 'previous', referencedColumnName: 'id', foreignKeyConstraintName: 'sections_previous_fkey' },
  ])
  previousRelease?: unknown;
}
