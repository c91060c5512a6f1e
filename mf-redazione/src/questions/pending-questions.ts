import { deskQuestionsSchema } from '@salaria/contracts/desk/questions';
import { useRead } from '@salaria/ui';
import type { Pending } from '../overview/pending-count';
import { questionsPath } from './questions.queries';

const path = `${questionsPath('', 'todo')}&limit=1`;

/** The questions of visitors to be handled, for the overview. */
export function usePendingQuestions(): Pending {
  const { data, error } = useRead(path, deskQuestionsSchema);
  return { count: data?.total, error, one: 'domanda da gestire', many: 'domande da gestire' };
}
