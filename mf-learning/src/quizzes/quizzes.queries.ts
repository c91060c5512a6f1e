import { send, useRead } from '@salaria/ui';
import { useConsoleWarning } from '@salaria/ui/api/use-console-warning';

const schemas = () => import(/* webpackChunkName: "schemas" */ '@salaria/contracts/quizzes');

export type QuizFilter = { category: string | undefined; difficulty: string | undefined };

/** Reads the quizzes that match both filters; undefined does not filter. */
export function useQuizzes({ category, difficulty }: QuizFilter) {
  const query = new URLSearchParams();
  if (category !== undefined) query.set('category', category);
  if (difficulty !== undefined) query.set('difficulty', difficulty);
  const queryText = query.toString();
  const path = queryText === '' ? '/api/quizzes' : `/api/quizzes?${queryText}`;
  const read = useRead(path, async () => (await schemas()).quizzesSchema);
  useConsoleWarning('Failed to fetch quizzes', read.error);
  return read;
}

const pathOf = (id: string): string => `/api/quizzes/${encodeURIComponent(id)}`;

export const useQuiz = (id: string) => useRead(pathOf(id), async () => (await schemas()).quizSchema);

/** Reads the questions of a quiz once the quiz has loaded. */
export const useQuestions = (id: string, hasQuiz: boolean) =>
  useRead(hasQuiz ? `${pathOf(id)}/questions` : null, async () => (await schemas()).quizQuestionsSchema);

/** Submits a result. The page does not depend on it, so a failure is only logged. */
export async function submitAttempt(id: string, score: number, totalQuestions: number): Promise<void> {
  try {
    await send('POST', `${pathOf(id)}/attempts`, { score, totalQuestions });
  } catch (error) {
    console.warn('Failed to submit attempt', error);
  }
}
