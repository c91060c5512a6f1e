import type { Attempt } from '@salaria/contracts/quizzes';
import type { QuizAttemptEntity } from './quiz-attempt.entity.js';

export const quizColumns = 'q.id, q.title, q.description, q.difficulty, q.category, q."imageUrl"';

export const questionColumns = 'q.id, q."quizId", q.question, q.options, q."correctAnswer", q.explanation, q."order"';

/** Without the address that may stand beside it. */
export const presentAttempt = ({ id, quizId, score, totalQuestions, completedAt }: QuizAttemptEntity): Attempt => ({
  id,
  quizId,
  score,
  totalQuestions,
  completedAt: completedAt.toISOString(),
});
