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

/** A whole article; `content` is sanitised HTML. */
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

export const categorySchema = named('Category', z.object({ id: idSchema, name: z.string(), slug: z.string() }));
export type Category = z.infer<typeof categorySchema>;
export const categoriesSchema = z.array(categorySchema);
