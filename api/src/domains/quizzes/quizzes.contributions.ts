import { Injectable } from '@nestjs/common';
import { PersonalData } from '../../platform/contributions/personal-data.js';
import { SitemapEntries } from '../../platform/contributions/sitemap-entries.js';
import * as quizzesContract from '@salaria/contracts/quizzes';
import { joinSentences, maxSearchTexts, SearchTexts } from '../../platform/contributions/search-texts.js';
import { ChangesRepository } from '../../platform/changes/changes.repository.js';
import { cursorParameter } from '../../platform/paging/cursor.js';
import { QuizAttemptsRepository } from './quiz-attempts.repository.js';
import { QuizzesRepository } from './quizzes.repository.js';

export const quizzesExamples = {
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
};

@Injectable()
@SearchTexts({
  kind: 'quiz',
  tag: 'quizzes',
  // Quizzes ask and do not answer.
  answerBias: Number.NEGATIVE_INFINITY,
})
@PersonalData({ title: "Risultati dei quiz, resteranno senza l'indirizzo" })
export class QuizzesContributions {
  constructor(
    private readonly quizzes: QuizzesRepository,
    private readonly attempts: QuizAttemptsRepository,
    private readonly changes: ChangesRepository,
  ) {}

  async searchTexts() {
    const quizzes = await this.quizzes.findInOrder(maxSearchTexts);
    return quizzes.map(({ id, title, description, imageUrl }) => ({
      key: id,
      title,
      url: quizPath(id),
      excerpt: description,
      imageUrl,
      passages: [joinSentences(title, description)],
    }));
  }

  @SitemapEntries()
  async sitemapEntries() {
    const quizzes = await this.quizzes.findInOrder();
    const lastChanges = await this.changes.findLastOf('quizzes');
    return quizzes.map(({ id, imageUrl }) => ({
      path: quizPath(id),
      lastModified: lastChanges.get(id) ?? null,
      images: [imageUrl],
    }));
  }

  async findOfPerson(email: string) {
    const attempts = await this.attempts.findOfPerson(email);
    return attempts.map(({ id, quiz }) => ({ id, label: quiz?.title ?? null }));
  }

  eraseOfPerson(email: string) {
    return this.attempts.removeAddress(email);
  }
}

function quizPath(id: number): string {
  return `/quiz/${id}`;
}
