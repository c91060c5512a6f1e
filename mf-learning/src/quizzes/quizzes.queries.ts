import { quizQuestionsSchema, quizSchema, quizzesSchema } from '@salaria/contracts/quizzes';
import * as z from '@salaria/contracts/z';
import { send, useRead } from '@salaria/ui';
import { useInternalNote } from './use-internal-note';

export type QuizFilter = { category: string | undefined; difficulty: string | undefined };

/** The quizzes that fit both filters; undefined filters nothing. */
export function useQuizzes({ category, difficulty }: QuizFilter) {
  const query = new URLSearchParams();
  if (category !== undefined) query.set('category', category);
  if (difficulty !== undefined) query.set('difficulty', difficulty);
  const text = query.toString();
  const read = useRead(text === '' ? '/api/quizzes' : `/api/quizzes?${text}`, quizzesSchema);
  useInternalNote('Failed to fetch quizzes', read.error);
  return read;
}

const pathOf = (id: string): string => `/api/quizzes/${encodeURIComponent(id)}`;

export const useQuiz = (id: string) => useRead(pathOf(id), quizSchema);

/** The questions are asked for once the quiz is there. */
export const useQuestions = (id: string, ready: boolean) =>
  useRead(ready ? `${pathOf(id)}/questions` : null, quizQuestionsSchema);

/** Records a result. The visitor sees it whether or not this succeeds, so a failure is only noted for developers. */
export async function submitAttempt(id: string, score: number, totalQuestions: number): Promise<void> {
  try {
    await send('POST', `${pathOf(id)}/attempts`, { score, totalQuestions }, z.unknown());
  } catch (error) {
    console.warn('Failed to submit attempt', error);
  }
}
