import type { QuestionOutcome } from '@salaria/contracts/desk/visitors/questions';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A question without an answer that visitors sent to the staff. Nothing about the visitors. */
@Entity('chat_questions')
// The unique index is over md5(lower(question)), which the schema builder cannot express.
@Index('chat_questions_question_key', { synchronize: false })
export class ChatQuestionEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('text')
  question: string;

  /** How often it was sent. */
  @Column('integer', { default: 1 })
  count: number;

  @Column('timestamptz', { default: () => 'now()' })
  firstAt: Date;

  @Column('timestamptz', { default: () => 'now()' })
  lastAt: Date;

  @Column('timestamptz', { nullable: true })
  handledAt: Date | null;

  /** Name of the member of staff. */
  @Column('text', { nullable: true })
  handledBy: string | null;

  @Column('text', { nullable: true })
  outcome: QuestionOutcome | null;
}
