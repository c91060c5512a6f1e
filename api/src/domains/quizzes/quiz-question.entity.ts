import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { QuizEntity } from './quiz.entity.js';

@Entity('quiz_questions')
@Index('quiz_questions_order_idx', ['quizId', 'order', 'id'])
export class QuizQuestionEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('integer')
  quizId: number;

  @Column('text')
  question: string;

  /** JSON-encoded list of answer texts. */
  @Column('text')
  options: string;

  /** Index of the correct answer in `options`. */
  @Column('integer')
  correctAnswer: number;

  @Column('text', { nullable: true })
  explanation: string | null;

  @Column('integer', { default: 0 })
  order: number;

  @ManyToOne(() => QuizEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'quizId', foreignKeyConstraintName: 'quiz_questions_quiz_fkey' })
  quiz?: Relation<QuizEntity>;
}
