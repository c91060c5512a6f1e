import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { ContentTable } from '../../../platform/database/content-table.decorator.js';
import { excavationKind } from './excavation.kind.js';

/** An excavation campaign. */
@ContentTable(excavationKind, { keyColumn: 'slug', columns: { image: 'imageUrl' } })
@Entity('excavations')
export class ExcavationEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Index('excavations_slug_key', { unique: true })
  @Column('text')
  slug: string;

  @Column('text')
  title: string;

  @Column('text')
  summary: string;

  @Column('timestamptz')
  startedOn: Date;

  /** The text 'true' or 'false'. */
  @Column('text')
  isOpen: string;

  @Column('text', { nullable: true })
  imageUrl: string | null;

  /** HTML. */
  @Column('text')
  report: string;

  /** E-mail address of the person in charge; for staff only. */
  @Column('text', { nullable: true })
  contact: string | null;

  @Index('excavations_import_key', { unique: true })
  @Column('text', { nullable: true, select: false })
  importKey: string | null;
}
