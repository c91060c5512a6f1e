import { deskQuestionsSchema } from '@salaria/contracts/desk/questions';
import { useFreshRead } from '../desk/use-fresh-read';
import type { Pending } from '../overview/pending-count';
import { questionsPath } from './questions.queries';

const path = `${questionsPath('', 'todo')}&limit=1`;

/** The questions of visitors to be handled, for the overview. */
export function usePendingQuestions(): Pending {
  const { data, error } = useFreshRead(path, deskQuestionsSchema);
  return { count: data?.total, error, one: 'domanda da gestire', many: 'domande da gestire' };
}
