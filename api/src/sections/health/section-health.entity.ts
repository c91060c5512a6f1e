import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How often readers' browsers could use a release, by minute. Nothing about the readers. */
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
}
