import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The section that owns a path, parameters written as `:`. The primary key keeps two releases from claiming one. */
@Entity('section_paths')
export class SectionPathEntity {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'section_paths_pkey' })
  path: string;

  @Column('text')
  section: string;
}
