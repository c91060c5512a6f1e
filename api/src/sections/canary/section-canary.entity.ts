import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { ViewCounts } from '../health/hours/view-counts.js';
import { SectionReleaseEntity } from '../releases/section-release.entity.js';

/**
 * A release that a share of the visitors gets in place of the live one, and how their page views have ended since that
 * share was set.
 */
@Entity('section_canaries')
export class SectionCanaryEntity extends ViewCounts {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'section_canaries_pkey' })
  section: string;

  @Column({ type: 'char', length: 12 })
  release: string;

  /** Per cent of the visitors, from 1 to 99. */
  @Column('integer')
  share: number;

  /** Whether the registry widens the share while the release works. */
  @Column('boolean')
  widens: boolean;

  /** When the share was set. */
  @Column({ type: 'timestamptz', default: () => 'now()' })
  since: Date;

  @ManyToOne(() => SectionReleaseEntity)
  @JoinColumn([
    { name: 'section', referencedColumnName: 'section', foreignKeyConstraintName: 'section_canaries_release_fkey' },
    { name: 'release', referencedColumnName: 'id', foreignKeyConstraintName: 'section_canaries_release_fkey' },
  ])
  stored: SectionReleaseEntity;
}
