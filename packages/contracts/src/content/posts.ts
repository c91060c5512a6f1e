import { idSchema, instantSchema, named } from '@salaria/contracts/common';
import * as z from '@salaria/contracts/z';

export const postSummarySchema = named(
  'PostSummary',
  z.object({
    id: idSchema,
    slug: z.string(),
    title: z.nullish(z.string()),
    excerpt: z.nullish(z.string()),
    imageUrl: z.nullish(z.string()),
    publishedAt: z.nullish(instantSchema),
  }),
);
export type PostSummary = z.infer<typeof postSummarySchema>;
export const postSummariesSchema = z.array(postSummarySchema);
export const postSummaryExample: PostSummary = {
  id: 3,
  slug: 'sigillo-passaggio-del-viandante',
  title: 'Il sigillo del passaggio del viandante',
  excerpt: 'Un segno inciso nella roccia lungo la Via Salaria.',
  imageUrl: '/images/sigillo-1a2b3c4d-1600x900-8899aa.jpg',
  publishedAt: '2025-03-05T09:00:00.000Z',
};

/** A post with its text; `content` is sanitised HTML. */
export const postSchema = named(
  'Post',
  z.object({
    id: z.optional(idSchema),
    slug: z.optional(z.string()),
    title: z.nullish(z.string()),
    content: z.nullish(z.string()),
    excerpt: z.nullish(z.string()),
    imageUrl: z.nullish(z.string()),
    authorId: z.nullish(idSchema),
    publishedAt: z.nullish(instantSchema),
  }),
);
export type Post = z.infer<typeof postSchema>;
export const postExample: Post = {
  id: 3,
  slug: 'sigillo-passaggio-del-viandante',
  title: 'Il sigillo del passaggio del viandante',
  content: '<p>Lungo la Via Salaria…</p>',
  excerpt: 'Un segno inciso nella roccia lungo la Via Salaria.',
  imageUrl: null,
  authorId: 1,
  publishedAt: '2025-03-05T09:00:00.000Z',
};

export const authorSchema = named(
  'Author',
  z.object({
    id: idSchema,
    name: z.string(),
    title: z.nullish(z.string()),
    bio: z.nullish(z.string()),
    imageUrl: z.nullish(z.string()),
  }),
);
export type Author = z.infer<typeof authorSchema>;
export const authorExample: Author = {
  id: 1,
  name: 'Redazione',
  title: 'Archeologia di Posta',
  bio: '',
  imageUrl: null,
};

export const categorySchema = named('Category', z.object({ id: idSchema, name: z.string(), slug: z.string() }));
export type Category = z.infer<typeof categorySchema>;
export const categoriesSchema = z.array(categorySchema);
export const categoryExample: Category = { id: 2, name: 'Via Salaria', slug: 'via-salaria' };
