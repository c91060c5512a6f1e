import type { Kind } from './kind';
import { quizCategoryOptions, quizDifficultyOptions } from './options';

export const quizzes: Kind = {
  kind: 'quizzes',
  label: 'Quiz',
  oneLabel: 'un quiz',
  newLabel: 'Nuovo quiz',
  canUnpublish: true,
  canRemove: true,
  titleField: 'title',
  sitePath: () => '/quiz',
  previewTitle: 'Anteprima del quiz',
  newFields: () => ({ description: '', questions: [] }),
  fields: [
    { name: 'title', label: 'Titolo', type: 'text', min: 3, max: 120 },
    { name: 'description', label: 'Descrizione', type: 'text', lines: 3, min: 10, max: 600 },
    { name: 'difficulty', label: 'Difficoltà', type: 'choice', options: quizDifficultyOptions },
    { name: 'category', label: 'Categoria', type: 'choice', options: quizCategoryOptions },
    { name: 'image', label: 'Immagine', type: 'picture', isOptional: true },
    {
      name: 'order',
      label: 'Posto nell’elenco',
      type: 'integer',
      help: 'Un numero che nessun altro quiz ha.',
    },
    {
      name: 'questions',
      label: 'Domande',
      type: 'list',
      itemLabel: 'Domanda',
      min: 0,
      max: 50,
      addLabel: 'Aggiungi una domanda',
      item: {
        type: 'group',
        fields: [
          { name: 'question', label: 'Domanda', type: 'text', lines: 2, max: 500 },
          { name: 'options', label: 'Risposte', type: 'answers', min: 2, max: 6 },
          {
            name: 'explanation',
            label: 'Spiegazione',
            type: 'text',
            lines: 3,
            max: 1500,
            help: 'Si legge alla fine: è la parte che insegna qualcosa.',
          },
        ],
      },
    },
  ],
};
