import { Injectable } from '@nestjs/common';
import type { PageQuery } from '@salaria/contracts/paging';
import { type NewAttempt, type QuizzesQuery, quizCategories, quizDifficulties } from '@salaria/contracts/quizzes';
import type { QuizEntry } from '@salaria/contracts/kinds/records/quizzes';
import { notFound, requireKnown } from '../../platform/errors/api-error.js';
import { questionRow } from './quiz-content.js';
import { QuizAttemptsRepository } from './quiz-attempts.repository.js';
import { QuizQuestionsRepository } from './quiz-questions.repository.js';
import { QuizzesRepository } from './quizzes.repository.js';

@Injectable()
export class QuizzesService {
  constructor(
    private readonly quizzes: QuizzesRepository,
    private readonly questions: QuizQuestionsRepository,
    private readonly attempts: QuizAttemptsRepository,
  ) {}

  /**
   * Returns the quizzes of a category and a difficulty; an empty filter matches every quiz.
   *
   * @throws ApiError 404 for an unknown one
   */
  async list({ category, difficulty, ...page }: QuizzesQuery & PageQuery) {
    requireKnown('category', category, quizCategories, 'La categoria richiesta non esiste.');
    requireKnown('difficulty', difficulty, quizDifficulties, 'La difficoltà richiesta non esiste.');
    return this.quizzes.list({ category, difficulty }, page);
  }

  /** @throws ApiError 404 for a quiz that does not exist */
  async byId(id: number) {
    const quiz = await this.quizzes.findOneBy({ id });
    if (!quiz) throw quizNotFound();
    return quiz;
  }

  /** @throws ApiError 404 for a quiz that does not exist */
  async questionsOf(quizId: number) {
    await this.requireQuiz(quizId);
    return this.questions.findOfQuiz(quizId);
  }

  /** Returns the questions that an entry would have if it were published; their ids count from 1. */
  draftQuestions(quizId: number, questions: QuizEntry['questions']) {
    return questions.map((question, order) => {
      const row = questionRow(question);
      return { id: order + 1, quizId, order, ...row, explanation: row.explanation || null };
    });
  }

  async record(quizId: number, { userEmail, ...attempt }: NewAttempt) {
    await this.requireQuiz(quizId);
    return this.attempts.save({ ...attempt, quizId, userEmail: userEmail ?? null });
  }

  /** @throws ApiError 404 when the quiz does not exist */
  private async requireQuiz(id: number): Promise<void> {
    if (!(await this.quizzes.existsBy({ id }))) throw quizNotFound();
  }
}

const quizNotFound = () => notFound('Il quiz richiesto non è disponibile.');
