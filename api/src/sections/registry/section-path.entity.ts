import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Whose a path is, parameters written as `:`. Two releases at once cannot both take one. */
@Entity('section_paths')
export class SectionPathEntity {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'section_paths_pkey' })
  path: string;

  @Column('text')
  section: string;
}
