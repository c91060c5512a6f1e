import type { Quiz, QuizQuestion } from '@salaria/contracts/quizzes';

export const makeQuiz = (id: number, changes: Partial<Quiz> = {}): Quiz => ({
  id,
  title: `Quiz numero ${id}`,
  description: `Di che cosa parla il quiz ${id}.`,
  difficulty: 'facile',
  category: 'sabini',
  imageUrl: null,
  ...changes,
});

export const threeQuizzes: Quiz[] = [
  makeQuiz(1, { imageUrl: '/images/quiz-1-1a2b3c4d-1600x900-8899aa.jpg' }),
  makeQuiz(2, { difficulty: 'medio', category: 'via-salaria' }),
  makeQuiz(3, { difficulty: 'difficile', category: 'romani' }),
];

/** Returns question `n` with the options 'Uno n', 'Due n', 'Tre n', of which the second is correct. */
export const makeQuestion = (n: number, changes: Partial<QuizQuestion> = {}): QuizQuestion => ({
  id: 100 + n,
  quizId: 1,
  question: `Domanda sulla cosa ${n}?`,
  options: JSON.stringify([`Uno ${n}`, `Due ${n}`, `Tre ${n}`]),
  correctAnswer: 1,
  explanation: `Perché è così, ${n}.`,
  order: n,
  ...changes,
});

export const makeQuestions = (count: number): QuizQuestion[] =>
  Array.from({ length: count }, (_, index) => makeQuestion(index + 1));
