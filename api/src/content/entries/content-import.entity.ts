import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** The last import: one row. */
@Entity('content_imports')
@Check('content_imports_id_check', 'id = 1')
export class ContentImportEntity {
  @PrimaryColumn('integer', { default: 1 })
  id: number;

  /** Of the content folder and the importer. */
  @Column('text')
  hash: string;

  @Column('timestamptz', { default: () => 'now()' })
  importedAt: Date;
}
