import type { EntityManager } from 'typeorm';
import type { QuestionRow } from './content-rows.js';

interface StoredQuestion extends QuestionRow {
  id: number;
  order: number;
}

/** Makes the questions of a quiz equal to `target`, by position, and returns whether any changed. */
export async function syncQuestions(
  manager: EntityManager,
  quizId: number,
  target: readonly QuestionRow[],
): Promise<boolean> {
  const stored = await manager.query<StoredQuestion[]>(
    `select id, question, options, "correctAnswer", explanation, "order" from quiz_questions
     where "quizId" = $1 order by "order", id`,
    [quizId],
  );
  let changed = false;
  for (const [order, { question, options, correctAnswer, explanation }] of target.entries()) {
    const values = [question, options, correctAnswer, explanation, order];
    const current = stored[order];
    if (current === undefined) {
      await manager.query(
        `insert into quiz_questions ("quizId", question, options, "correctAnswer", explanation, "order")
         values ($1, $2, $3, $4, $5, $6)`,
        [quizId, ...values],
      );
    } else if (
      [current.question, current.options, current.correctAnswer, current.explanation, current.order].some(
        (value, index) => value !== values[index],
      )
    ) {
      await manager.query(
        `update quiz_questions set question = $2, options = $3, "correctAnswer" = $4, explanation = $5, "order" = $6
         where id = $1`,
        [current.id, ...values],
      );
    } else continue;
    changed = true;
  }
  const surplus = stored.slice(target.length).map(({ id }) => id);
  if (surplus.length === 0) return changed;
  await manager.query('delete from quiz_questions where id = any($1)', [surplus]);
  return true;
}
