import * as quizzesContract from '@salaria/contracts/quizzes';
import { personalData } from '../../platform/contributions/personal-data.js';
import { joinSentences, maxSearchTexts, searchTexts } from '../../platform/contributions/search-texts.js';
import { sitemapEntries } from '../../platform/contributions/sitemap-entries.js';
import { openApiExamples } from '../../platform/openapi/openapi-contributions.js';
import { pictureAddresses } from '../../platform/contributions/picture-addresses.js';
import { ChangesRepository } from '../../platform/changes/changes.repository.js';
import { cursorParameter } from '../../platform/paging/cursor.js';
import { QuizAttemptsRepository } from './quiz-attempts.repository.js';
import { QuizzesRepository } from './quizzes.repository.js';

export const quizzesContributions = [
  pictureAddresses.provide((manager) => QuizzesRepository.in(manager).countPictureOrigins()),
  openApiExamples.provide({
    tags: { quiz: 'I quiz e i loro risultati.' },

    descriptions: {
      Quiz: 'Un quiz, senza le domande.',
      QuizQuestion:
        'Una domanda di un quiz. `options` è una lista JSON dentro un testo, `correctAnswer` un indice in essa.',
      NewAttempt: 'Il risultato di chi ha finito un quiz.',
      Attempt: 'Un risultato registrato, senza indirizzo email.',
    },
    contracts: [quizzesContract],
    parameters: {
      ...cursorParameter('/api/quizzes', { name: 'quizzes' }, ['0', '1']),
      category: { description: 'sabini, via-salaria, archeologia, romani; se manca, tutte.', example: 'sabini' },
      difficulty: { description: 'facile, medio, difficile; se manca, tutte.', example: 'facile' },
    },
  }),
  searchTexts.provide({
    kind: 'quiz',
    tag: 'quizzes',
    // Quizzes ask and do not answer.
    answerBias: Number.NEGATIVE_INFINITY,
    read: async (manager) => {
      const quizzes = await QuizzesRepository.in(manager).findInOrder(maxSearchTexts);
      return quizzes.map(({ id, title, description, imageUrl }) => ({
        key: id,
        title,
        url: quizPath(id),
        excerpt: description,
        imageUrl,
        passages: [joinSentences(title, description)],
      }));
    },
  }),
  sitemapEntries.provide(async (manager) => {
    const quizzes = await QuizzesRepository.in(manager).findInOrder();
    const lastChanges = await ChangesRepository.in(manager).findLastOf('quizzes');
    return quizzes.map(({ id, imageUrl }) => ({
      path: quizPath(id),
      lastModified: lastChanges.get(id) ?? null,
      images: [imageUrl],
    }));
  }),
  personalData.provide({
    title: "Risultati dei quiz, resteranno senza l'indirizzo",
    find: async (manager, email) => {
      const attempts = await QuizAttemptsRepository.in(manager).findOfPerson(email);
      return attempts.map(({ id, quiz }) => ({ id, label: quiz?.title ?? null }));
    },
    erase: (manager, email) => QuizAttemptsRepository.in(manager).removeAddress(email),
  }),
];

function quizPath(id: number): string {
  return `/quiz/${id}`;
}
