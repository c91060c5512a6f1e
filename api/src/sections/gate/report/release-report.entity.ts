import type { ReleaseReport } from '@salaria/contracts/release-report';
import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** What the gate found in a release, also in one that it rejected before it was stored. */
@Entity('release_reports')
export class ReleaseReportEntity {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'release_reports_pkey' })
  section: string;

  @PrimaryColumn({ type: 'char', length: 12, primaryKeyConstraintName: 'release_reports_pkey' })
  id: string;

  @Column('jsonb')
  report: ReleaseReport;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
