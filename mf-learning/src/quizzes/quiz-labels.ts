import { quizCategories, quizDifficulties } from '@salaria/contracts/known-values';

export type Choice = { value: string; label: string };

const categoryNames: Record<(typeof quizCategories)[number], string> = {
  sabini: 'Sabini',
  'via-salaria': 'Via Salaria',
  archeologia: 'Archeologia',
  romani: 'Romani',
};
const difficultyNames: Record<(typeof quizDifficulties)[number], string> = {
  facile: 'Facile',
  medio: 'Medio',
  difficile: 'Difficile',
};

export const categoryChoices: readonly Choice[] = quizCategories.map((value) => ({
  value,
  label: categoryNames[value],
}));
export const difficultyChoices: readonly Choice[] = quizDifficulties.map((value) => ({
  value,
  label: difficultyNames[value],
}));

const labelIn = (choices: readonly Choice[], value: string): string =>
  choices.find((choice) => choice.value === value)?.label ?? value;

/** Returns the Italian label of a category; an unknown category is its own label. */
export const categoryLabel = (category: string): string => labelIn(categoryChoices, category);
/** Returns the Italian label of a difficulty; an unknown difficulty is its own label. */
export const difficultyLabel = (difficulty: string): string => labelIn(difficultyChoices, difficulty);

/** Returns 1 for facile, 2 for medio, 3 for difficile, 0 for an unknown difficulty. */
export const starCount = (difficulty: string): number =>
  difficultyChoices.findIndex((choice) => choice.value === difficulty) + 1;
