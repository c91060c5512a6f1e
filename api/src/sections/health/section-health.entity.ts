import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Page views of a release by minute. Unused since section_views; processes of the previous version still write it. */
@Entity('section_health')
export class SectionHealthEntity {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'section_health_pkey' })
  section: string;

  @PrimaryColumn({ type: 'char', length: 12, primaryKeyConstraintName: 'section_health_pkey' })
  release: string;

  @PrimaryColumn({ type: 'timestamptz', primaryKeyConstraintName: 'section_health_pkey' })
  minute: Date;

  @Column('integer', { default: 0 })
  loads: number;

  @Column('integer', { default: 0 })
  failures: number;

  @Column('integer', { default: 0 })
  views: number;

  @Column('integer', { default: 0 })
  errors: number;
}
