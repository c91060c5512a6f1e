import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

export type HistoryAction =
  | 'released'
  | 'live'
  | 'refused'
  | 'rolled-back'
  | 'promoted'
  | 'withdrawn'
  | 'canary'
  | 'canary-ended';

/** Events of a section's releases, in order; append-only. */
@Entity('section_history')
@Index('section_history_section_idx', ['section', 'id'])
export class SectionHistoryEntity {
  @PrimaryGeneratedColumn({ primaryKeyConstraintName: 'section_history_pkey' })
  id: number;

  @Column('text')
  section: string;

  @Column({ type: 'char', length: 12 })
  release: string;

  @Column('text')
  action: HistoryAction;

  /** A token's name or a person's e-mail. */
  @Column('text')
  by: string;

  @Column('text', { nullable: true })
  note: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  at: Date;
}
