import { attemptExample, newAttemptExample, quizExample, quizQuestionExample } from '@salaria/contracts/quizzes';
import { openApiExamples } from '../../platform/openapi/openapi-contributions.js';
import { databaseTables } from '../../platform/database/database-tables.js';
import { QuizEntity } from './quiz.entity.js';
import { QuizQuestionEntity } from './quiz-question.entity.js';
import { QuizAttemptEntity } from './quiz-attempt.entity.js';
import { CreateQuizzes1764000003000 } from './migrations/1764000003000-create-quizzes.js';
import { AddQuizPosition1764000600000 } from './migrations/1764000600000-add-quiz-position.js';

export const quizzesContributions = [
  databaseTables.provide({
    entities: [QuizEntity, QuizQuestionEntity, QuizAttemptEntity],
    migrations: [CreateQuizzes1764000003000, AddQuizPosition1764000600000],
  }),

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
