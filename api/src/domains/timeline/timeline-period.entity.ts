import { timelineKind } from '@salaria/contracts/kinds/records/timeline';
import type { Picture } from '@salaria/contracts/picture';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { ContentTable } from '../../platform/database/content-table.decorator.js';

@ContentTable(timelineKind, { itemKey: 'id', columns: { id: 'key' }, tags: ['timeline'], positionColumn: 'position' })
@Entity('timeline_periods')
export class TimelinePeriodEntity {
  @PrimaryGeneratedColumn()
  id: number;

  /** Name in the address: `romanEmpire`. */
  @Index('timeline_periods_key', { unique: true })
  @Column('text')
  key: string;

  /** From 0, the oldest first. */
  @Column('integer')
  position: number;

  @Column('text')
  name: string;

  @Column('text')
  slug: string;

  /** Negative before Christ. */
  @Column('integer')
  startYear: number;

  @Column('integer')
  endYear: number;

  @Column('text')
  description: string;

  /** `#rrggbb` */
  @Column('text')
  color: string;

  @Column('jsonb')
  highlights: string[];

  @Column('jsonb', { nullable: true })
  image: Picture | null;

  /** Key of the source entry; null for a row that the import neither changes nor removes. */
  @Index('timeline_periods_import_key', { unique: true })
  @Column('text', { nullable: true, select: false })
  importKey: string | null;
}
