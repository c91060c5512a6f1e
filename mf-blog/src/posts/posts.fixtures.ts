import type { Category, Post, PostSummary } from '@salaria/contracts/posts';

export const summary = (id: number, slug: string, more: Partial<PostSummary> = {}): PostSummary => ({
  id,
  slug,
  title: `Titolo ${slug}`,
  excerpt: `In breve: ${slug}.`,
  imageUrl: `https://altrove.example/${slug}.jpg`,
  publishedAt: '2025-03-05T09:00:00.000Z',
  ...more,
});

/** Returns `count` posts with the slugs articolo-1, articolo-2 and so on. */
export const summaries = (count: number): PostSummary[] =>
  Array.from({ length: count }, (_, index) => summary(index + 1, `articolo-${index + 1}`));

export const categories: Category[] = [
  { id: 1, name: 'Via Salaria', slug: 'via-salaria' },
  { id: 2, name: 'Sabini', slug: 'sabini' },
];

export const article = (more: Partial<Post> = {}): Post => ({
  title: 'Il masso dell’orso',
  slug: 'il-masso',
  content: '<p>Primo paragrafo.</p><p>Secondo paragrafo.</p>',
  authorId: 7,
  publishedAt: '2025-03-05T09:00:00.000Z',
  ...more,
});
