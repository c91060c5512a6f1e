import { RepositoryOf } from '../../platform/database/repository-of.js';
import { sameAddress } from '../../platform/database/sql/same-address.js';
import { QuizAttemptEntity } from './quiz-attempt.entity.js';

export class QuizAttemptsRepository extends RepositoryOf(QuizAttemptEntity) {
  /** Returns the results of a person with their quizzes, the oldest first. */
  findOfPerson(email: string): Promise<QuizAttemptEntity[]> {
    return this.find({ where: { userEmail: sameAddress(email) }, relations: { quiz: true }, order: { id: 'ASC' } });
  }

  /** Removes the address of a person from the results. */
  async removeAddress(email: string): Promise<void> {
    await this.update({ userEmail: sameAddress(email) }, { userEmail: null });
  }
}
