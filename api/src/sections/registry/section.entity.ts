import type { SectionManifest } from '@salaria/contracts/sections';
import {
  Column,
  Entity,
  JoinColumn,
  ManyToOne,
  OneToOne,
  PrimaryColumn,
  UpdateDateColumn,
  VersionColumn,
} from 'typeorm';
import { SectionCanaryEntity } from '../canary/section-canary.entity.js';
import { SectionReleaseEntity } from '../releases/section-release.entity.js';
import { storedManifest } from '../releases/stored-manifest.js';

/** A section and its live release. */
@Entity('sections')
export class SectionEntity {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'sections_pkey' })
  name: string;

  @Column('text')
  title: string;

  /** Of the live release; of the source folder before the first release. */
  @Column('jsonb', { transformer: storedManifest })
  manifest: SectionManifest;

  @Column({ type: 'char', length: 12, nullable: true })
  live: string | null;

  @Column({ type: 'char', length: 12, nullable: true })
  previous: string | null;

  /** Counts the changes of live release and canary: each change expects the one that it has read. */
  @VersionColumn({ default: 0 })
  version: number;

  /** When the live release changed. */
  @UpdateDateColumn({ type: 'timestamptz' })
  changedAt: Date;

  @ManyToOne(() => SectionReleaseEntity)
  @JoinColumn([
    { name: 'name', referencedColumnName: 'section', foreignKeyConstraintName: 'sections_live_fkey' },
    { name: 'live', referencedColumnName: 'id', foreignKeyConstraintName: 'sections_live_fkey' },
  ])
  liveRelease: SectionReleaseEntity | null;

  @ManyToOne(() => SectionReleaseEntity)
  @JoinColumn([
    { name: 'name', referencedColumnName: 'section', foreignKeyConstraintName: 'sections_previous_fkey' },
    { name: 'previous', referencedColumnName: 'id', foreignKeyConstraintName: 'sections_previous_fkey' },
  ])
  previousRelease: SectionReleaseEntity | null;

  @OneToOne(() => SectionCanaryEntity, { createForeignKeyConstraints: false })
  @JoinColumn({ name: 'name', referencedColumnName: 'section' })
  canary: SectionCanaryEntity | null;
}
