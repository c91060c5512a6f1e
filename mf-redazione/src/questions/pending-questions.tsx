import { deskQuestionsSchema } from '@salaria/contracts/desk/questions';
import { useRead } from '@salaria/ui';
import { questionsPath } from './questions.queries';

/** The number of visitors’ questions to be handled, for the overview. */
export function PendingQuestions() {
  const { data } = useRead(`${questionsPath('', 'todo')}&limit=1`, deskQuestionsSchema);
  if (!data) return "Domande all'assistente";
  if (data.total === 0) return 'Nessuna domanda da gestire';
  return data.total === 1 ? '1 domanda da gestire' : `${data.total} domande da gestire`;
}
