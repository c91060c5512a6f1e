import type { ArrangedPart } from '@salaria/contracts/sections/arrangement';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** What the site decides of the parts of sections. The newest row holds; the others are its history. */
@Entity('section_arrangements')
export class SectionArrangementEntity {
  @PrimaryGeneratedColumn({ primaryKeyConstraintName: 'section_arrangements_pkey' })
  id: number;

  @Column('jsonb')
  parts: ArrangedPart[];

  /** The arrangement that an undo of this one leads to; null for the one without decisions. */
  @Column('integer', { nullable: true })
  before: number | null;

  @Column('text')
  by: string;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}
