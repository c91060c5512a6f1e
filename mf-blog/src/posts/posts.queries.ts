import { authorSchema, categoriesSchema, postSchema, postSummariesSchema } from '@salaria/contracts/posts';
import * as z from '@salaria/contracts/z';
import { useRead } from '@salaria/ui';

/** Every post, in the order in which the API lists them; asked once for all that shows posts on a page. */
export const usePosts = () => useRead('/api/posts', postSummariesSchema);

export const useCategories = () => useRead('/api/categories', categoriesSchema);

/** Posts of one category, or every post when there is none. */
export const usePostsOf = (category: string | undefined) =>
  useRead(
    category === undefined ? '/api/posts' : `/api/categories/${encodeURIComponent(category)}/posts`,
    postSummariesSchema,
  );

/** One article; null when the answer is empty. */
export const usePost = (slug: string) => useRead(`/api/posts/${encodeURIComponent(slug)}`, z.nullable(postSchema));

/** Asked for when the article names an author; nothing of it is shown yet. */
export const useAuthor = (id: number | null | undefined) => useRead(id ? `/api/authors/${id}` : null, authorSchema);
