import { periodKind } from '@salaria/contracts/kinds/records/periods';
import type { Period } from '@salaria/contracts/periods';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { ContentTable } from '../../platform/database/content-table.decorator.js';

@ContentTable(periodKind, { keyColumn: 'name', tags: ['periods'] })
@Entity('period_pages')
export class PeriodEntity {
  @PrimaryGeneratedColumn()
  id: number;

  /** Name in the address: `impero-romano`. */
  @Index('period_pages_name_key', { unique: true })
  @Column('text')
  name: string;

  @Column('text')
  title: string;

  /** Paragraphs are separated by an empty line. */
  @Column('text')
  description: string;

  @Column('text')
  timeframe: string;

  @Column('jsonb', { nullable: true })
  image: Period['image'] | null;

  /** Number of the period in the Art & Architecture Thesaurus. */
  @Column('text', { nullable: true })
  aat: string | null;

  @Column('jsonb')
  research: Period['research'];

  /** Key of the source entry; null for a row that the import neither changes nor removes. */
  @Index('period_pages_import_key', { unique: true })
  @Column('text', { nullable: true, select: false })
  importKey: string | null;
}
