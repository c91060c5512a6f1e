import { quizCategories, quizDifficulties } from '@salaria/contracts/quizzes';
import * as z from 'zod/mini';
import { answers, choice, group, integer, list, optional, picture, text } from '@salaria/contracts/kinds/fields/fields';
import { defineKind, type EntryOf } from '@salaria/contracts/kinds/kind';

const question = group(
  {
    question: text({ label: 'Domanda', lines: 2, min: 5, max: 500 }),
    options: answers({ label: 'Risposte', min: 2, max: 6 }),
    // Chosen among the options.
    answer: z.string().check(z.trim(), z.minLength(1), z.maxLength(300)),
    explanation: text({
      label: 'Spiegazione',
      ...{ lines: 3, min: 5, max: 1500 },
      help: 'Si legge alla fine: è la parte che insegna qualcosa.',
    }),
  },
  { label: 'Domanda' },
  ({ options, answer }) =>
    options.includes(answer)
      ? []
      : [
          {
            path: ['answer'],
            reason: 'segna con il cerchio quale risposta è giusta',
          },
        ],
);

export const quizKind = defineKind({
  kind: 'quizzes',
  storage: 'file',
  label: 'Quiz',
  oneLabel: 'un quiz',
  newLabel: 'Nuovo quiz',
  titleField: 'title',
  sitePath: () => '/quiz',
  previewTitle: 'Anteprima del quiz',
  unique: { fields: ['order'], reason: (order) => `un altro quiz ha già il posto ${order}` },
  newFields: () => ({ description: '', questions: [] }),
  fields: {
    title: text({ label: 'Titolo', min: 3, max: 120 }),
    description: text({ label: 'Descrizione', lines: 3, min: 10, max: 600 }),
    difficulty: choice(quizDifficulties, { label: 'Difficoltà' }),
    category: choice(quizCategories, { label: 'Categoria' }),
    image: optional(picture({ label: 'Immagine' })),
    order: integer({ label: 'Posto nell’elenco', help: 'Un numero che nessun altro quiz ha.' }),
    questions: list(question, {
      label: 'Domande',
      itemLabel: 'Domanda',
      ...{ min: 1, max: 50 },
      addLabel: 'Aggiungi una domanda',
    }),
  },
});
export type QuizEntry = EntryOf<typeof quizKind>;
