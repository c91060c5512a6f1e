import { attemptExample, newAttemptExample, quizExample, quizQuestionExample } from '@salaria/contracts/quizzes';
import { openApiExamples } from '../../platform/openapi/openapi-contributions.js';

export const quizzesContributions = [
  openApiExamples.provide({
    schemas: {
      Quiz: quizExample,
      QuizQuestion: quizQuestionExample,
      NewAttempt: newAttemptExample,
      Attempt: attemptExample,
    },
    parameters: {
      category: { description: 'sabini, via-salaria, archeologia, romani; se manca, tutte.', example: 'sabini' },
      difficulty: { description: 'facile, medio, difficile; se manca, tutte.', example: 'facile' },
    },
  }),
];
