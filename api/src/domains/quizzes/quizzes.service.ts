import { Injectable } from '@nestjs/common';
import type { PageQuery } from '@salaria/contracts/paging';
import {
  type Attempt,
  type NewAttempt,
  type QuizzesQuery,
  quizCategories,
  quizDifficulties,
} from '@salaria/contracts/quizzes';
import { DataSource } from 'typeorm';
import { JsonReader } from '../../platform/database/json-reader.js';
import { notFound, requireKnown } from '../../platform/errors/api-error.js';
import type { JsonText } from '../../platform/http-cache/json-text.js';
import { readList } from '../../platform/paging/read-list.js';
import { QuizAttemptEntity } from './quiz-attempt.entity.js';
import { filteredQuizzes, questionsOfQuiz, quizById, quizExists } from './quizzes.queries.js';

@Injectable()
export class QuizzesService {
  constructor(
    private readonly json: JsonReader,
    private readonly source: DataSource,
  ) {}

  /**
   * Returns the quizzes of a category and a difficulty; an empty filter matches every quiz.
   *
   * @throws ApiError 404 for an unknown one
   */
  async list({ category, difficulty, ...page }: QuizzesQuery & PageQuery): Promise<JsonText> {
    requireKnown('category', category, quizCategories, 'La categoria richiesta non esiste.');
    requireKnown('difficulty', difficulty, quizDifficulties, 'La difficoltà richiesta non esiste.');
    return readList(this.json, filteredQuizzes, [category || null, difficulty || null], page);
  }

  async byId(id: number): Promise<JsonText> {
    const quiz = await this.json.one('quiz', quizById, [id]);
    if (!quiz) throw quizNotFound();
    return quiz;
  }

  async questionsOf(quizId: number): Promise<JsonText> {
    await this.requireQuiz(quizId);
    return this.json.list('quiz-questions', questionsOfQuiz, [quizId]);
  }

  /** Stores an attempt and returns it without the e-mail address. */
  async record(quizId: number, { score, totalQuestions, userEmail }: NewAttempt): Promise<Attempt> {
    await this.requireQuiz(quizId);
    const { id, completedAt } = await this.source.transaction((manager) =>
      manager.save(QuizAttemptEntity, { quizId, score, totalQuestions, userEmail: userEmail ?? null }),
    );
    return { id, quizId, score, totalQuestions, completedAt: completedAt.toISOString() };
  }

  /** @throws ApiError 404 when the quiz does not exist */
  private async requireQuiz(id: number): Promise<void> {
    if (!(await this.json.one('quiz-exists', quizExists, [id]))) throw quizNotFound();
  }
}

const quizNotFound = () => notFound('Il quiz richiesto non è disponibile.');
