import { useRead } from '@salaria/ui';
import { useBuiltInPreviews } from '../galleries/built-in-galleries';

const schemas = () => import('./posts.schemas');

/** Articles on a page of the list. */
export const blogPageSize = 6;

export const useCategories = () => useRead('/api/categories', async () => (await schemas()).categoriesSchema);

/** Reads the posts of a category; every post when it is undefined. */
export function usePostsOf(category: string | undefined) {
  const path = category === undefined ? '/api/posts' : `/api/categories/${encodeURIComponent(category)}/posts`;
  const read = useRead(path, async () => (await schemas()).postSummariesSchema);
  return { ...read, data: useBuiltInPreviews(read.data) };
}

/** Reads every post in the order of the API; all blocks of a page share one request. */
export const usePosts = () => usePostsOf(undefined);

/** Reads an article; null when the answer is empty. */
export const usePost = (slug: string) =>
  useRead(`/api/posts/${encodeURIComponent(slug)}`, async () => (await schemas()).optionalPostSchema);

/** Reads the author of an article, as the specification demands; the result is not displayed. */
export const useAuthor = (id: number | null | undefined) =>
  useRead(id ? `/api/authors/${id}` : null, async () => (await schemas()).authorSchema);
