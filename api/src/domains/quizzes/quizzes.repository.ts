import type { PageQuery } from '@salaria/contracts/paging';
import type { QuizzesQuery } from '@salaria/contracts/quizzes';
import { PictureAddresses } from '../../platform/contributions/contributed-rows.js';
import { countPictureOrigins, type PictureOrigin } from '../../platform/database/sql/picture-origins.js';
import { RepositoryOf } from '../../platform/database/repository-of.js';
import { readList } from '../../platform/paging/paginate.js';
import { QuizEntity } from './quiz.entity.js';

const byPosition = [
  { column: 'quiz.position', type: 'integer' },
  { column: 'quiz.id', type: 'integer' },
] as const;

export class QuizzesRepository extends RepositoryOf(QuizEntity) {
  /** Lists the quizzes of a category and a difficulty; an empty filter matches every quiz. */
  list({ category, difficulty }: QuizzesQuery, page: PageQuery) {
    const query = this.createQueryBuilder('quiz').where({
      ...(category && { category }),
      ...(difficulty && { difficulty }),
    });
    return readList({ name: 'quizzes', query, order: byPosition }, page);
  }

  findInOrder(count?: number): Promise<QuizEntity[]> {
    return this.find({ order: { position: 'ASC', id: 'ASC' }, ...(count !== undefined && { take: count }) });
  }

  @PictureAddresses()
  countPictureOrigins(): Promise<PictureOrigin[]> {
    return countPictureOrigins(this.createQueryBuilder('quiz'), 'quiz.imageUrl');
  }
}
