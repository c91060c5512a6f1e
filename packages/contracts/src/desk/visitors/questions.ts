import { idSchema, instantSchema, named, sentText } from '@salaria/contracts/common';
import { deskListParameters, deskPageSchema } from '@salaria/contracts/desk/page';
import * as z from '@salaria/contracts/z';

/** Days after which a question is deleted. */
export const questionRetentionDays = 90;

/** A question without an answer that a visitor sends to the staff. It has nothing about the visitor. */
export const unansweredQuestionSchema = named(
  'UnansweredQuestion',
  z.strictObject({ question: sentText(1, 2000, 'Scrivi una domanda') }),
);
export type UnansweredQuestion = z.infer<typeof unansweredQuestionSchema>;
export const unansweredQuestionExample: UnansweredQuestion = { question: 'Dove si trovava il mulino di Posta?' };

const chatDay = z.object({
  /** Date in Rome: `2026-03-05`. */
  day: z.string(),
  answered: z.int(),
  /** Questions for which nothing was found. */
  abstained: z.int(),
  /** Questions that the language model failed to answer; they are counted above as well. */
  modelFailures: z.int(),
});
export type ChatDay = z.infer<typeof chatDay>;

/** The last 30 days, the oldest first. */
export const chatDaysSchema = named('ChatDays', z.object({ days: z.array(chatDay) }));
export type ChatDays = z.infer<typeof chatDaysSchema>;
export const chatDaysExample: ChatDays = {
  days: [{ day: '2026-03-05', answered: 31, abstained: 4, modelFailures: 0 }],
};

/** How staff handled a question: with a text that the assistant quotes, with a PDF, or because it is not about the site. */
const outcomeSchema = z.enum(['answer', 'pdf', 'not-ours']);
export type QuestionOutcome = z.infer<typeof outcomeSchema>;

export const deskQuestionSchema = z.object({
  id: idSchema,
  question: z.string(),
  /** How often it was sent. */
  count: z.int(),
  firstAt: instantSchema,
  lastAt: instantSchema,
  handledAt: z.nullable(instantSchema),
  handledBy: z.nullable(z.string()),
  /** Null before, and where it was only marked. */
  outcome: z.nullable(outcomeSchema),
});
export type DeskQuestion = z.infer<typeof deskQuestionSchema>;

/** `filter`: `todo` for questions that are not handled, `handled` for the others; all without. */
export const questionListQuerySchema = z.object({
  ...deskListParameters,
  filter: z.optional(z.enum(['todo', 'handled'])),
});
export type QuestionListQuery = z.infer<typeof questionListQuerySchema>;

/** The latest first. */
export const deskQuestionsSchema = named('DeskQuestions', deskPageSchema(deskQuestionSchema));
export type DeskQuestions = z.infer<typeof deskQuestionsSchema>;
export const deskQuestionsExample: DeskQuestions = {
  items: [
    {
      id: 7,
      question: unansweredQuestionExample.question,
      count: 2,
      firstAt: '2026-03-05T09:00:00.000Z',
      lastAt: '2026-03-05T11:30:00.000Z',
      handledAt: null,
      handledBy: null,
      outcome: null,
    },
  ],
  total: 1,
  next: null,
};

export const questionHandledSchema = named(
  'QuestionHandled',
  z.strictObject({ isHandled: z.boolean(), outcome: z.optional(outcomeSchema) }),
);
export type QuestionHandled = z.infer<typeof questionHandledSchema>;
export const questionHandledExample: QuestionHandled = { isHandled: true };

/** A text that the assistant quotes, under the question that it answers. */
export const chatAnswerTextSchema = named(
  'ChatAnswerText',
  z.strictObject({
    question: sentText(1, 300, 'Scrivi la domanda'),
    text: sentText(1, 4000, 'Scrivi la risposta'),
  }),
);
export type ChatAnswerText = z.infer<typeof chatAnswerTextSchema>;
export const chatAnswerTextExample: ChatAnswerText = {
  question: unansweredQuestionExample.question,
  text: 'Il mulino di Posta era sulla riva sinistra del Velino, sotto il ponte.',
};

export const chatAnswerSchema = z.object({
  id: idSchema,
  question: z.string(),
  text: z.string(),
  answeredAt: instantSchema,
  answeredBy: z.string(),
});
export type ChatAnswer = z.infer<typeof chatAnswerSchema>;

export const chatAnswersQuerySchema = z.object(deskListParameters);
export type ChatAnswersQuery = z.infer<typeof chatAnswersQuerySchema>;

/** The latest first. */
export const chatAnswersSchema = named('ChatAnswers', deskPageSchema(chatAnswerSchema));
export type ChatAnswers = z.infer<typeof chatAnswersSchema>;
export const chatAnswersExample: ChatAnswers = {
  items: [{ ...chatAnswerTextExample, id: 3, answeredAt: '2026-03-06T09:00:00.000Z', answeredBy: 'Anna Bianchi' }],
  total: 1,
  next: null,
};
