import { useAddress } from '@salaria/ui/address/use-address';
import { categoryChoices, difficultyChoices } from '../quizzes/quiz-labels';
import type { QuizFilter } from '../quizzes/quizzes.queries';

const categories = categoryChoices.map(({ value }) => value);
const difficulties = difficultyChoices.map(({ value }) => value);

export type QuizFilterState = {
  filter: QuizFilter;
  chooseCategory: (category: string | undefined) => void;
  chooseDifficulty: (difficulty: string | undefined) => void;
};

/** The filters of the list. They are in the address, so that links and the back button restore them. */
export function useQuizFilter(): QuizFilterState {
  const { oneOf, change } = useAddress();
  return {
    filter: { category: oneOf('categoria', categories), difficulty: oneOf('difficolta', difficulties) },
    chooseCategory: (categoria) => void change({ categoria }),
    chooseDifficulty: (difficolta) => void change({ difficolta }),
  };
}
