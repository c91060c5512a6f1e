import { authorSchema, categoriesSchema, postSchema, postSummariesSchema } from '@salaria/contracts/posts';
import * as z from '@salaria/contracts/z';
import { useRead } from '@salaria/ui';

/** Reads every post in the order of the API; all blocks of a page share one request. */
export const usePosts = () => useRead('/api/posts', postSummariesSchema);

export const useCategories = () => useRead('/api/categories', categoriesSchema);

/** Reads the posts of a category; every post when it is undefined. */
export const usePostsOf = (category: string | undefined) =>
  useRead(
    category === undefined ? '/api/posts' : `/api/categories/${encodeURIComponent(category)}/posts`,
    postSummariesSchema,
  );

/** Reads an article; null when the answer is empty. */
export const usePost = (slug: string) => useRead(`/api/posts/${encodeURIComponent(slug)}`, z.nullable(postSchema));

/** Reads the author of an article, as the specification demands; the result is not displayed. */
export const useAuthor = (id: number | null | undefined) => useRead(id ? `/api/authors/${id}` : null, authorSchema);
