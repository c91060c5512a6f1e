import { attemptExample, newAttemptExample, quizExample, quizQuestionExample } from '@salaria/contracts/quizzes';
import { personalData } from '../../platform/contributions/personal-data.js';
import { joinSentences, maxSearchTexts, searchTexts } from '../../platform/contributions/search-texts.js';
import { sitemapEntries } from '../../platform/contributions/sitemap-entries.js';
import { openApiExamples } from '../../platform/openapi/openapi-contributions.js';
import { databaseTables } from '../../platform/database/database-tables.js';
import { cursorParameter } from '../../platform/paging/cursor.js';
import { QuizEntity } from './quiz.entity.js';
import { QuizQuestionEntity } from './quiz-question.entity.js';
import { QuizAttemptEntity } from './quiz-attempt.entity.js';
import { CreateQuizzes1764000003000 } from './migrations/1764000003000-create-quizzes.js';
import { AddQuizPosition1764000600000 } from './migrations/1764000600000-add-quiz-position.js';
import { filteredQuizzes, quizPages, quizTexts } from './quizzes.queries.js';

export const quizzesContributions = [
  databaseTables.provide({
    entities: [QuizEntity, QuizQuestionEntity, QuizAttemptEntity],
    migrations: [CreateQuizzes1764000003000, AddQuizPosition1764000600000],
  }),

  openApiExamples.provide({
    tags: { quiz: 'I quiz e i loro risultati.' },

    descriptions: {
      Quiz: 'Un quiz, senza le domande.',
      QuizQuestion:
        'Una domanda di un quiz. `options` è una lista JSON dentro un testo, `correctAnswer` un indice in essa.',
      NewAttempt: 'Il risultato di chi ha finito un quiz.',
      Attempt: 'Un risultato registrato, senza indirizzo email.',
    },
    schemas: {
      Quiz: quizExample,
      QuizQuestion: quizQuestionExample,
      NewAttempt: newAttemptExample,
      Attempt: attemptExample,
    },
    parameters: {
      ...cursorParameter('/api/quizzes', filteredQuizzes, ['0', '1']),
      category: { description: 'sabini, via-salaria, archeologia, romani; se manca, tutte.', example: 'sabini' },
      difficulty: { description: 'facile, medio, difficile; se manca, tutte.', example: 'facile' },
    },
  }),
  searchTexts.provide({
    kind: 'quiz',
    tag: 'quizzes',
    // Quizzes ask and do not answer.
    answerBias: Number.NEGATIVE_INFINITY,
    read: async (json) => {
      const quizzes = await json.rows<QuizText>('quiz-texts', quizTexts, [maxSearchTexts]);
      return quizzes.map(({ id, title, description }) => ({
        key: id,
        title,
        url: quizPath(id),
        excerpt: description,
        passages: [joinSentences(title, description)],
      }));
    },
  }),
  sitemapEntries.provide(async (json) => {
    const quizzes = await json.rows<QuizPage>('quiz-pages', quizPages);
    return quizzes.map(({ id, imageUrl, changedAt }) => ({
      path: quizPath(id),
      lastModified: changedAt,
      images: [imageUrl],
    }));
  }),
  personalData.provide({
    title: "Risultati dei quiz, resteranno senza l'indirizzo",
    select: `select a.id, q.title as label from quiz_attempts a join quizzes q on q.id = a."quizId"
             where lower(a."userEmail") = lower($1) order by a.id`,
    erase: 'update quiz_attempts set "userEmail" = null where lower("userEmail") = lower($1)',
  }),
];

type QuizPage = { id: number; imageUrl: string | null; changedAt: string | null };
type QuizText = { id: number; title: string; description: string };

function quizPath(id: number): string {
  return `/quiz/${id}`;
}
