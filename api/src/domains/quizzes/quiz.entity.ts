import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

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

  /** Place in lists; those of one place by id. */
  @Column('integer', { default: 0 })
  position: number;

  /** Name of the content file it came from; null for a row that no import may change or remove. */
  @Index('quizzes_import_key', { unique: true })
  @Column('text', { nullable: true, select: false })
  importKey: string | null;
}
