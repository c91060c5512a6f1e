import { useSearchParams } from '@salaria/ui';
import type { QuizFilter } from '../quizzes/quizzes.queries';
import { type Choice, categoryChoices, difficultyChoices } from '../quizzes/quiz-labels';

const parameters = { category: 'categoria', difficulty: 'difficolta' } as const;

/** The filters of the list stand in the address, so that Back and a shared link lead to the same quizzes. */
export function useQuizFilter(): { filter: QuizFilter; choose: (change: Partial<QuizFilter>) => void } {
  const [params, setParams] = useSearchParams();
  const named = (parameter: string, choices: readonly Choice[]) =>
    choices.find((choice) => choice.value === params.get(parameter))?.value;
  const filter = {
    category: named(parameters.category, categoryChoices),
    difficulty: named(parameters.difficulty, difficultyChoices),
  };
  const choose = (change: Partial<QuizFilter>) => {
    const { category, difficulty } = { ...filter, ...change };
    setParams(
      {
        ...(category && { [parameters.category]: category }),
        ...(difficulty && { [parameters.difficulty]: difficulty }),
      },
      { preventScrollReset: true },
    );
  };
  return { filter, choose };
}
