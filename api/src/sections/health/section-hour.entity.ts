import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What browsers reported of a section in one hour. Holds nothing about the visitors. */
@Entity('section_hours')
export class SectionHourEntity {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'section_hours_pkey' })
  section: string;

  /** Its beginning. */
  @PrimaryColumn({ type: 'timestamptz', primaryKeyConstraintName: 'section_hours_pkey' })
  hour: Date;

  @Column('integer', { default: 0 })
  views: number;

  @Column('integer', { default: 0 })
  loads: number;

  @Column('integer', { default: 0 })
  failures: number;

  @Column('integer', { default: 0 })
  fallbacks: number;

  @Column('integer', { default: 0 })
  errors: number;

  /** Page views in each bucket of load times (load-times.ts). */
  @Column({ type: 'integer', array: true, default: '{0,0,0,0,0,0,0,0,0,0}' })
  loadTimes: number[];
}
