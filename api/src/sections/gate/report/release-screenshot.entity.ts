import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { ReleaseReportEntity } from './release-report.entity.js';

/** A page of a release in the gate's browser, as JPEG. */
@Entity('release_screenshots')
export class ReleaseScreenshotEntity {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'release_screenshots_pkey' })
  section: string;

  @PrimaryColumn({ type: 'char', length: 12, primaryKeyConstraintName: 'release_screenshots_pkey' })
  id: string;

  /** `phone-1.jpg`: the device, and the number of the page. */
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'release_screenshots_pkey' })
  name: string;

  @Column('bytea')
  bytes: Buffer;

  @ManyToOne(() => ReleaseReportEntity, { onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'section', referencedColumnName: 'section', foreignKeyConstraintName: 'release_screenshots_report_fkey' },
    { name: 'id', referencedColumnName: 'id', foreignKeyConstraintName: 'release_screenshots_report_fkey' },
  ])
  releaseReport?: ReleaseReportEntity;
}
