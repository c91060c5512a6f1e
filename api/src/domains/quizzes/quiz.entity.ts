import { quizKind } from '@salaria/contracts/kinds/records/quizzes';
import type { Picture } from '@salaria/contracts/picture';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { ContentTable } from '../../platform/database/content-table.decorator.js';
import { questionsOfQuiz } from './quiz-content.js';

@ContentTable(quizKind, {
  columns: { image: ['imageUrl', 'image'], order: 'position' },
  children: questionsOfQuiz,
  tags: ['quizzes'],
  pageOf: ({ id }) => `/quiz/${id}`,
})
@Entity('quizzes')
@Index('quizzes_filter_idx', ['category', 'difficulty'])
export class QuizEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('text')
  title: string;

  @Column('text', { default: '' })
  description: string;

  /** facile, medio or difficile. */
  @Column('text')
  difficulty: string;

  /** sabini, via-salaria, archeologia or romani. */
  @Column('text')
  category: string;

  @Column('text', { nullable: true })
  imageUrl: string | null;

  @Column('jsonb', { nullable: true })
  image: Picture | null;

  /** Order in lists, before the id. */
  @Column('integer', { default: 0 })
  position: number;

  /** Name of the source file; null for a row that the import neither changes nor removes. */
  @Index('quizzes_import_key', { unique: true })
  @Column('text', { nullable: true, select: false })
  importKey: string | null;
}
