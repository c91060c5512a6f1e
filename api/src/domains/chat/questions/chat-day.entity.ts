import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How many questions of a day had which outcome. Nothing about the questions or the visitors. */
@Entity('chat_days')
export class ChatDayEntity {
  /** Date in Rome: '2026-03-05'. */
  @PrimaryColumn('date')
  day: string;

  @Column('integer', { default: 0 })
  answered: number;

  /** Questions for which nothing was found. */
  @Column('integer', { default: 0 })
  abstained: number;

  /** Questions that the language model failed to answer; they are counted above as well. */
  @Column('integer', { default: 0 })
  modelFailures: number;
}
