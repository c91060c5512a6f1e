import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { QuizEntity } from './quiz.entity.js';

@Entity('quiz_attempts')
export class QuizAttemptEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Index('quiz_attempts_quiz_idx')
  @Column('integer')
  quizId: number;

  @Column('text', { nullable: true })
  userEmail: string | null;

  @Column('integer')
  score: number;

  @Column('integer')
  totalQuestions: number;

  @Column('timestamptz', { default: () => 'now()' })
  completedAt: Date;

  @ManyToOne(() => QuizEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'quizId', foreignKeyConstraintName: 'quiz_attempts_quiz_fkey' })
  quiz?: Relation<QuizEntity>;
}
