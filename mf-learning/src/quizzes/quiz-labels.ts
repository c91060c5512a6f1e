import { quizCategories, quizDifficulties } from '@salaria/contracts/quizzes';

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

/** What visitors read for a category; the value itself when we do not know it. */
export const categoryLabel = (category: string): string => labelIn(categoryChoices, category);
export const difficultyLabel = (difficulty: string): string => labelIn(difficultyChoices, difficulty);

/** 1 facile, 2 medio, 3 difficile; 0 for a difficulty that we do not know. */
export const starsOf = (difficulty: string): number =>
  difficultyChoices.findIndex((choice) => choice.value === difficulty) + 1;
