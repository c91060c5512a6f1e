import type { ContentEntry } from '@salaria/contracts/desk/content/content';
import { contentEntryExample } from '@salaria/contracts/desk/content/content-examples';
import type { ContentSummary } from '@salaria/contracts/desk/content/content-list';

export const deskSession = { accountId: 3, name: 'Rita Rossi', role: 'redattore' } as const;

const excerpt =
  'Due arcate sul Velino, i resti di una strada che portava il sale: che cosa resta del ponte romano di Posta e ' +
  'come si riconosce oggi nel paesaggio.';

export const articleEntry: ContentEntry = {
  ...contentEntryExample,
  slug: 'il-ponte',
  version: 10,
  fields: {
    title: 'Il ponte romano',
    excerpt,
    category: 'via-salaria',
    author: 'rita',
    publishedAt: '2026-11-20',
    body: 'Due arcate sul Velino.\n',
  },
  problems: [],
};

export const publishedArticle: ContentEntry = {
  ...articleEntry,
  state: 'published',
  hasWorkingCopy: false,
  published: articleEntry.fields,
  pagePath: '/blog/il-ponte',
};

export const quizEntry: ContentEntry = {
  ...articleEntry,
  kind: 'quizzes',
  slug: 'la-via-del-sale',
  title: 'La via del sale',
  fields: {
    title: 'La via del sale',
    description: 'Cinque domande sulla strada.',
    difficulty: 'facile',
    category: 'via-salaria',
    order: 13,
    questions: [
      { question: 'Che cosa si portava?', options: ['Sale', 'Ambra'], answer: 'Sale', explanation: 'Dal mare.' },
      { question: 'Dove arrivava?', options: ['Roma', 'Ascoli'], answer: 'Ascoli', explanation: 'Al mare.' },
    ],
  },
};

export const summaryOf = ({ kind, slug, title, state, updatedAt, updatedBy }: ContentEntry): ContentSummary => ({
  ...{ kind, slug, title, state, updatedAt, updatedBy },
  ...{ publishAt: null, hasFailed: false, review: null, problems: 0 },
});

/** A list of the desk of one page. */
export const pageOf = (items: readonly ContentSummary[], counts: Record<string, number> = {}) => ({
  ...{ items, total: items.length, next: null, counts },
});

const named = (kind: ContentSummary['kind'], slug: string, title: string): ContentSummary => ({
  ...summaryOf(articleEntry),
  kind,
  slug,
  title,
  state: 'published',
});
export const categorySummaries = [
  named('categories', 'via-salaria', 'Via Salaria'),
  named('categories', 'sabini', 'Sabini'),
];
export const authorSummaries = [named('authors', 'rita', 'Rita Rossi')] as const;
