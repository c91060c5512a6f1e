import { Entity, PrimaryColumn } from 'typeorm';
import { ViewCounts } from './view-counts.js';

/** What browsers reported of the live releases of a section in one hour. Holds nothing about the visitors. */
@Entity('section_hours')
export class SectionHourEntity extends ViewCounts {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'section_hours_pkey' })
  section: string;

  /** Its beginning. */
  @PrimaryColumn({ type: 'timestamptz', primaryKeyConstraintName: 'section_hours_pkey' })
  hour: Date;
}
