import { RepositoryOf } from '../../platform/database/repository-of.js';
import { QuizQuestionEntity } from './quiz-question.entity.js';

export class QuizQuestionsRepository extends RepositoryOf(QuizQuestionEntity) {
  findOfQuiz(quizId: number): Promise<QuizQuestionEntity[]> {
    return this.find({ where: { quizId }, order: { order: 'ASC', id: 'ASC' } });
  }
}
