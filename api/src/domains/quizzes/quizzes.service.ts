import { Injectable } from '@nestjs/common';
import type { Attempt, NewAttempt, QuizzesQuery } from '@salaria/contracts/quizzes';
import { DataSource } from 'typeorm';
import { notFound } from '../../platform/errors/api-error.js';
import type { JsonText } from '../../platform/http-cache/json-text.js';
import { JsonReader } from '../../platform/database/json-reader.js';
import { QuizAttemptEntity } from './quiz-attempt.entity.js';
import { presentAttempt, questionColumns, quizColumns } from './quizzes.presenter.js';

@Injectable()
export class QuizzesService {
  constructor(
    private readonly json: JsonReader,
    private readonly source: DataSource,
  ) {}

  /** An empty filter filters nothing. */
  list({ category, difficulty }: QuizzesQuery): Promise<JsonText> {
    const where = `($1::text is null or q.category = $1) and ($2::text is null or q.difficulty = $2)`;
    return this.json.list('quizzes', `select ${quizColumns} from quizzes q where ${where} order by q.position, q.id`, [
      category || null,
      difficulty || null,
    ]);
  }

  async byId(id: number): Promise<JsonText> {
    return (await this.json.one('quiz', `select ${quizColumns} from quizzes q where q.id = $1`, [id])) ?? missing();
  }

  async questionsOf(quizId: number): Promise<JsonText> {
    await this.require(quizId);
    return this.json.list(
      'quiz-questions',
      `select ${questionColumns} from quiz_questions q where q."quizId" = $1 order by q."order", q.id`,
      [quizId],
    );
  }

  async record(quizId: number, { score, totalQuestions, userEmail }: NewAttempt): Promise<Attempt> {
    await this.require(quizId);
    const attempts = this.source.getRepository(QuizAttemptEntity);
    return presentAttempt(
      await attempts.save(attempts.create({ quizId, score, totalQuestions, userEmail: userEmail ?? null })),
    );
  }

  private async require(quizId: number): Promise<void> {
    const rows = await this.source.query<unknown[]>('select 1 from quizzes where id = $1', [quizId]);
    if (rows.length === 0) missing();
  }
}

const missing = (): never => {
  throw notFound('Il quiz richiesto non è disponibile.');
};
