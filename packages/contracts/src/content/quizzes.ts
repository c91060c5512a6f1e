import { idSchema, instantSchema, knownValue, named, sentEmail } from '@salaria/contracts/common';
import { quizCategories, quizDifficulties } from '@salaria/contracts/known-values';
import { titledPictureSchema } from '@salaria/contracts/picture';
import * as z from '@salaria/contracts/z';

export { quizCategories, quizDifficulties };

export const quizSchema = named(
  'Quiz',
  z.object({
    id: idSchema,
    title: z.string(),
    description: z.nullish(z.string()),
    difficulty: z.string(),
    category: z.string(),
    imageUrl: z.nullish(z.string()),
    /** What `imageUrl` shows; left out where its texts are unknown. */
    image: z.optional(titledPictureSchema),
  }),
);
export type Quiz = z.infer<typeof quizSchema>;
export const quizzesSchema = z.array(quizSchema);
export const quizExample: Quiz = {
  id: 1,
  title: 'I Sabini',
  description: 'Quanto conosci i Sabini?',
  difficulty: 'facile',
  category: 'sabini',
  imageUrl: null,
};

/** `options` is a JSON-encoded list of texts, `correctAnswer` an index into it. */
export const quizQuestionSchema = named(
  'QuizQuestion',
  z.object({
    id: idSchema,
    quizId: z.optional(idSchema),
    question: z.string(),
    options: z.string(),
    correctAnswer: z.int(),
    explanation: z.nullish(z.string()),
    order: z.nullish(z.int()),
  }),
);
export type QuizQuestion = z.infer<typeof quizQuestionSchema>;
export const quizQuestionsSchema = z.array(quizQuestionSchema);
export const quizQuestionExample: QuizQuestion = {
  id: 1,
  quizId: 1,
  question: 'Quale dea era venerata dai Sabini?',
  options: '["Vacuna","Atena"]',
  correctAnswer: 0,
  explanation: 'Vacuna era una dea sabina.',
  order: 1,
};

/** Filters of the list; a value of no quiz gives an empty list. */
export const quizzesQuerySchema = z.object({
  category: z.optional(knownValue(quizCategories)),
  difficulty: z.optional(knownValue(quizDifficulties)),
});
export type QuizzesQuery = z.infer<typeof quizzesQuerySchema>;

export const newAttemptSchema = named(
  'NewAttempt',
  z
    .strictObject({
      score: z
        .int('Punteggio non valido')
        .check(z.minimum(0, 'Punteggio non valido'), z.maximum(1000, 'Punteggio non valido')),
      totalQuestions: z
        .int('Numero di domande non valido')
        .check(z.minimum(1, 'Numero di domande non valido'), z.maximum(1000, 'Numero di domande non valido')),
      userEmail: z.optional(sentEmail),
    })
    .check(
      z.refine((attempt) => attempt.score <= attempt.totalQuestions, {
        message: 'Il punteggio supera il numero di domande',
        path: ['score'],
      }),
    ),
);
export type NewAttempt = z.infer<typeof newAttemptSchema>;
export const newAttemptExample: NewAttempt = { score: 4, totalQuestions: 5 };

export const attemptSchema = named(
  'Attempt',
  z.object({ id: idSchema, quizId: idSchema, score: z.int(), totalQuestions: z.int(), completedAt: instantSchema }),
);
export type Attempt = z.infer<typeof attemptSchema>;
export const attemptExample: Attempt = {
  id: 10,
  quizId: 1,
  score: 4,
  totalQuestions: 5,
  completedAt: '2025-03-05T09:00:00.000Z',
};
