import type { ContentKind } from '@salaria/contracts/kinds/kinds';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Which fields a person has chosen for the columns of a table. */
@Entity('table_mappings')
export class TableMappingEntity {
  @PrimaryColumn('text')
  kind: ContentKind;

  /** SHA-256 of the headers. */
  @PrimaryColumn('text')
  headersHash: string;

  /** Fields by header. */
  @Column('jsonb')
  mapping: Record<string, string>;

  @Column('text')
  changedBy: string;
}
